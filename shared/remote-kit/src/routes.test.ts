import { type PageLoaders, page, redirect, remoteRoutes, routesWithCode } from './routes';

const needs = { areas: ['owner'], permissions: ['ORDER'], services: ['pos'] } as const;
const routes = remoteRoutes({
  name: 'mf-test',
  contract: '^1.0.0',
  pages: {
    home: redirect('/', { ...needs, to: '/orders?tab=done' }),
    orders: page('/orders', { ...needs, activeTab: 'orders' }),
    order: page('/orders/:id', needs),
  },
});
const OrdersPage = () => null;
const pages = {
  orders: async () => OrdersPage,
  order: async () => OrdersPage,
} satisfies PageLoaders<typeof routes.pages>;

// A page without code is an error of the compiler.
void ({
  orders: pages.orders,
  // @ts-expect-error
} satisfies PageLoaders<typeof routes.pages>);

// Hosts from contract 1.4 on read this form, also those that were published before a remote had `pages.ts`.
test('routes with code have each page’s `load` and each redirect’s `redirectTo` beside its path', () => {
  expect(routesWithCode(routes, pages)).toEqual({
    name: 'mf-test',
    contract: '^1.0.0',
    pages: {
      home: { ...needs, path: '/', redirectTo: '/orders?tab=done' },
      orders: { ...needs, path: '/orders', activeTab: 'orders', load: pages.orders },
      order: { ...needs, path: '/orders/:id', load: pages.order },
    },
  });
});

test('routes refuse a page without code, by its name', () => {
  const loaders: object = { orders: pages.orders };
  expect(() => routesWithCode(routes, loaders as typeof pages)).toThrow('src/pages.ts has no code of the page order.');
});
