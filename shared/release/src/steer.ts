import type { RegistryEntry, RemoteRelease } from '@suite/remote-kit/manifest';
import { ReleaseProblem } from './problem';

/** A version that some stores get, and a description of those stores. */
export interface AssignedVersion {
  as: 'live' | 'canary' | 'fallback';
  entry: RegistryEntry;
}

/** Returns the versions of a remote that some stores get, or fall back to. */
export const assignedVersions = ({ live, canary, fallback }: RemoteRelease): AssignedVersion[] =>
  [
    { as: 'live' as const, entry: live },
    { as: 'canary' as const, entry: canary?.entry ?? null },
    { as: 'fallback' as const, entry: fallback },
  ].flatMap(({ as, entry }) => (entry ? [{ as, entry }] : []));

/** The stores of a canary; a value that is left out does not change. */
export interface Audience {
  /** `whmcs_id` of stores. */
  companies?: number[];
  /** The percentage of all other stores, 0 to 100. */
  percent?: number;
}

/**
 * Makes a version the live one; the previous live version becomes the fallback, or if that cannot be read the previous
 * fallback stays. A canary that becomes live is no canary any more.
 */
export function promoted({ name, live, canary, fallback }: RemoteRelease, entry: RegistryEntry): RemoteRelease {
  if (live?.base === entry.base) throw new ReleaseProblem(`${name} ${entry.version} is live already.`);
  const other = (one: RegistryEntry | null) => (one?.base === entry.base ? null : one);
  return { name, live: entry, canary: other(canary?.entry ?? null) && canary, fallback: other(live ?? fallback) };
}

/**
 * Assigns a version to some stores first. Repeated for the same version, it changes the audience, and removes none of
 * the percentage's stores.
 */
export function withCanary(
  release: RemoteRelease,
  entry: RegistryEntry,
  audience: Audience,
  newSeed: () => string,
): RemoteRelease {
  const { name, live, canary } = release;
  if (live?.base === entry.base) throw new ReleaseProblem(`${name} ${entry.version} is live for all stores already.`);
  const same = canary?.entry.base === entry.base ? canary : null;
  const companies = audience.companies ?? same?.companies ?? [];
  const percent = audience.percent ?? same?.percent ?? 0;
  if (companies.length === 0 && percent === 0)
    throw new ReleaseProblem('Say for whom: --companies 10001,10002 or --percent 10.');
  return { ...release, canary: { entry, companies, percent, seed: same?.seed ?? newSeed() } };
}

/** Ends the canary: its stores get the version of all others. */
export function withoutCanary(release: RemoteRelease): RemoteRelease {
  if (!release.canary) throw new ReleaseProblem(`${release.name} has no canary.`);
  return { ...release, canary: null };
}

/** Puts the last good version back. */
export function rolledBack(release: RemoteRelease): RemoteRelease {
  const { name, fallback } = release;
  if (!fallback) throw new ReleaseProblem(`${name} has no version to go back to; promote one by its number.`);
  return { ...release, live: fallback, fallback: null };
}
