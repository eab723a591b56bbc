import { createPages, type RemotePages } from '@suite/remote-kit';
import type { RemoteRoutes } from '@suite/remote-kit/routes';

/** The pages of a route table, whose code is loaded before the first test of the file, so that each renders at once. */
export function loadedPages(routes: Pick<RemoteRoutes, 'pages'>): RemotePages {
  const Pages = createPages(routes);
  beforeAll(() => Pages.load());
  return Pages;
}
