import type { RegistryEntry } from './manifest';

/** The stores of a canary. */
interface CanaryTerms {
  companies: readonly number[];
  percent: number;
  seed: string;
}

/** A published remote, with its versions as they were read. */
export interface PublishedVersions<Entry> {
  live: Entry | null;
  canary: (CanaryTerms & { entry: Entry }) | null;
  fallback: Entry | null;
}

/** The version of a remote that a store gets, and the fallback if it cannot start. */
export interface StoreVersion<Entry = RegistryEntry> {
  entry: Entry;
  fallback: Entry | null;
}

/**
 * The version for a store (`whmcsId`; null: none is chosen yet). A canary is for the companies that it
 * names, and for `percent` of all others, sticky by company; the version that is live for all others is
 * its fallback. Null: the remote has only a canary, which is not for this store.
 */
export function versionFor<Entry>(
  { live, canary, fallback }: PublishedVersions<Entry>,
  whmcsId: number | null,
): StoreVersion<Entry> | null {
  if (canary && whmcsId !== null && isInCanary(canary, whmcsId)) return { entry: canary.entry, fallback: live };
  return live && { entry: live, fallback };
}

/**
 * Whether a canary is for a company: the result is the same as long as its seed stays, and a higher percentage removes
 * no company.
 */
export const isInCanary = ({ companies, percent, seed }: CanaryTerms, whmcsId: number): boolean =>
  companies.includes(whmcsId) || hash(`${seed}:${whmcsId}`) % 100 < percent;

/** Returns a 32-bit hash of a text (FNV-1a, with the mixing of MurmurHash3, which separates similar texts). */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
