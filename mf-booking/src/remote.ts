import { createRemote } from '@suite/remote-kit';

export const { bootstrap, mount, unmount } = createRemote({
  name: 'mf-booking',
  routes: () => import(/* webpackChunkName: "routes" */ './routes').then(({ BookingRoutes }) => BookingRoutes),
  locales: {
    en: () => import(/* webpackChunkName: "words-en" */ '../locales/en.json'),
    vi: () => import(/* webpackChunkName: "words-vi" */ '../locales/vi.json'),
  },
});
