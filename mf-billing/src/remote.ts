import { createRemote } from '@suite/remote-kit/remote';
import { pages } from './pages';
import { routes } from './routes';

export const { bootstrap, mount, unmount } = createRemote({
  routes,
  pages,
  locales: {
    en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en.json'),
    vi: () => import(/* webpackChunkName: "locale-vi" */ '../locales/vi.json'),
  },
});
