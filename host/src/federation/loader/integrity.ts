import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { recordFailedFile } from '../../start/failed-files';

/** Sets the hashes that the registry names on the scripts of remotes. */
export interface Integrity {
  learn(entry: Pick<RegistryEntry, 'base' | 'integrity'>): void;
  /**
   * Creates a script element that runs only if its content has the registry's hash; one of an unknown URL never
   * runs.
   */
  scriptFor(url: string): HTMLScriptElement;
}

/** No file has this hash. */
const never = `sha384-${'A'.repeat(64)}`;

/** Starts without any file; `learn` adds those of a version. */
export function createIntegrity(): Integrity {
  const hashes = new Map<string, string>();
  return {
    learn({ base, integrity }) {
      for (const [file, hash] of Object.entries(integrity))
        hashes.set(new URL(base + file, location.origin).href, hash);
    },
    scriptFor(url) {
      const { origin, pathname } = new URL(url, location.origin);
      const script = document.createElement('script');
      script.integrity = hashes.get(origin + pathname) ?? never;
      // A developer's own server is cross-origin; the browser does not compare the hash of a file that it may not read.
      if (origin !== location.origin) script.crossOrigin = 'anonymous';
      script.src = url;
      script.addEventListener('error', () => recordFailedFile({ url, integrity: script.integrity }));
      return script;
    },
  };
}
