import { satisfy } from '@module-federation/runtime-core';
import {
  type RegistryEntry,
  type RemoteRelease,
  registryEnvelope,
  registryText,
  remoteRelease,
} from '@suite/remote-kit/manifest';
import * as v from 'valibot';
import { seal, unseal } from './envelope';
import { addToHistory, type HistoryEntry, stateOf } from './history';
import { type HostOffer, readHostOffer } from './host';
import { parseJson } from './json';
import type { PublicKeys, Signer } from './keys';
import { ReleaseProblem } from './problem';
import type { Storage } from './storage';

const registryPath = 'registry.json';

/** A published suite, and who changes what of it is live. */
export interface Releases {
  storage: Storage;
  signer: Signer;
  /** The keys that may have signed what is there. */
  keys: PublicKeys;
  /** Whose changes these are; for the history. */
  who: string;
}

/** The same, to read only. */
export interface Published {
  storage: Pick<Storage, 'name' | 'read'>;
  keys: PublicKeys;
}

export interface Registry {
  /** 0 where nothing was published yet. */
  sequence: number;
  /** ISO time; null where nothing was published yet. */
  issued: string | null;
  remotes: RemoteRelease[];
  /** Entries that are broken, as they are: they are others' to mend, and hinder nobody. */
  broken: unknown[];
}

/** The registry of a published suite, its signature verified. Throws on a file that is no registry, or not ours. */
export async function readRegistry({ storage, keys }: Published): Promise<Registry> {
  return (await readMarked(storage, keys)).registry;
}

/** What is changed, by its name, and why. */
export type Reason = Pick<HistoryEntry, 'what' | 'why'> & { name: string };

const patience = 20;

/**
 * Changes what is published of one remote: reads, changes, signs, and writes if nobody else has written
 * meanwhile; else once more from the start. So two teams at once never lose one another's change. The
 * history says who did what, and why. What `change` throws, changes nothing; it is asked anew for each start.
 */
export async function changeRemote(
  { storage, keys, signer, who }: Releases,
  { name, what, why }: Reason,
  change: (release: RemoteRelease) => RemoteRelease | Promise<RemoteRelease>,
): Promise<RemoteRelease> {
  for (let attempt = 0; attempt < patience; attempt++) {
    const { registry, mark } = await readMarked(storage, keys);
    const before = registry.remotes.find((one) => one.name === name) ?? unpublished(name);
    const after = await change(before);
    const at = new Date();
    // A registry that is new follows whatever was served here before: its numbers begin with the clock.
    const sequence = registry.sequence === 0 ? Math.floor(at.getTime() / 1000) : registry.sequence + 1;
    const text = write(registry, readableBy(await readHostOffer(storage), after), sequence, at);
    if (!(await storage.swap(registryPath, fileOf(text, signer), mark))) continue;
    await addToHistory(storage, {
      ...{ sequence, at: at.toISOString(), who, what, why, remote: name },
      ...{ from: stateOf(before), to: stateOf(after) },
    });
    return after;
  }
  throw new ReleaseProblem(`${storage.name}: the registry is being changed all the time; try again.`);
}

/**
 * Shows a version in a suite of a developer's own. The sequence stays and nothing is recorded: a browser
 * that has seen this takes the suite that it was copied from for no older one.
 */
export async function showVersion({ storage, keys, signer }: Releases, entry: RegistryEntry): Promise<void> {
  const { registry, mark } = await readMarked(storage, keys);
  const release = { ...unpublished(entry.name), live: entry };
  const text = write(registry, release, registry.sequence, new Date());
  if (!(await storage.swap(registryPath, fileOf(text, signer), mark)))
    throw new ReleaseProblem(`${storage.name}: somebody else changes this registry.`);
}

/**
 * A release as a live host reads it: hosts below contract 1.5 refuse an entry with `routes`, and do without. A host that
 * is not known to be older takes them.
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

/** A remote of which nobody gets anything yet. */
export const unpublished = (name: string): RemoteRelease => ({ name, live: null, canary: null, fallback: null });

/** The text of a registry with one remote in its new state, in the order of the names. */
function write({ remotes, broken }: Registry, after: RemoteRelease, sequence: number, at: Date): string {
  const others = [...remotes, ...broken].filter((one) => nameOf(one) !== after.name);
  const all = [...others, after].sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  return JSON.stringify({ schema: 2, sequence, issued: at.toISOString(), remotes: all });
}

/** A registry from before registries were signed: nothing of it is trusted, and it may be replaced. */
const unsigned = v.object({ schema: v.literal(1) });

async function readMarked(
  storage: Published['storage'],
  keys: PublicKeys,
): Promise<{ registry: Registry; mark: string | null }> {
  const stored = await storage.read(registryPath);
  const mark = stored?.mark ?? null;
  const name = `${storage.name}/${registryPath}`;
  const envelope = stored && parseJson(name, stored.text, v.union([registryEnvelope, unsigned]));
  if (envelope?.schema !== 2) return { registry: { sequence: 0, issued: null, remotes: [], broken: [] }, mark };
  const { sequence, issued, remotes } = parseJson(name, unseal(envelope, keys), registryText);
  const good = remotes.filter((one) => v.is(remoteRelease, one));
  return {
    registry: { sequence, issued, remotes: good, broken: remotes.filter((one) => !v.is(remoteRelease, one)) },
    mark,
  };
}

const named = v.object({ name: v.string() });
const nameOf = (entry: unknown): string => (v.is(named, entry) ? entry.name : '');
