import * as runtime from '@module-federation/runtime-core';
import { containerName } from '@suite/remote-kit/container-name';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { recordFailedFile, refetchFiles } from '../../start/failed-files';
import {
  abortFiles,
  fetchIntoCache,
  guardRemoteElements,
  isOfRemote,
  isServedByWorker,
} from '../../start/remote-files';
import { createIntegrity } from './integrity';
import { keepSharedModules, retrySharedModules } from './retry-shared';
import { sharedModules } from './shared';

export { sharedVersions } from './shared';

/** Fetches remotes' modules. */
export interface RemoteLoader {
  /** Registers remotes without fetching anything. All permitted ones are registered before the first load. */
  register(entries: readonly RegistryEntry[]): void;
  /** Loads one exposed module of a version, e.g. `./remote`. Rejects when it cannot be fetched or evaluated. */
  load(entry: RegistryEntry, module: string): Promise<unknown>;
  /** Discards what was loaded of a version, so that the next load fetches it again, past the browser's copy. */
  renew(entry: RegistryEntry, attempt: number): void;
  /** Ends the requests of a version that was given up: they would hold connections that other remotes need. */
  abort(entry: RegistryEntry): void;
}

declare global {
  /** Remotes are built without the federation runtime and use the host's (`externalRuntime`). */
  var _FEDERATION_RUNTIME_CORE: typeof runtime | undefined;
}

/** Creates the federation runtime with the host's modules. */
export function createRemoteLoader(): RemoteLoader {
  globalThis._FEDERATION_RUNTIME_CORE = runtime;
  // Global plugins also apply to each remote's own part of the runtime.
  runtime.registerGlobalPlugins([retrySharedModules]);
  const integrity = createIntegrity();
  const federation = new runtime.ModuleFederation({
    name: 'host',
    remotes: [],
    shared: sharedModules(),
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'suite-integrity', createScript: ({ url }) => integrity.scriptFor(url) }],
  });
  runtime.setGlobalFederationInstance(federation);
  guardRemoteElements();
  /** The request of each version's entry, which its element then finds in the browser's cache; by directory. */
  const entries = new Map<string, Promise<void>>();
  const urlOf = ({ base, entry }: RegistryEntry) => new URL(`${base}${entry}`, location.origin).href;
  const remoteOf = ({ name, version }: RegistryEntry, entry: string) => ({
    name: containerName(name, version),
    entry,
    type: 'global' as const,
  });

  return {
    register(entries) {
      for (const entry of entries) integrity.learn(entry);
      federation.registerRemotes(entries.map((entry) => remoteOf(entry, urlOf(entry))));
    },
    async load(entry, module) {
      const { name, version } = entry;
      await untilFetched(entry);
      return federation.loadRemote(`${containerName(name, version)}/${module.replace('./', '')}`);
    },
    renew(entry, attempt) {
      const url = urlOf(entry);
      const next = `${url}?attempt=${attempt}`;
      abortFiles(entry.base);
      begin(entry, next);
      // This is not awaited: while the first request is pending, the browser holds back others of its address.
      void refetchFiles([url]);
      keepSharedModules(federation);
      federation.registerRemotes([remoteOf(entry, next)], { force: true });
    },
    abort: ({ base }) => abortFiles(base),
  };

  /** Waits for the entry. A request that was renewed meanwhile, by a page and by slots, fails for nobody. */
  async function untilFetched(entry: RegistryEntry): Promise<void> {
    const fetching = entries.get(entry.base) ?? begin(entry);
    try {
      await fetching;
    } catch (error) {
      const renewed = entries.get(entry.base);
      if (!renewed || renewed === fetching) throw error;
      await untilFetched(entry);
    }
  }

  /** Requests the entry; a failed request is forgotten, so that the next load begins another one. */
  function begin(entry: RegistryEntry, renewed?: string): Promise<void> {
    const fetching = fetchEntry(entry, renewed);
    entries.set(entry.base, fetching);
    fetching.catch(() => {
      if (entries.get(entry.base) === fetching) entries.delete(entry.base);
    });
    return fetching;
  }

  /** The request of a script element could not be aborted; `renewed`: the address past the browser's copy. */
  async function fetchEntry(entry: RegistryEntry, renewed?: string): Promise<void> {
    const url = renewed ?? urlOf(entry);
    if (!isOfRemote(url) || (isServedByWorker() && !renewed)) return;
    const file = { url, integrity: entry.integrity[entry.entry] ?? null };
    try {
      await fetchIntoCache(file, 'high', renewed !== undefined);
    } catch (error) {
      const isAborted = error instanceof DOMException;
      if (!isAborted && file.integrity !== null) recordFailedFile({ ...file, integrity: file.integrity });
      throw error;
    }
  }
}
