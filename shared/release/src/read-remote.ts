import { type RegistryEntry, type RemoteRelease, registryEntry, releaseOf } from '@suite/remote-kit/manifest';
import * as v from 'valibot';

/** A version that cannot be read, or a whole remote. */
export interface BrokenEntry {
  name: string;
  /** Null: the whole remote. */
  as: 'live' | 'canary' | 'fallback' | null;
  /** Its directory, if that can be read. */
  base: string | null;
}

const anyRelease = releaseOf(v.unknown());

/** Reads the versions of a remote one by one, as the host does: a broken one takes no other with it. */
export function readRemote(entry: unknown): { release: RemoteRelease | null; broken: BrokenEntry[] } {
  const read = v.safeParse(anyRelease, entry);
  if (!read.success) return { release: null, broken: [{ name: nameOf(entry), as: null, base: null }] };
  const { name, live, canary, fallback } = read.output;
  const broken: BrokenEntry[] = [];
  const readVersion = (as: BrokenEntry['as'], version: unknown): RegistryEntry | null => {
    if (version === null || v.is(registryEntry, version)) return version;
    broken.push({ name, as, base: v.is(withBase, version) ? version.base : null });
    return null;
  };
  const first = canary && readVersion('canary', canary.entry);
  const release = {
    name,
    live: readVersion('live', live),
    fallback: readVersion('fallback', fallback),
    canary: canary && first && { ...canary, entry: first },
  };
  return { release, broken };
}

const withBase = v.object({ base: v.string() });
const named = v.object({ name: v.string() });
/** Returns the name of a remote's entry; empty if it has none. */
export const nameOf = (entry: unknown): string => (v.is(named, entry) ? entry.name : '');
