import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';

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
