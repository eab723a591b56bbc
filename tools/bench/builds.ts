import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '@suite/tooling/bundle';
import { commonConfig } from '@suite/tooling/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { configOf } from '../suite/build';
import { root, suiteDir } from '../suite/paths';
import { measuredDir } from './sized';

export const floorDir = join(suiteDir, 'bench/floor');
export const oneDir = join(suiteDir, 'bench/one');

/** Builds the bundles for comparison, by the suite's own configuration: the floor, and the suite as one application. */
export async function buildComparisons(): Promise<void> {
  await bundle([floorConfig(), await oneConfig()]);
  mkdirSync(oneDir, { recursive: true });
  cpSync(join(measuredDir, 'registry.json'), join(oneDir, 'registry.json'));
}

function floorConfig(): Configuration {
  const dir = join(root, 'tools/bench/floor');
  const common = commonConfig({ dir, mode: 'production', outDir: join(floorDir, 'host') });
  return {
    ...common,
    entry: { main: './index.tsx' },
    output: { ...common.output, publicPath: '/' },
    plugins: [new HtmlWebpackPlugin({ template: join(dir, 'index.html') }), ...(common.plugins ?? [])],
  };
}

async function oneConfig(): Promise<Configuration> {
  const config = await configOf('host', 'production', join(oneDir, 'host'));
  return {
    ...config,
    name: 'one',
    cache: false,
    resolve: {
      ...config.resolve,
      alias: { [join(root, 'host/src/federation/loader/loader')]: join(root, 'tools/bench/one/loader.ts') },
    },
  };
}
