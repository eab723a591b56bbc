import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RegistryEntry, registryEntry, registryFile } from '@suite/remote-kit/manifest';
import * as v from 'valibot';
import { readJson } from './json';
import { withLock } from './lock';

const registryPath = (published: string): string => join(published, 'registry.json');

/**
 * The live remotes of a published directory; none where nothing was published yet. An entry that is
 * broken, or older than the rules, is left out. Throws on a file that is no registry.
 */
export async function readRegistry(published: string): Promise<RegistryEntry[]> {
  return (await readEntries(published)).filter((entry) => v.is(registryEntry, entry));
}

/**
 * Makes a version the live one of its remote. Reads, changes and writes under a lock, and replaces
 * the file in one step: two teams at once never lose one another's change, and no reader sees half.
 * The entries of others stay as they are, broken ones too: they are theirs to mend.
 */
export async function setLive(published: string, entry: RegistryEntry): Promise<void> {
  await withLock(`${registryPath(published)}.lock`, async () => {
    const others = (await readEntries(published)).filter((other) => nameOf(other) !== entry.name);
    const remotes = [...others, entry].sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
    const next = `${registryPath(published)}.${process.pid}.next`;
    await writeFile(next, `${JSON.stringify({ schema: 1, remotes }, null, 1)}\n`);
    await rename(next, registryPath(published));
  });
}

async function readEntries(published: string): Promise<unknown[]> {
  try {
    return (await readJson(registryPath(published), registryFile)).remotes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const named = v.object({ name: v.string() });
const nameOf = (entry: unknown): string => (v.is(named, entry) ? entry.name : '');
