import type { RegistryEntry, RemoteRelease } from './manifest';

/** Which version of a remote a store gets, and the one that takes its place when it can not start. */
export interface StoreVersion {
  entry: RegistryEntry;
  fallback: RegistryEntry | null;
}

/**
 * The version for a store (`whmcsId`; null: none is chosen yet). A canary is for the companies that it
 * names, and for `percent` of all others, sticky by company; the version that is live for all others is
 * its fallback. Null: the remote has only a canary, which is not for this store.
 */
export function versionFor({ live, canary, fallback }: RemoteRelease, whmcsId: number | null): StoreVersion | null {
  if (canary && whmcsId !== null && isInCanary(canary, whmcsId)) return { entry: canary.entry, fallback: live };
  return live && { entry: live, fallback };
}

/** Whether a canary is for a company: the same answer as long as its seed stays, and never less with more percent. */
export const isInCanary = (
  { companies, percent, seed }: Pick<NonNullable<RemoteRelease['canary']>, 'companies' | 'percent' | 'seed'>,
  whmcsId: number,
): boolean => companies.includes(whmcsId) || hash(`${seed}:${whmcsId}`) % 100 < percent;

/** 32 bits that stand for a text (FNV-1a, with the mixing of MurmurHash3, which spreads neighbours). */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
