import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
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
  /** Of a remote that will be published: its version, which its global names carry. */
  version?: string;
}

const root = resolve(import.meta.dirname, '../../../..');

/** The oldest browsers that the suite is for, as the project's package.json names them: what is built runs there. */
const browsers = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { browserslist: string[] }
).browserslist.join(', ');

/** What the host and every remote are built with: one recipe, so that they cannot drift apart. */
export function commonConfig({ dir, name = basename(dir), mode, outDir, version }: BuildOptions): Configuration {
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
    resolveLoader: { modules: [join(root, 'shared/tooling/node_modules')] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          resolve: { fullySpecified: false },
          loader: 'swc-loader',
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
              loader: 'css-loader',
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
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      cacheDirectory: join(root, 'node_modules/.cache/webpack'),
      buildDependencies: { recipe: [import.meta.filename, join(root, 'package.json')] },
    },
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

/** A class of a CSS module: the package, the file, the class, the version: no two packages can meet, nor two versions of one. */
const cssName = (name: string, dir: string, version = '') => {
  const ending = version && `-${createHash('sha256').update(version).digest('hex').slice(0, 4)}`;
  return (context: { resourcePath: string }, _ident: string, localName: string): string => {
    const [, owner = 'suite', file = ''] =
      /([^/\\]+)[/\\]src[/\\](?:.*[/\\])?([^/\\]+)\.module\.css$/.exec(context.resourcePath) ?? [];
    const ofPackage = context.resourcePath.startsWith(join(dir, sep)) ? name : owner;
    return `${ofPackage}-${file}-${localName}${ending}`;
  };
};
