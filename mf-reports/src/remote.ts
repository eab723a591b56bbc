import { createRemote } from '@suite/remote-kit';
import { ReportsRoutes } from './routes';

export const { bootstrap, mount, unmount } = createRemote({
  name: 'mf-reports',
  routes: ReportsRoutes,
  locales: {
    en: () => import(/* webpackChunkName: "words-en" */ '../locales/en.json'),
    vi: () => import(/* webpackChunkName: "words-vi" */ '../locales/vi.json'),
  },
});
