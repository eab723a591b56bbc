import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RegistryEntry, registryEntry, registryFile } from '@suite/remote-kit/manifest';
import * as v from 'valibot';
import { withLock } from './lock';

/** Where the registry of a published directory stands. */
export const registryPath = (published: string): string => join(published, 'registry.json');

/** The live remotes of a published directory; none where nothing was published yet. Throws on a broken file. */
export async function readRegistry(published: string): Promise<RegistryEntry[]> {
  const text = await readFile(registryPath(published), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return [];
  return v.parse(registryFile, JSON.parse(text)).remotes.map((entry) => v.parse(registryEntry, entry));
}

/**
 * Makes a version the live one of its remote. Reads, changes and writes under a lock, and replaces
 * the file in one step: two teams at once never lose one another's change, and no reader sees half.
 */
export async function setLive(published: string, entry: RegistryEntry): Promise<void> {
  await withLock(`${registryPath(published)}.lock`, async () => {
    const others = (await readRegistry(published)).filter(({ name }) => name !== entry.name);
    const remotes = [...others, entry].sort((a, b) => a.name.localeCompare(b.name));
    const next = `${registryPath(published)}.${process.pid}.next`;
    await writeFile(next, `${JSON.stringify({ schema: 1, remotes }, null, 1)}\n`);
    await rename(next, registryPath(published));
  });
}
