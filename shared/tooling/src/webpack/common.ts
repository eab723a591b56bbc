import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { basename, join, sep } from 'node:path';
import { containerName } from '@suite/remote-kit/container-name';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { IntegrityPlugin } from './integrity';
import { PrecompressPlugin } from './precompress';

/**
 * The least size of code that pages share in a chunk of its own, before it is minified. A smaller part is repeated in
 * each chunk that needs it: every further file delays the opening of a page.
 */
export const sharedChunkBytes = 50_000;

export interface BuildOptions {
  /** The package's directory. */
  dir: string;
  /** The name of the build, its global names and its classes; by default the directory's name. */
  name?: string;
  mode: 'production' | 'development';
  /** The output directory. */
  outDir: string;
  /** The bundler's cache directory between builds, absolute; without it there is no cache. */
  cacheDir?: string;
  /** The version of a remote that will be published; its global names contain it. */
  version?: string;
}

const ownPackage = createRequire(import.meta.filename);
const ownPackageFile = ownPackage.resolve('../../package.json');

/** The oldest browsers that the suite supports, from this package's `package.json`. */
const browsers = (ownPackage(ownPackageFile) as { browserslist: string[] }).browserslist.join(', ');

/** The common configuration of the host and every remote, so that they cannot diverge. */
export function commonConfig({
  dir,
  name = basename(dir),
  mode,
  outDir,
  cacheDir,
  version,
}: BuildOptions): Configuration {
  const production = mode === 'production';
  // A development version has a directory of its own for each build.
  const hash = production ? '.[contenthash:10]' : '';
  return {
    name,
    mode,
    context: dir,
    target: `browserslist:${browsers}`,
    // Neither uses `eval`, which the security policy refuses.
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: outDir,
      clean: true,
      uniqueName: containerName(name, version),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      // A module that throws during its evaluation is evaluated again on the next import, and never provided half
      // initialized.
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      // rxjs also publishes classes and spreads as browsers have them: they are smaller and faster than those of ES5.
      conditionNames: ['es2015', '...'],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          resolve: { fullySpecified: false },
          loader: ownPackage.resolve('swc-loader'),
          options: {
            sourceMaps: true,
            env: { targets: browsers },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              // The host provides remotes with `react/jsx-runtime`, and not its development version.
              transform: { react: { runtime: 'automatic', development: false } },
            },
          },
        },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        // Small icons, which stylesheets contain inline.
        { test: /\.svg$/, type: 'asset/inline' },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: ownPackage.resolve('css-loader'),
              // A cached stylesheet has the class names of its version: the cache does not distinguish options that are
              // functions.
              ident: `css-${version ?? ''}`,
              options: {
                modules: {
                  auto: /\.module\.css$/,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  getLocalIdent: cssName(name, dir, version),
                },
              },
            },
          ],
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
        ignoreOrder: true,
      }),
      new IntegrityPlugin(),
      ...(production ? [compileEagerly, new PrecompressPlugin()] : []),
    ],
    optimization: {
      emitOnErrors: false,
      runtimeChunk: false,
      moduleIds: 'deterministic',
      chunkIds: production ? 'deterministic' : 'named',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, mangle: true },
        }),
        // A process of its own would take longer to load the minimizer than the few styles take to minimize.
        new CssMinimizerPlugin({ parallel: false }),
      ],
    },
    cache: cacheDir
      ? {
          type: 'filesystem',
          name: `${name}-${mode}`,
          cacheDirectory: cacheDir,
          buildDependencies: { recipe: [import.meta.filename, ownPackageFile] },
        }
      : false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/**
 * Tells the browser that a file's functions run as soon as it is loaded: it compiles them while it fetches them, off
 * the main thread.
 */
const compileEagerly = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // The banner is added after the comments are removed, before the source maps are generated.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * Names a class of a CSS module after the package, the file, the class and the version, so that neither two packages
 * nor two versions of one share a class. The classes of a shared package that a remote bundles begin with the remote's
 * name too: the host removes rules of a remote's stylesheet that name no class of the remote.
 */
const cssName = (name: string, dir: string, version = '') => {
  const ending = version && `-${createHash('sha256').update(version).digest('hex').slice(0, 4)}`;
  return (context: { resourcePath: string }, _ident: string, localName: string): string => {
    const [, owner = 'suite', file = ''] =
      /([^/\\]+)[/\\]src[/\\](?:.*[/\\])?([^/\\]+)\.module\.css$/.exec(context.resourcePath) ?? [];
    const isOwn = context.resourcePath.startsWith(join(dir, sep));
    const bundled = name.startsWith('mf-') ? `${name}-${owner}` : owner;
    return `${isOwn ? name : bundled}-${file}-${localName}${ending}`;
  };
};
