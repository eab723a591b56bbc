import { createRemote } from '@suite/remote-kit';
import { locales, name } from './locales';

export const { bootstrap, mount, unmount } = createRemote({
  name,
  locales,
  routes: () => import(/* webpackChunkName: "routes" */ './routes').then(({ PosRoutes }) => PosRoutes),
});
