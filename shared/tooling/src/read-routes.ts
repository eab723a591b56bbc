// Runs as a separate process (see manifest-of.ts): imports the declarations of a remote and prints them as JSON.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildManifest, pageModulesOf, routeFlagsOf } from '@suite/remote-kit/build-manifest';
import { type PageLoaders, type RemoteRoutes, routesWithCode } from '@suite/remote-kit/routes';
import type { RemoteSlots } from '@suite/remote-kit/slots';

const [dir = ''] = process.argv.slice(2);

/** Returns what a file of the remote exports; of a file that there is not, nothing. */
async function exportsOf<Exports>(file: string): Promise<Partial<Exports>> {
  const path = join(dir, 'src', file);
  return existsSync(path) ? ((await import(pathToFileURL(path).href)) as Exports) : {};
}

const { routes } = await exportsOf<{ routes: RemoteRoutes }>('routes.ts');
if (!routes) throw new Error('src/routes.ts exports no routes.');
const { pages = {} } = await exportsOf<{ pages: PageLoaders }>('pages.ts');
const { slots = {} } = await exportsOf<{ slots: RemoteSlots }>('slots.ts');
// A page that is imported statically would bring all of React into the generator, and all pages into the entry.
const isReact = (file: string) => /[\\/]node_modules[\\/]react[\\/]/.test(file);
if (Object.keys(createRequire(import.meta.url).cache).some(isReact))
  throw new Error(
    'src/routes.ts, src/pages.ts or src/slots.ts imports React: they are data, and load code by import() only.',
  );

console.log(
  JSON.stringify({
    manifest: buildManifest(routes, slots),
    flags: routeFlagsOf(routes),
    modules: pageModulesOf(routesWithCode(routes, pages)),
  }),
);
