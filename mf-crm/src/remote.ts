import { createRemote } from '@suite/remote-kit';
import { routes } from './routes';

export const { bootstrap, mount, unmount } = createRemote({
  routes,
  locales: {
    en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en.json'),
    vi: () => import(/* webpackChunkName: "locale-vi" */ '../locales/vi.json'),
  },
});
