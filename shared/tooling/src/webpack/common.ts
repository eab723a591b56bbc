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

export interface BuildOptions {
  /** The package's directory. */
  dir: string;
  /** What the build, its global names and its classes are called after; the name of the directory where it is left out. */
  name?: string;
  mode: 'production' | 'development';
  /** Where the files go. */
  outDir: string;
  /** Where the bundler keeps its cache between builds, absolute; without it there is none. */
  cacheDir?: string;
  /** Of a remote that will be published: its version, which its global names carry. */
  version?: string;
}

const ownPackage = createRequire(import.meta.filename);
const ownPackageFile = ownPackage.resolve('../../package.json');

/** The oldest browsers that the suite supports, from this package's `package.json`. */
const browsers = (ownPackage(ownPackageFile) as { browserslist: string[] }).browserslist.join(', ');

/** What the host and every remote are built with: one recipe, so that they cannot drift apart. */
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
    // Neither needs `eval`, which the security policy refuses.
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: outDir,
      clean: true,
      uniqueName: containerName(name, version),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      // A module that throws while it starts is started anew when it is next asked for, and not handed out half made.
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
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
              // The host hands remotes `react/jsx-runtime`, and not its development twin.
              transform: { react: { runtime: 'automatic', development: false } },
            },
          },
        },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        // Signs of a few strokes, which stylesheets carry along.
        { test: /\.svg$/, type: 'asset/inline' },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: ownPackage.resolve('css-loader'),
              // A cached stylesheet has the names of its version: options that are functions do not tell them apart.
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
        new CssMinimizerPlugin(),
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

/** Tells the browser that a file's functions run as soon as it is there: it compiles them while it fetches them, off the main thread. */
const compileEagerly = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // After the comments are taken out, before the source maps are made.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * Names a class of a CSS module after the package, the file, the class and the version, so that neither two packages nor
 * two versions of one share a class. What a remote bundles of a shared package begins with the remote's name too: the
 * host removes rules of a remote's stylesheet that name no class of the remote.
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
