import { page, remoteRoutes, search } from '@suite/remote-kit/routes';

const both = ['owner', 'staff'] as const;
const services = ['pos'] as const;
const readOrders = { areas: both, permissions: ['ORDER'], services } as const;
const changeOrders = { areas: both, permissions: ['ORDER', 'UPDATE_ORDER'], services } as const;
const printCodes = { areas: ['owner'], permissions: ['ORDER', 'CREATE_ORDER'], services } as const;
const ticketTab = { id: 'ticket', label: { en: 'Ticket', vi: 'Phiếu' } } as const;

export const routes = remoteRoutes({
  name: 'mf-pos',
  contract: '^1.4.0',
  pages: {
    tickets: page('/ticket', {
      ...readOrders,
      without: ['gbk'],
      search: search<{ tab?: 'in-service' | 'done' }>(),
      load: () => import('./ticket/list/tickets.page').then((m) => m.TicketsPage),
      tabs: { owner: ticketTab, staff: ticketTab },
    }),
    quickSale: page('/quick-sale', {
      areas: ['owner'],
      permissions: ['ORDER', 'CREATE_ORDER', 'UPDATE_ORDER'],
      services,
      load: () => import('./quick-sale/quick-sale.page').then((m) => m.QuickSalePage),
      tabs: { owner: { id: 'quick-sale', label: { en: 'Quick sale', vi: 'Tính tiền nhanh' } } },
    }),
    newOrder: page('/orders/new', {
      areas: both,
      permissions: ['ORDER', 'CREATE_ORDER'],
      services,
      activeTab: 'tickets',
      transient: true,
      load: () => import(/* webpackChunkName: "ticket" */ './create/new-ticket.page').then((m) => m.NewTicketPage),
    }),
    order: page('/orders/:id', {
      ...readOrders,
      activeTab: 'tickets',
      load: () => import(/* webpackChunkName: "ticket" */ './ticket/edit/order.page').then((m) => m.OrderPage),
    }),
    review: page('/orders/:id/review', {
      ...changeOrders,
      activeTab: 'tickets',
      load: () => import(/* webpackChunkName: "ticket" */ './ticket/review/review.page').then((m) => m.ReviewPage),
    }),
    receipt: page('/orders/:id/receipt', {
      ...readOrders,
      activeTab: 'tickets',
      load: () => import('./receipt/receipt.page').then((m) => m.ReceiptPage),
    }),
    printedCodes: page('/ticket-codes', {
      ...printCodes,
      activeTab: 'tickets',
      load: () => import('./printed-codes/printed-codes.page').then((m) => m.PrintedCodesPage),
    }),
    printedCodeSheet: page('/ticket-codes/sheet', {
      ...printCodes,
      activeTab: 'tickets',
      search: search<{ id: string }>(),
      load: () => import('./printed-codes/code-sheet.page').then((m) => m.CodeSheetPage),
    }),
    qr: page('/qrcode/:code', {
      ...changeOrders,
      search: search<{ ticket?: string }>(),
      scan: 'qr',
      load: () => import('./code/code.page').then((m) => m.QrCodePage),
    }),
    checkIn: page('/checkinCode/:code', {
      ...changeOrders,
      scan: 'check_in',
      transient: true,
      load: () => import('./code/code.page').then((m) => m.CheckInCodePage),
    }),
  },
});
