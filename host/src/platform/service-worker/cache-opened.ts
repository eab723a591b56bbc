import { containerName } from '@suite/remote-kit/container-name';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import type { CacheReleaseMessage } from './worker-messages';

/** Selects the remotes of which a page or a slot was opened in this tab: their entry ran. */
const openedOf = (permitted: readonly RegistryEntry[]): RegistryEntry[] =>
  permitted.filter(({ name, version }) => containerName(name, version) in globalThis);

/** Sends the remotes that the person opened to the service worker, each once. */
export function createOpenedRemotesCache(post: (message: CacheReleaseMessage) => void) {
  const reported = new Set<string>();
  return (permitted: readonly RegistryEntry[]): void => {
    for (const { base, integrity } of openedOf(permitted)) {
      const release = integrity['release.json'];
      if (release === undefined || reported.has(base)) continue;
      reported.add(base);
      post({ kind: 'keep', base, release });
    }
  };
}
