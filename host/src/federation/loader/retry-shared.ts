import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';

/**
 * Requests a shared module that failed to load again when it is next needed; the runtime alone would cache the
 * failure.
 */
export const retrySharedModules: ModuleFederationRuntimePlugin = {
  name: 'suite-ask-again',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
    }
  },
};

/**
 * Marks all shared modules as the host's. The runtime marks a module as that of the remote which loaded it first, and
 * removes it for all remotes when that one is registered again.
 */
export function keepSharedModules({ name, shareScopeMap }: ModuleFederation): void {
  for (const scope of Object.values(shareScopeMap)) {
    for (const versions of Object.values(scope)) for (const shared of Object.values(versions)) shared.from = name;
  }
}
