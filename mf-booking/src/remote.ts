import { createRemote } from '@suite/remote-kit';
import { BookingRoutes } from './routes';

export const { bootstrap, mount, unmount } = createRemote({
  name: 'mf-booking',
  routes: BookingRoutes,
  locales: {
    en: () => import(/* webpackChunkName: "words-en" */ '../locales/en.json'),
    vi: () => import(/* webpackChunkName: "words-vi" */ '../locales/vi.json'),
  },
});
