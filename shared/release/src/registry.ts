import { satisfy } from '@module-federation/runtime-core';
import { type RegistryEntry, type RemoteRelease, registryEnvelope, registryText } from '@suite/remote-kit/manifest';
import * as v from 'valibot';
import { seal, unseal } from './envelope';
import { addToHistory, type HistoryEntry, stateOf } from './history';
import { type HostOffer, readHostOffer } from './host';
import { parseJson } from './json';
import { publicKeyOf } from './key-folder';
import type { PublicKeys, Signer } from './keys';
import { ReleaseProblem } from './problem';
import { type BrokenEntry, nameOf, readRemote } from './read-remote';
import type { Storage } from './storage';

const registryPath = 'registry.json';

/** A published suite, and the person who changes its live versions. */
export interface Releases {
  storage: Storage;
  signer: Signer;
  /** The keys that may have signed the current registry. */
  keys: PublicKeys;
  /** The person who makes the changes; for the history. */
  who: string;
}

/** The same, to read only. */
export interface Published {
  storage: Pick<Storage, 'name' | 'read'>;
  keys: PublicKeys;
}

export interface Registry {
  /** 0 if nothing was published yet. */
  sequence: number;
  /** ISO time; null if nothing was published yet. */
  issued: string | null;
  /** ISO time; null if it is valid without a limit. */
  validUntil: string | null;
  /** Without the versions that cannot be read. */
  remotes: RemoteRelease[];
  /** What cannot be read. It stays in the file until its owners replace it, and blocks nothing else. */
  broken: BrokenEntry[];
  /** The entries of all remotes as they were signed. */
  entries: readonly unknown[];
}

/** The registry of a published suite, its signature verified. Throws on a file that is no registry, or not ours. */
export async function readRegistry({ storage, keys }: Published): Promise<Registry> {
  return (await readMarked(storage, keys)).registry;
}

/** The changed field, by its name, and the reason. */
export type Reason = Pick<HistoryEntry, 'what' | 'why'> & { name: string };

const patience = 20;

/**
 * Changes the published data of one remote: reads, changes, signs, and writes if no one else has written meanwhile;
 * otherwise it starts again. So two teams never overwrite one another's change. The history records the person, the
 * change and the reason. If `change` throws, nothing changes; it is called again for each start.
 */
export async function changeRemote(
  releases: Releases,
  { name, what, why }: Reason,
  change: (release: RemoteRelease) => RemoteRelease | Promise<RemoteRelease>,
): Promise<RemoteRelease> {
  return await rewrite(releases, async ({ remotes }) => {
    const before = remotes.find((one) => one.name === name) ?? unpublished(name);
    const after = await change(before);
    // What cannot be read stays as it is where nothing is changed.
    return {
      after: after === before ? null : after,
      result: after,
      record: { what, why, remote: name, from: stateOf(before), to: stateOf(after) },
    };
  });
}

interface Rewriting<Result> {
  /** The remote that changes; null: none. */
  after: RemoteRelease | null;
  record: Pick<HistoryEntry, 'what' | 'why' | 'remote' | 'from' | 'to'>;
  result: Result;
}

/** Reads, changes, signs and writes the registry, and records it; again if another person has written meanwhile. */
export async function rewrite<Result>(
  { storage, keys, signer, who }: Releases,
  change: (registry: Registry) => Promise<Rewriting<Result>>,
): Promise<Result> {
  for (let attempt = 0; attempt < patience; attempt++) {
    const host = await readHostOffer(storage);
    assertAccepted(host, signer);
    const { registry, mark } = await readMarked(storage, keys);
    const { after, record, result } = await change(registry);
    const at = new Date();
    // A new or restored registry must be newer than any that was served here before: its numbers begin with the clock.
    const isNew = registry.sequence === 0 || record.what === 'restore';
    const sequence = Math.max(registry.sequence + 1, isNew ? Math.floor(at.getTime() / 1000) : 0);
    const text = write(registry, after && readableBy(host, after), { sequence, at, host });
    if (!(await storage.swap(registryPath, fileOf(text, signer), mark))) continue;
    await addToHistory(storage, { sequence, at: at.toISOString(), who, ...record });
    return result;
  }
  throw new ReleaseProblem(`${storage.name}: the registry is being changed all the time; try again.`);
}

