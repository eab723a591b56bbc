import { createRemote as createHostedRemote, type RemoteDefinition, type RemoteLifecycles } from '@suite/remote-kit';
import { type PageLoaders, type PageTable, type RemoteRoutes, routesWithCode } from './routes';

// This is bundled with a remote: hosts of every version take routes with their code in them.

interface Remote<Table extends PageTable> extends Omit<RemoteDefinition, 'routes'> {
  routes: RemoteRoutes<Table>;
  /** The code of the pages, by their names in the routes. */
  pages: PageLoaders<Table>;
}

/** Creates the lifecycles that a remote exposes as `./remote`, from its routes, the code of their pages and its messages. */
export const createRemote = <Table extends PageTable>({
  routes,
  pages,
  ...definition
}: Remote<Table>): RemoteLifecycles => createHostedRemote({ ...definition, routes: routesWithCode(routes, pages) });
