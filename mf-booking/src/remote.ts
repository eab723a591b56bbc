import { createRemote } from '@suite/remote-kit';

export const { bootstrap, mount, unmount } = createRemote({
  name: 'mf-booking',
  routes: () => import(/* webpackChunkName: "routes" */ './routes').then(({ BookingRoutes }) => BookingRoutes),
  locales: {
    en: () => import('../locales/en.json'),
    vi: () => import('../locales/vi.json'),
  },
});
