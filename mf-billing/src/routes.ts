import { page, remoteRoutes, search } from '@suite/remote-kit/routes';

/** Pages of owners and partners, in every store: the pages and the API check the role. */
const owner = { areas: ['owner'], permissions: [], services: [] } as const;

export const routes = remoteRoutes({
  name: 'mf-billing',
  contract: '^1.14.0',
  pages: {
    paymentMethods: page('/payment-method', {
      ...owner,
      search: search<{ added?: 'true'; checked?: '100'; zip?: 'differs' }>(),
    }),
    newCard: page('/payment-method/add-new-card', { ...owner, transient: true }),
    card: page('/payment-method/card-detail/:id', owner),
    invoices: page('/payment-method/invoices', {
      ...owner,
      search: search<{ status?: 'open' | 'paid' | 'credit_notes' }>(),
    }),
    invoice: page('/payment-method/invoices/:id', owner),
    history: page('/payment-method/transactions-history', {
      ...owner,
      search: search<{
        kind?: string;
        status?: string;
        from?: string;
        until?: string;
        card?: string;
        package?: string;
        invoice?: string;
      }>(),
    }),
    historyFilter: page('/payment-method/transactions-history/filter', { ...owner, transient: true }),
    yourPackage: page('/product-plan/your-package', {
      ...owner,
      // The package that is shown first, by its id or the service that it brings.
      search: search<{ package?: string; service?: string }>(),
    }),
    products: page('/product-plan/products', {
      ...owner,
      // `package`: the package that is upgraded to the product.
      search: search<{ product?: string; interval?: string; package?: string }>(),
    }),
    buyCredits: page('/promotion/buy-more-services', owner),
    orders: page('/promotion/order-history', owner),
    order: page('/promotion/order-detail/:id', owner),
  },
});