/** Refuses to sign with a key that the published host does not accept: no page would load its remotes. */
function assertAccepted(host: HostOffer | null, { id, key }: Signer): void {
  if (!host?.keys || host.keys[id] === publicKeyOf(key)) return;
  const accepted = Object.keys(host.keys).join(', ');
  throw new ReleaseProblem(`The published host accepts registries signed with ${accepted}, and not with this ${id}.`);
}

/**
 * Sets a version in a developer's own suite. The sequence stays and nothing is recorded: a browser that has seen this
 * registry does not treat that of the copied suite as older.
 */
export async function showVersion({ storage, keys, signer }: Releases, entry: RegistryEntry): Promise<void> {
  const { registry, mark } = await readMarked(storage, keys);
  const release = { ...unpublished(entry.name), live: entry };
  const host = await readHostOffer(storage);
  const text = write(registry, release, { sequence: registry.sequence, at: new Date(), host });
  if (!(await storage.swap(registryPath, fileOf(text, signer), mark)))
    throw new ReleaseProblem(`${storage.name}: somebody else changes this registry.`);
}

/**
 * Returns a release in the format of a live host: hosts below contract 1.5 refuse an entry with `routes`, which is then
 * left out. A host with an unknown contract gets them.
 */
function readableBy(host: Pick<HostOffer, 'contract'> | null, release: RemoteRelease): RemoteRelease {
  if (!host || satisfy(host.contract, '>=1.5.0')) return release;
  const { live, canary, fallback } = release;
  return {
    ...release,
    live: live && withoutRoutes(live),
    canary: canary && { ...canary, entry: withoutRoutes(canary.entry) },
    fallback: fallback && withoutRoutes(fallback),
  };
}

const withoutRoutes = ({ routes: _, ...entry }: RegistryEntry): RegistryEntry => entry;

const fileOf = (text: string, signer: Signer): string => `${JSON.stringify(seal(text, signer), null, 1)}\n`;

/** Returns a remote without any assigned version. */
export const unpublished = (name: string): RemoteRelease => ({ name, live: null, canary: null, fallback: null });

/** How long a registry is valid after it was signed. */
export const validMs = 90 * 24 * 3_600_000;

/** Whether a host reads until when a registry is valid: one below contract 1.6 would refuse the registry for it. */
export const readsExpiry = (host: HostOffer | null): boolean => host !== null && satisfy(host.contract, '>=1.6.0');

interface Signing {
  sequence: number;
  at: Date;
  /** The published host; null if it is unknown. */
  host: HostOffer | null;
}

/** The text of a registry with one remote in its new state (null: with none), in the order of the names. */
function write({ entries }: Registry, after: RemoteRelease | null, { sequence, at, host }: Signing): string {
  const others = entries.filter((one) => nameOf(one) !== after?.name);
  const remotes = [...others, ...(after ? [after] : [])].sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  const expiry = readsExpiry(host) ? { valid_until: new Date(at.getTime() + validMs).toISOString() } : {};
  return JSON.stringify({ schema: 2, sequence, issued: at.toISOString(), ...expiry, remotes });
}

/** A registry from before registries were signed: no part of it is trusted, and it may be replaced. */
const unsigned = v.object({ schema: v.literal(1) });

async function readMarked(
  storage: Published['storage'],
  keys: PublicKeys,
): Promise<{ registry: Registry; mark: string | null }> {
  const stored = await storage.read(registryPath);
  const mark = stored?.mark ?? null;
  const name = `${storage.name}/${registryPath}`;
  const envelope = stored && parseJson(name, stored.text, v.union([registryEnvelope, unsigned]));
  if (envelope?.schema !== 2)
    return { registry: { sequence: 0, issued: null, validUntil: null, remotes: [], broken: [], entries: [] }, mark };
  const { sequence, issued, valid_until, remotes: entries } = parseJson(name, unseal(envelope, keys), registryText);
  const read = entries.map(readRemote);
  const remotes = read.flatMap(({ release }) => release ?? []);
  const broken = read.flatMap((one) => one.broken);
  return { registry: { sequence, issued, validUntil: valid_until ?? null, remotes, broken, entries }, mark };
}
