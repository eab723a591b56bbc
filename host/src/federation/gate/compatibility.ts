import { satisfy } from '@module-federation/runtime-core';
import type { RegistryEntry } from '@suite/remote-kit/manifest';

/** The versions that the host provides: its shell contract, and each shared module by name (semantic versions). */
export interface HostVersions {
  contract: string;
  shared: Readonly<Record<string, string>>;
}

/** Something that a version of a remote requires and the host does not provide. */
export interface Incompatibility {
  /** `shell contract`, or the name of a shared module. */
  needs: string;
  /** The range that it was built for. */
  required: string;
  /** The version that the host provides; null: none. */
  offered: string | null;
}

/**
 * Returns all incompatibilities of a version with this host; empty: it may run. A range that cannot be parsed is
 * never met.
 */
export function incompatibilitiesOf({ manifest, shared = {} }: RegistryEntry, offer: HostVersions): Incompatibility[] {
  const needs: [string, string, string | undefined][] = [
    ['shell contract', manifest.contract, offer.contract],
    ...Object.entries(shared).map(([module, range]): [string, string, string | undefined] => [
      module,
      range,
      Object.hasOwn(offer.shared, module) ? offer.shared[module] : undefined,
    ]),
  ];
  return needs
    .filter(([, required, offered]) => offered === undefined || !satisfies(offered, required))
    .map(([name, required, offered = null]) => ({ needs: name, required, offered }));
}

const results = new Map<string, boolean>();

/** A cache: remotes use the same few ranges repeatedly, and parsing one takes a phone a millisecond. */
function satisfies(offered: string, required: string): boolean {
  const key = `${offered} ${required}`;
  const isSatisfied = results.get(key) ?? (required.trim() !== '' && satisfy(offered, required));
  results.set(key, isSatisfied);
  return isSatisfied;
}

/** Returns whether a version may run here; for each that may not, the reason is logged to the console once. */
export function createCompatibilityCheck(offer: HostVersions): (entry: RegistryEntry) => boolean {
  const reported = new Set<string>();
  return (entry) => {
    const incompatibilities = incompatibilitiesOf(entry, offer);
    if (incompatibilities.length > 0 && !reported.has(entry.base)) {
      reported.add(entry.base);
      const reasons = incompatibilities.map(
        ({ needs, required, offered }) => `${needs} ${required}, offered ${offered ?? 'none'}`,
      );
      console.error(`${entry.name} ${entry.version} is not loaded; it wants ${reasons.join('; ')}.`);
    }
    return incompatibilities.length === 0;
  };
}
