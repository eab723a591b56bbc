import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';

/** A shared module that did not come is asked for again when it is next needed; the runtime alone would keep the failure. */
export const retrySharedModules: ModuleFederationRuntimePlugin = {
  name: 'suite-ask-again',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
    }
  },
};
