import { satisfy } from '@module-federation/runtime-core';
import type { RegistryEntry } from '@suite/remote-kit/manifest';

/** The versions that the host provides: its shell contract, and each shared module by name (semantic versions). */
export interface HostVersions {
  contract: string;
  shared: Readonly<Record<string, string>>;
}

/** Something that a version of a remote needs and does not get here. */
export interface Incompatibility {
  /** `shell contract`, or the name of a shared module. */
  needs: string;
  /** The range that it was built for. */
  required: string;
  /** The version that the host has; null: none. */
  offered: string | null;
}

/** All that stands between a version and this host; empty: it may run. A range that can not be read is met by nothing. */
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

/** Remotes ask for the same few ranges again and again, and reading one takes a phone a millisecond. */
function satisfies(offered: string, required: string): boolean {
  const key = `${offered} ${required}`;
  const isSatisfied = results.get(key) ?? (required.trim() !== '' && satisfy(offered, required));
  results.set(key, isSatisfied);
  return isSatisfied;
}

/** Tells whether a version may run here; of each that may not, the console hears once why. */
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
