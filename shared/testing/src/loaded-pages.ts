import { createPages, type RemotePages } from '@suite/remote-kit';
import { type PageLoaders, type PageTable, type RemoteRoutes, routesWithCode } from '@suite/remote-kit/routes';

/** The pages of a remote, whose code is loaded before the first test of the file, so that each renders at once. */
export function loadedPages<Table extends PageTable>(
  routes: RemoteRoutes<Table>,
  loaders: PageLoaders<Table>,
): RemotePages {
  const Pages = createPages(routesWithCode(routes, loaders));
  beforeAll(() => Pages.load());
  return Pages;
}
