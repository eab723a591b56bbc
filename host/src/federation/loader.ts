import * as runtime from '@module-federation/runtime-core';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { askAgain } from './ask-again';
import { createIntegrity } from './integrity';
import { sharedModules } from './shared';

/** Fetches remotes' modules. */
export interface RemoteLoader {
  /** Makes remotes known, without fetching anything. All permitted ones before the first load. */
  register(entries: readonly RegistryEntry[]): void;
  /** One exposed module, e.g. `load('mf-pos', './remote')`. Rejects when it can not be fetched or evaluated. */
  load(remote: string, module: string): Promise<unknown>;
  /** Forgets what came of a remote, so that the next load fetches it again. */
  renew(entry: RegistryEntry, attempt: number): void;
}

declare global {
  /** Remotes are built without the federation runtime and take the host's (`externalRuntime`). */
  var _FEDERATION_RUNTIME_CORE: typeof runtime | undefined;
}

/** The name under which webpack builds a remote: names of variables have no dashes. */
const containerName = (remote: string): string => remote.replaceAll('-', '_');

/** The federation runtime with the host's modules behind it. */
export function createRemoteLoader(): RemoteLoader {
  globalThis._FEDERATION_RUNTIME_CORE = runtime;
  // Of every remote's own part of the runtime too.
  runtime.registerGlobalPlugins([askAgain]);
  const integrity = createIntegrity();
  const federation = new runtime.ModuleFederation({
    name: 'host',
    remotes: [],
    shared: sharedModules(),
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'suite-integrity', createScript: ({ url }) => integrity.scriptFor(url) }],
  });
  runtime.setGlobalFederationInstance(federation);
  const remoteOf = ({ name, base, entry }: RegistryEntry, query = '') => ({
    name: containerName(name),
    entry: new URL(`${base}${entry}${query}`, location.origin).href,
    type: 'global' as const,
  });

  return {
    register(entries) {
      for (const entry of entries) integrity.learn(entry);
      federation.registerRemotes(entries.map((entry) => remoteOf(entry)));
    },
    load: (remote, module) => federation.loadRemote(`${containerName(remote)}/${module.replace('./', '')}`),
    renew(entry, attempt) {
      federation.registerRemotes([remoteOf(entry, `?attempt=${attempt}`)], { force: true });
    },
  };
}
