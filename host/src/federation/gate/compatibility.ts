import { satisfy } from '@module-federation/runtime-core';
import type { RegistryEntry } from '@suite/remote-kit/manifest';

/** What the host has for remotes: its shell contract, and each shared module by name; semantic versions. */
export interface Offer {
  contract: string;
  shared: Readonly<Record<string, string>>;
}

/** Something that a version of a remote needs and does not get here. */
export interface Misfit {
  /** `shell contract`, or the name of a shared module. */
  needs: string;
  /** The range that it was built for. */
  wanted: string;
  /** The version that the host has; null: none. */
  offered: string | null;
}

/** All that stands between a version and this host; empty: it may run. A range that can not be read is met by nothing. */
export function misfitsOf({ manifest, shared = {} }: RegistryEntry, offer: Offer): Misfit[] {
  const needs: [string, string, string | undefined][] = [
    ['shell contract', manifest.contract, offer.contract],
    ...Object.entries(shared).map(([module, range]): [string, string, string | undefined] => [
      module,
      range,
      Object.hasOwn(offer.shared, module) ? offer.shared[module] : undefined,
    ]),
  ];
  return needs
    .filter(([, wanted, offered]) => offered === undefined || !meets(offered, wanted))
    .map(([name, wanted, offered = null]) => ({ needs: name, wanted, offered }));
}

const known = new Map<string, boolean>();

/** Remotes ask for the same few ranges again and again, and reading one takes a phone a millisecond. */
function meets(offered: string, wanted: string): boolean {
  const question = `${offered} ${wanted}`;
  const answer = known.get(question) ?? (wanted.trim() !== '' && satisfy(offered, wanted));
  known.set(question, answer);
  return answer;
}

/** Tells whether a version may run here; of each that may not, the console hears once why. */
export function createFit(offer: Offer): (entry: RegistryEntry) => boolean {
  const told = new Set<string>();
  return (entry) => {
    const misfits = misfitsOf(entry, offer);
    if (misfits.length > 0 && !told.has(entry.base)) {
      told.add(entry.base);
      const reasons = misfits.map(({ needs, wanted, offered }) => `${needs} ${wanted}, offered ${offered ?? 'none'}`);
      console.error(`${entry.name} ${entry.version} is not loaded; it wants ${reasons.join('; ')}.`);
    }
    return misfits.length === 0;
  };
}
