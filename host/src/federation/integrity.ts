import type { RegistryEntry } from '@suite/remote-kit/manifest';

/** Gives the scripts of remotes the hashes that the registry names for them. */
export interface Integrity {
  learn(entry: Pick<RegistryEntry, 'base' | 'integrity'>): void;
  /** A script element that runs only if its content has the registry's hash; undefined for an unknown URL. */
  scriptFor(url: string): HTMLScriptElement | undefined;
}

export function createIntegrity(): Integrity {
  const hashes = new Map<string, string>();
  return {
    learn({ base, integrity }) {
      for (const [file, hash] of Object.entries(integrity)) hashes.set(base + file, hash);
    },
    scriptFor(url) {
      const hash = hashes.get(new URL(url, location.origin).pathname);
      if (hash === undefined) return undefined;
      const script = document.createElement('script');
      script.src = url;
      script.integrity = hash;
      return script;
    },
  };
}
