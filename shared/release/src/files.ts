import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Every file below a directory, as paths with forward slashes relative to it, sorted. */
export async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** `sha384-<base64>` of each file, as browsers check it. */
export async function hashFiles(dir: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const file of await listFiles(dir)) {
    hashes[file] = `sha384-${createHash('sha384')
      .update(await readFile(join(dir, file)))
      .digest('base64')}`;
  }
  return hashes;
}

/** Ten hex digits that stand for a set of files: their names and hashes. */
export const contentId = (hashes: Record<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(hashes).sort()))
    .digest('hex')
    .slice(0, 10);
