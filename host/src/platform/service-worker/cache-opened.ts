import { containerName } from '@suite/remote-kit/container-name';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import type { KeepRelease } from './worker-messages';

/** Of these, the remotes of which a page or a slot was opened in this tab: their entry ran. */
const openedOf = (permitted: readonly RegistryEntry[]): RegistryEntry[] =>
  permitted.filter(({ name, version }) => containerName(name, version) in globalThis);

/** Tells the service worker, once for each, which remotes the person opened. */
export function createKeepOpened(post: (message: KeepRelease) => void) {
  const told = new Set<string>();
  return (permitted: readonly RegistryEntry[]): void => {
    for (const { base, integrity } of openedOf(permitted)) {
      const release = integrity['release.json'];
      if (release === undefined || told.has(base)) continue;
      told.add(base);
      post({ kind: 'keep', base, release });
    }
  };
}
