import type { RegistryEntry } from '@suite/remote-kit/manifest';

/** Gives the scripts of remotes the hashes that the registry names for them. */
export interface Integrity {
  learn(entry: Pick<RegistryEntry, 'base' | 'integrity'>): void;
  /** A script element that runs only if its content has the registry's hash; one of an unknown URL never runs. */
  scriptFor(url: string): HTMLScriptElement;
}

/** No file has this hash. */
const never = `sha384-${'A'.repeat(64)}`;

export function createIntegrity(): Integrity {
  const hashes = new Map<string, string>();
  return {
    learn({ base, integrity }) {
      for (const [file, hash] of Object.entries(integrity)) hashes.set(base + file, hash);
    },
    scriptFor(url) {
      const script = document.createElement('script');
      script.integrity = hashes.get(new URL(url, location.origin).pathname) ?? never;
      script.src = url;
      return script;
    },
  };
}
