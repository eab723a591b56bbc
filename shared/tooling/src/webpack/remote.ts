import { join } from 'node:path';
import { containerName } from '@suite/remote-kit/container-name';
import type { RemoteManifest } from '@suite/remote-kit/manifest';
import type { Chunk, Configuration } from 'webpack';
import { manifestOf } from '../manifest-of';
import { sharedVersions } from '../provided';
import { type BuildOptions, commonConfig, sharedChunkBytes } from './common';
import { federationPlugin } from './federation-plugin';
import { OverlayChunkPlugin } from './overlay-chunk';
import { sbomPlugins } from './sbom';

/** The federation entry of every remote, inside of its own immutable directory. */
export const remoteEntry = 'remote-entry.js';

/**
 * A remote: it exposes its single-spa lifecycles (`./remote`) and the modules of its slots, brings
 * none of the shared modules, and leaves the federation runtime to the host.
 */
export function remoteConfig(options: BuildOptions): Configuration {
  const manifest = manifestOf(options.dir);
  const common = commonConfig({ ...options, name: manifest.name });
  return {
    ...common,
    entry: {},
    output: { ...common.output, publicPath: 'auto' },
    optimization: {
      ...common.optimization,
      splitChunks: {
        chunks: sharesCode(manifest),
        minSize: sharedChunkBytes,
        cacheGroups: { default: { minChunks: 2, priority: -20, reuseExistingChunk: true } },
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      ...sbomPlugins(options),
      new OverlayChunkPlugin(),
      federationPlugin({
        name: containerName(manifest.name, options.version),
        filename: remoteEntry,
        exposes: exposesOf(options.dir, manifest),
        shared: Object.fromEntries(
          Object.entries(sharedVersions(options.dir)).map(([module, version]) => [
            module,
            { import: false, singleton: true, requiredVersion: `^${version}`, version },
          ]),
        ),
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        dts: false,
        manifest: false,
      }),
    ],
  };
}

const exposed = 'expose-';
const chunkOf = (module: string): string => `${exposed}${module.slice(2)}`;
const lifecycles = './remote';

/**
 * Returns which chunks share code with others in chunks of their own: those of pages and overlays, and of exposed
 * modules only those that a page may have beside another one. A slot's page is the first part of its name
 * (`ticket.done`, `ticket.in-service`); the slots of the shell are beside all others. Any other exposed module is one
 * file, which repeats what others contain too.
 */
function sharesCode({ slots }: RemoteManifest): (chunk: Chunk) => boolean {
  const places: Place[] = [
    { chunk: chunkOf(lifecycles), page: 'own' },
    ...slots.map(({ slot, module }) => ({ chunk: chunkOf(module), page: slot.split('.')[0] })),
  ];
  const neighbours = new Set(
    places.filter((place) => places.some((other) => areTogether(place, other))).map(({ chunk }) => chunk),
  );
  return (chunk) => !chunk.canBeInitial() && (!chunk.name?.startsWith(exposed) || neighbours.has(chunk.name));
}

interface Place {
  /** The name of the chunk of an exposed module. */
  chunk: string;
  page: string | undefined;
}

const areTogether = (one: Place, other: Place): boolean =>
  one.chunk !== other.chunk && (one.page === other.page || one.page === 'shell' || other.page === 'shell');

function exposesOf(dir: string, { slots }: RemoteManifest): Record<string, { import: string; name: string }> {
  const modules = new Set([lifecycles, ...slots.map((slot) => slot.module)]);
  return Object.fromEntries(
    [...modules].map((module) => [module, { import: join(dir, 'src', module.slice(2)), name: chunkOf(module) }]),
  );
}
