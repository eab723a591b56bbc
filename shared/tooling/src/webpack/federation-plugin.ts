import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compiler } from 'webpack';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/**
 * Returns the federation plugin. While it is applied it takes the place of its generated entry from the working
 * directory, and the name of the build from the package there: the same sources would give another remote entry,
 * depending on where a build was started.
 */
export const federationPlugin = (options: Options) => ({
  apply(compiler: Compiler) {
    process.env.MF_BUILD_VERSION = 'local';
    const before = process.cwd();
    process.chdir(resolve(import.meta.dirname, '../..'));
    try {
      new ModuleFederationPlugin(options).apply(compiler);
    } finally {
      process.chdir(before);
    }
  },
});
