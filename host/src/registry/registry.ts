import type { GateSnapshot } from '@suite/remote-kit/contract';
import { type RegistryEntry, type RemoteRelease, registryText, remoteRelease } from '@suite/remote-kit/manifest';
import { type StoreVersion, versionFor } from '@suite/remote-kit/rollout';
import * as v from 'valibot';

/** What is published, and the names of those whose entry can not be trusted. */
export interface Registry {
  sequence: number;
  remotes: readonly RemoteRelease[];
  rejected: readonly string[];
  /** The present one did not come, or can not be trusted: this is the last good one of this device. */
  isLastGood: boolean;
}

/** Only paths of this origin, inside of the remote's own directory. */
const safeBase = /^\/remotes\/[a-z-]+\/[\w.+-]+\/$/;
const safeFile = /^(?!.*\.\.)[\w.-]+(?:\/[\w.-]+)*$/;

function isSafe(entry: RegistryEntry, remote: string): boolean {
  const { name, base, preload, manifest } = entry;
  return (
    name === remote &&
    manifest.name === name &&
    base.startsWith(`/remotes/${name}/`) &&
    safeBase.test(base) &&
    [entry.entry, ...preload].every((file) => safeFile.test(file))
  );
}

const areSafe = ({ name, live, canary, fallback }: RemoteRelease): boolean =>
  [live, canary?.entry, fallback].every((entry) => !entry || isSafe(entry, name));

const nameOf = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null && 'name' in entry ? String(entry.name) : '?';

/** Reads what a registry's signed text says. Throws when it is no registry at all; a bad entry disables that remote only. */
export function readRegistry(text: string): Registry {
  const remotes: RemoteRelease[] = [];
  const rejected: string[] = [];
  const registry = v.parse(registryText, JSON.parse(text));
  for (const entry of registry.remotes) {
    const read = v.safeParse(remoteRelease, entry);
    const taken = remotes.some(({ name }) => name === nameOf(entry));
    if (read.success && areSafe(read.output) && !taken) remotes.push(read.output);
    else rejected.push(nameOf(entry));
  }
  return { sequence: registry.sequence, remotes, rejected, isLastGood: false };
}

/** The version of each remote for the chosen store; remotes that this store has none of are left out. */
export const versionsFor = ({ remotes }: Registry, { store }: Pick<GateSnapshot, 'store'>): StoreVersion[] =>
  remotes.flatMap((remote) => versionFor(remote, store?.whmcsId ?? null) ?? []);

/** Those versions alone. */
export const entriesFor = (registry: Registry, gate: Pick<GateSnapshot, 'store'>): RegistryEntry[] =>
  versionsFor(registry, gate).map(({ entry }) => entry);
