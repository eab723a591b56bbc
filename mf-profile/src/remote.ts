import { createRemote } from '@suite/remote-kit';
import { routes } from './routes';

export const { bootstrap, mount, unmount } = createRemote({
  routes,
  locales: {
    en: () => import(/* webpackChunkName: "words-en" */ '../locales/en.json'),
    vi: () => import(/* webpackChunkName: "words-vi" */ '../locales/vi.json'),
  },
});
