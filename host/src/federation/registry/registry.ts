import type { GateSnapshot } from '@suite/remote-kit/contract';
import {
  type RegistryEntry,
  registryEntry,
  registryText,
  releaseOf,
  semanticVersion,
} from '@suite/remote-kit/manifest';
import { type PublishedVersions, type StoreVersion, versionFor } from '@suite/remote-kit/rollout';
import * as v from 'valibot';

/** An entry of the registry that cannot be read or trusted: a version of a remote, or the whole remote. */
export interface RefusedRemote {
  /** The remote's name, if there is one. */
  name: string;
  /** Null: the whole remote, or a version without a version number. */
  version: string | null;
  /** The reason, for engineers. */
  why: string;
}

/** A published remote, with its versions validated one by one. */
export type PublishedRemote = PublishedVersions<RegistryEntry | RefusedRemote> & { name: string };

/** The published remotes. */
export interface LoadedRegistry {
  sequence: number;
  /** ISO time until which it is to be used; null if it has no limit, as those from before contract 1.6. */
  validUntil: string | null;
  remotes: readonly PublishedRemote[];
  /** All entries that cannot be trusted, including the versions in `remotes`. */
  refused: readonly RefusedRemote[];
  /** The present registry could not be fetched or trusted: this is the last good one of this device. */
  isLastGood: boolean;
}

const anyRelease = releaseOf(v.unknown());

/**
 * Parses a registry's signed text. Throws if it is not a registry at all. A version that cannot be trusted
 * disables itself only, and any other error disables that remote only.
 */
export function readRegistry(text: string): LoadedRegistry {
  const registry = v.parse(registryText, JSON.parse(text));
  const remotes: PublishedRemote[] = [];
  const refused: RefusedRemote[] = [];
  for (const one of registry.remotes) {
    const read = v.safeParse(anyRelease, one);
    const taken = remotes.some(({ name }) => name === nameOf(one));
    if (!read.success) refused.push({ name: nameOf(one), version: null, why: reasonOf(read.issues) });
    else if (taken) refused.push({ name: nameOf(one), version: null, why: 'It is there twice.' });
    else remotes.push(readRemote(read.output));
  }
  for (const { live, canary, fallback } of remotes) {
    for (const version of [live, canary?.entry, fallback]) if (version && isRefused(version)) refused.push(version);
  }
  const { sequence, valid_until: validUntil = null } = registry;
  return { sequence, validUntil, remotes, refused, isLastGood: false };
}

function readRemote({ name, live, canary, fallback }: v.InferOutput<typeof anyRelease>): PublishedRemote {
  const read = (version: unknown) => (version === null ? null : readVersion(version, name));
  return {
    name,
    live: read(live),
    canary: canary && { ...canary, entry: readVersion(canary.entry, name) },
    fallback: read(fallback),
  };
}

function readVersion(value: unknown, name: string): RegistryEntry | RefusedRemote {
  const read = v.safeParse(registryEntry, value);
  if (read.success && isSafe(read.output, name)) return read.output;
  const why = read.success ? 'It is of another remote, or reaches beyond its own directory.' : reasonOf(read.issues);
  return { name, version: v.is(withVersion, value) ? value.version : null, why };
}

/** Accepts only paths of this origin, inside of the remote's own directory. */
const safeBase = /^\/remotes\/[a-z-]+\/[\w.+-]+\/$/;
const safeFile = /^(?!.*\.\.)[\w.-]+(?:\/[\w.-]+)*$/;

function isSafe(entry: RegistryEntry, remote: string): boolean {
  const { name, base, preload, manifest, routes = {} } = entry;
  const pageFiles = Object.values(routes).flatMap(({ files = [] }) => files);
  return (
    name === remote &&
    manifest.name === name &&
    base.startsWith(`/remotes/${name}/`) &&
    safeBase.test(base) &&
    [entry.entry, ...preload, ...pageFiles].every((file) => safeFile.test(file))
  );
}

const isRefused = (version: RegistryEntry | RefusedRemote): version is RefusedRemote => 'why' in version;
const isTrusted = (version: RegistryEntry | RefusedRemote | null): version is RegistryEntry =>
  version !== null && !isRefused(version);
const withName = v.object({ name: v.string() });
const withVersion = v.object({ version: semanticVersion });
const nameOf = (value: unknown): string => (v.is(withName, value) ? value.name : '?');

const reasonOf = ([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string =>
  `${v.getDotPath(issue) ?? 'It'}: ${issue.message}`;

/** The version of each remote in a store. */
export interface StoreVersions {
  /** Remotes without a version for this store are left out. */
  versions: readonly StoreVersion[];
  /** The versions that the store would have if they could be trusted. */
  refused: readonly RefusedRemote[];
}

/**
 * Returns the version of each remote for the chosen store. One that cannot be trusted is replaced by the next that can:
 * after a canary the live version, then the fallback.
 */
export function versionsFor({ remotes }: LoadedRegistry, { store }: Pick<GateSnapshot, 'store'>): StoreVersions {
  const found = { versions: [] as StoreVersion[], refused: [] as RefusedRemote[] };
  for (const remote of remotes) {
    const published = versionFor(remote, store?.whmcsId ?? null);
    if (!published) continue;
    const { entry: assigned, fallback } = published;
    if (isRefused(assigned)) found.refused.push(assigned);
    const [entry, ...older] = [assigned, fallback, remote.fallback].filter(isTrusted);
    if (entry) found.versions.push({ entry, fallback: older.find(({ base }) => base !== entry.base) ?? null });
  }
  return found;
}

/** Returns the versions without the refused ones. */
export const entriesFor = (registry: LoadedRegistry, gate: Pick<GateSnapshot, 'store'>): RegistryEntry[] =>
  versionsFor(registry, gate).versions.map(({ entry }) => entry);
