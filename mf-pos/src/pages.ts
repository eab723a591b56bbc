import type { PageLoaders } from '@suite/remote-kit/routes';
import type { routes } from './routes';

/** The code of the pages by their names in the routes. */
export const pages = {
  tickets: () => import('./ticket/list/tickets.page').then((m) => m.TicketsPage),
  quickSale: () => import('./quick-sale/quick-sale.page').then((m) => m.QuickSalePage),
  newOrder: () => import(/* webpackChunkName: "ticket" */ './create/new-ticket.page').then((m) => m.NewTicketPage),
  order: () => import(/* webpackChunkName: "ticket" */ './ticket/edit/order.page').then((m) => m.OrderPage),
  review: () => import(/* webpackChunkName: "ticket" */ './ticket/review/review.page').then((m) => m.ReviewPage),
  receipt: () => import('./receipt/receipt.page').then((m) => m.ReceiptPage),
  printedCodes: () => import('./printed-codes/printed-codes.page').then((m) => m.PrintedCodesPage),
  printedCodeSheet: () => import('./printed-codes/code-sheet.page').then((m) => m.CodeSheetPage),
  qr: () => import('./code/code.page').then((m) => m.QrCodePage),
  checkIn: () => import('./code/code.page').then((m) => m.CheckInCodePage),
} satisfies PageLoaders<typeof routes.pages>;
