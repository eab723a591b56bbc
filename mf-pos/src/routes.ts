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
      views: ['tab'],
      tabs: { owner: ticketTab, staff: ticketTab },
    }),
    quickSale: page('/quick-sale', {
      areas: ['owner'],
      permissions: ['ORDER', 'CREATE_ORDER', 'UPDATE_ORDER'],
      services,
      tabs: { owner: { id: 'quick-sale', label: { en: 'Quick sale', vi: 'Tính tiền nhanh' } } },
    }),
    newOrder: page('/orders/new', {
      areas: both,
      permissions: ['ORDER', 'CREATE_ORDER'],
      services,
      activeTab: 'tickets',
      transient: true,
    }),
    order: page('/orders/:id', { ...readOrders, activeTab: 'tickets' }),
    review: page('/orders/:id/review', { ...changeOrders, activeTab: 'tickets' }),
    receipt: page('/orders/:id/receipt', { ...readOrders, activeTab: 'tickets' }),
    printedCodes: page('/ticket-codes', { ...printCodes, activeTab: 'tickets' }),
    printedCodeSheet: page('/ticket-codes/sheet', {
      ...printCodes,
      activeTab: 'tickets',
      search: search<{ id: string }>(),
    }),
    qr: page('/qrcode/:code', { ...changeOrders, search: search<{ ticket?: string }>(), scan: 'qr' }),
    checkIn: page('/checkinCode/:code', { ...changeOrders, scan: 'check_in', transient: true }),
  },
});
