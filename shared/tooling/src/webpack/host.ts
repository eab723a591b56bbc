import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { type BuildOptions, commonConfig } from './common';

/**
 * The host: a plain bundle. It federates at run time (see its `federation/`), so that the sign-in
 * pays neither for the runtime nor for what only later screens share.
 */
export function hostConfig(options: BuildOptions): Configuration {
  const common = commonConfig(options);
  return {
    ...common,
    entry: { main: './src/index.ts' },
    output: { ...common.output, publicPath: '/' },
    plugins: [
      new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer', minify: options.mode === 'production' }),
      ...(common.plugins ?? []),
    ],
  };
}
