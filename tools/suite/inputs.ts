import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths';

const ignored = new Set(['node_modules', 'dist', 'test-results']);
const isSource = (name: string) => !/\.(test\.tsx?|generated\.ts|md)$/.test(name);

/** A hash of everything in these folders and files (relative to the root) that a build reads. */
export function hashInputs(places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const place of places) addPlace(hash, place);
  return hash.digest('hex');
}

function addPlace(hash: ReturnType<typeof createHash>, place: string): void {
  const path = join(root, place);
  const entries = readEntries(path);
  if (!entries) {
    hash.update(place).update('\0').update(readFileSync(path)).update('\0');
    return;
  }
  for (const entry of entries) {
    if (!ignored.has(entry.name) && isSource(entry.name)) addPlace(hash, join(place, entry.name));
  }
}

function readEntries(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return null;
    throw error;
  }
}

/** The workspace folders that a package's build reads: its own and those of its `@suite/*` dependencies, all the way down. */
export function foldersOf(folder: string, seen = new Set<string>()): string[] {
  if (seen.has(folder)) return [];
  seen.add(folder);
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const own = Object.keys(dependencies).filter((name) => name.startsWith('@suite/'));
  for (const name of own) foldersOf(`shared/${name.slice('@suite/'.length)}`, seen);
  return [...seen].sort();
}
