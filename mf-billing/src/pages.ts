import type { PageLoaders } from '@suite/remote-kit/routes';
import type { routes } from './routes';

/** The code of the pages by their names in the routes. */
export const pages = {
  paymentMethods: () => import('./cards/payment-methods.page').then((m) => m.PaymentMethodsPage),
  newCard: () => import('./cards/new-card.page').then((m) => m.NewCardPage),
  card: () => import('./cards/card.page').then((m) => m.CardPage),
  invoices: () => import('./invoices/invoices.page').then((m) => m.InvoicesPage),
  invoice: () => import('./invoices/invoice.page').then((m) => m.InvoicePage),
  history: () => import('./history/history.page').then((m) => m.HistoryPage),
  historyFilter: () => import('./history/history-filter.page').then((m) => m.HistoryFilterPage),
  yourPackage: () => import('./packages/your-package.page').then((m) => m.YourPackagePage),
  products: () => import('./orders/products.page').then((m) => m.ProductsPage),
  buyCredits: () => import('./orders/buy-credits.page').then((m) => m.BuyCreditsPage),
  orders: () => import('./orders/order-history.page').then((m) => m.OrderHistoryPage),
  order: () => import('./orders/order.page').then((m) => m.OrderPage),
} satisfies PageLoaders<typeof routes.pages>;
