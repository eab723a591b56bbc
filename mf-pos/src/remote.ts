import { createRemote } from '@suite/remote-kit';
import { locales, name } from './locales';
import { PosRoutes } from './routes';

export const { bootstrap, mount, unmount } = createRemote({
  name,
  locales,
  routes: PosRoutes,
});
