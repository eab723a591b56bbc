import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import type { BuildOptions } from './common';
import { hostConfig } from './host';
import { remoteConfig } from './remote';

/** What a build may set, on webpack's command line by `--env <name>=<value>`. */
export type BuildEnvironment = Partial<Pick<BuildOptions, 'version' | 'outDir' | 'cacheDir'>>;

/** The default export of a package's `webpack.config.mjs`. */
export type PackageConfig = (
  environment?: BuildEnvironment,
  options?: Partial<Pick<BuildOptions, 'mode'>>,
) => Configuration;

const optionsOf = (
  dir: string,
  { version, outDir = join(dir, 'dist'), cacheDir }: BuildEnvironment = {},
  { mode = 'production' }: Partial<Pick<BuildOptions, 'mode'>> = {},
): BuildOptions => ({
  dir,
  mode,
  outDir,
  ...(version === undefined ? {} : { version }),
  ...(cacheDir === undefined ? {} : { cacheDir }),
});

/** Returns the configuration of the remote in a directory, for its `webpack.config.mjs`. */
export const remotePackage =
  (dir: string): PackageConfig =>
  (environment, options) =>
    remoteConfig(optionsOf(dir, environment, options));

/** Returns the configuration of the host in a directory; it accepts registries that are signed with these keys. */
export const hostPackage =
  (dir: string, registryKeys: () => Readonly<Record<string, string>>): PackageConfig =>
  (environment, options) =>
    hostConfig({ ...optionsOf(dir, environment, options), registryKeys: registryKeys() });

/** Reads the `webpack.config.mjs` of a package: every build of the package uses it. */
export async function readPackageConfig(dir: string): Promise<PackageConfig> {
  const file = pathToFileURL(join(dir, 'webpack.config.mjs')).href;
  return ((await import(file)) as { default: PackageConfig }).default;
}
