import { type RegistryEntry, registryEntry, registryFile } from '@suite/remote-kit/manifest';
import * as v from 'valibot';

/** The live remotes, and the names of those whose entry can not be trusted. */
export interface Registry {
  remotes: readonly RegistryEntry[];
  rejected: readonly string[];
}

/** Only paths of this origin, inside of the remote's own directory. */
const safeBase = /^\/remotes\/[a-z-]+\/[\w.+-]+\/$/;
const safeFile = /^(?!.*\.\.)[\w.-]+(?:\/[\w.-]+)*$/;

function isSafe({ name, base, entry, preload, manifest }: RegistryEntry): boolean {
  return (
    manifest.name === name &&
    base.startsWith(`/remotes/${name}/`) &&
    safeBase.test(base) &&
    [entry, ...preload].every((file) => safeFile.test(file))
  );
}

const nameOf = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null && 'name' in entry ? String(entry.name) : '?';

/** Reads what `registry.json` holds. Throws when it is no registry at all; a bad entry disables that remote only. */
export function readRegistry(value: unknown): Registry {
  const remotes: RegistryEntry[] = [];
  const rejected: string[] = [];
  for (const entry of v.parse(registryFile, value).remotes) {
    const read = v.safeParse(registryEntry, entry);
    const taken = remotes.some(({ name }) => name === nameOf(entry));
    if (read.success && isSafe(read.output) && !taken) remotes.push(read.output);
    else rejected.push(nameOf(entry));
  }
  return { remotes, rejected };
}
