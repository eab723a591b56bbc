// Runs as a separate process (see manifest-of.ts): imports the declarations of a remote and prints them as JSON.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildManifest, pageModulesOf, routeFlagsOf } from '@suite/remote-kit/build-manifest';
import type { RemoteRoutes } from '@suite/remote-kit/routes';
import type { RemoteSlots } from '@suite/remote-kit/slots';

const [dir = ''] = process.argv.slice(2);
const declared = async (file: string) => (await import(pathToFileURL(join(dir, 'src', file)).href)) as object;

const { routes } = (await declared('routes.ts')) as { routes?: RemoteRoutes };
if (!routes) throw new Error('src/routes.ts exports no routes.');
const { slots = {} } = (existsSync(join(dir, 'src/slots.ts')) ? await declared('slots.ts') : {}) as {
  slots?: RemoteSlots;
};
// A page that is imported statically would bring all of React into the generator, and all pages into the entry.
const isReact = (file: string) => /[\\/]node_modules[\\/]react[\\/]/.test(file);
if (Object.keys(createRequire(import.meta.url).cache).some(isReact))
  throw new Error('src/routes.ts or src/slots.ts imports React: they are data, and load pages by import() only.');

console.log(
  JSON.stringify({
    manifest: buildManifest(routes, slots),
    flags: routeFlagsOf(routes),
    modules: pageModulesOf(routes),
  }),
);
