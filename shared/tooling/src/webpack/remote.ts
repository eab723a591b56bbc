import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { containerName } from '@suite/remote-kit/container-name';
import type { RemoteManifest } from '@suite/remote-kit/manifest';
import type { ChunkGraph, Configuration, Module } from 'webpack';
import { manifestOf } from '../manifest-of';
import { sharedVersions } from '../provided';
import { type BuildOptions, commonConfig, sharedChunkBytes } from './common';
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
        minSize: sharedChunkBytes,
        cacheGroups: { default: { test: isOfPages, minChunks: 2, priority: -20, reuseExistingChunk: true } },
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      ...sbomPlugins(options),
      new ModuleFederationPlugin({
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

/** Code that only the exposed modules share is repeated in each: a page seldom has more than one of them. */
const isOfPages = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean =>
  [...chunkGraph.getModuleChunks(module)].some(({ name }) => !name?.startsWith('expose-'));

function exposesOf(dir: string, { slots }: RemoteManifest): Record<string, { import: string; name: string }> {
  const modules = new Set(['./remote', ...slots.map((slot) => slot.module)]);
  return Object.fromEntries(
    [...modules].map((module) => [
      module,
      { import: join(dir, 'src', module.slice(2)), name: `expose-${module.slice(2)}` },
    ]),
  );
}
