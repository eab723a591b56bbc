import { existsSync } from 'node:fs';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Chunk, type ChunkGraph, type Compilation, type Configuration, type Module } from 'webpack';
import { sharedVersions } from '../provided';
import { type BuildOptions, commonConfig, sharedChunkBytes } from './common';
import { HostFilesPlugin } from './host-files';
import { integrityOf } from './integrity';
import { sbomPlugins } from './sbom';

/** The public keys by their ids, whose registries the host accepts. */
interface HostOptions extends BuildOptions {
  registryKeys?: Readonly<Record<string, string>>;
}

/**
 * The host: a plain bundle. It federates at run time (see its `federation/`), so that the sign-in loads neither the
 * runtime nor the modules that only later screens share.
 */
export function hostConfig({ registryKeys = {}, ...options }: HostOptions): Configuration {
  const common = commonConfig(options);
  // In development, files must not be served from the worker's cache.
  const hasWorker = options.mode === 'production' && existsSync(join(options.dir, workerSource));
  return {
    ...common,
    entry: {
      main: './src/index.ts',
      preload: './src/start/preload.ts',
      ...(hasWorker ? { [workerEntry]: workerSource } : {}),
    },
    output: {
      ...common.output,
      publicPath: '/',
      // A service worker is identified by its URL, and the browser itself checks for updates.
      filename: ({ chunk }) =>
        chunk?.name === workerEntry ? `${workerEntry}.js` : String(common.output?.filename ?? ''),
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        minSize: sharedChunkBytes,
        cacheGroups: {
          // What one chunk alone uses stays in it, packages too.
          defaultVendors: false,
          overlays: { name: 'overlay-code', test: isOfOverlays, chunks: 'async', enforce: true },
          // Sign-in and suite are two parts of one page: their common code is in one file, loaded at the start.
          start: { name: 'main', test: isCode, chunks: isStartChunk, minChunks: 2, enforce: true },
        },
      },
    },
    module: {
      ...common.module,
      rules: [...(common.module?.rules ?? []), { test: /\.(svg|png)$/, type: 'asset/resource' }],
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: join(options.dir, 'src/index.html'),
        inject: false,
        minify: options.mode === 'production',
        templateParameters: (compilation) => pageFiles(compilation as Compilation),
      }),
      ...(existsSync(join(options.dir, appSource)) ? [appManifest(options)] : []),
      new webpack.DefinePlugin({
        SUITE_REGISTRY_KEYS: JSON.stringify(registryKeys),
        SUITE_SHARED_VERSIONS: JSON.stringify(sharedVersions(options.dir)),
        // Parts of the federation runtime that run only with federation manifests, and on servers.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: JSON.stringify('web'),
      }),
      ...(common.plugins ?? []),
      ...sbomPlugins(options),
      ...(hasWorker ? [new HostFilesPlugin(`${workerEntry}.js`, startGroups)] : []),
    ],
  };
}

const workerEntry = 'service-worker';
const workerSource = './src/platform/service-worker/worker.ts';

/** Chunk groups that every start of the suite needs, with or without a session. */
const startGroups = ['main', 'preload', 'sign-in', 'app', 'locale-en', 'locale-vi'];

const appSource = 'src/suite.webmanifest.ejs';

/** The app manifest that phones read before they add the suite to the home screen; it names the icon by its hash. */
const appManifest = ({ dir }: BuildOptions) =>
  new HtmlWebpackPlugin({
    template: join(dir, appSource),
    filename: 'suite.webmanifest',
    inject: false,
    minify: false,
  });

const isCode = (module: Module): boolean => !module.type.startsWith('css');
const isStartChunk = ({ name }: Chunk): boolean => name === 'sign-in' || name === 'app';

/** The code of dialogs, which comes late, is in one file: chunks with a dialog of their own load it too. */
function isOfOverlays(module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean {
  const chunks = [...chunkGraph.getModuleChunks(module)];
  return isCode(module) && chunks.some(({ name }) => name === 'overlays') && !chunks.some(isStartChunk);
}

/**
 * The hashed files that the page names, each with its integrity: the files that it loads itself, and those that its
 * first script may fetch.
 */
function pageFiles(compilation: Compilation) {
  const filesOf = (group: string) =>
    (compilation.namedChunkGroups.get(group)?.chunks ?? []).flatMap((chunk) =>
      [...chunk.files].flatMap((file) => {
        const [, kind] = /\.(js|css)$/.exec(file) ?? [];
        if (kind !== 'js' && kind !== 'css') return [];
        return [{ url: `/${file}`, integrity: integrityOf(compilation, chunk, kind) }];
      }),
    );
  const ends =
    (ending: string) =>
    ({ url }: { url: string }) =>
      url.endsWith(ending);
  const main = filesOf('main');
  const besideMain = (group: string) => filesOf(group).filter(({ url }) => !main.some((file) => file.url === url));
  const files = {
    signIn: besideMain('sign-in'),
    app: besideMain('app'),
    locales: { en: filesOf('locale-en'), vi: filesOf('locale-vi') },
    // A remote's pages share it, so that no other chunk of the host contains it.
    luxon: filesOf('luxon'),
  };
  return {
    suiteFiles: JSON.stringify(files).replaceAll('"', '&quot;'),
    startStyles: main.filter(ends('.css')),
    preloadScripts: filesOf('preload').filter(ends('.js')),
    startScripts: main.filter(ends('.js')),
  };
}
