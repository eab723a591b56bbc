import { createRemote } from '@suite/remote-kit';
import { ProfileRoutes } from './routes';

export const { bootstrap, mount, unmount } = createRemote({
  name: 'mf-profile',
  routes: ProfileRoutes,
  locales: {
    en: () => import(/* webpackChunkName: "words-en" */ '../locales/en.json'),
    vi: () => import(/* webpackChunkName: "words-vi" */ '../locales/vi.json'),
  },
});
