import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { releaseFileName } from '@suite/remote-kit/release-file';
import * as v from 'valibot';
import { parseJson } from './json';
import { ReleaseProblem } from './problem';
import type { Storage } from './storage';

const removingPath = 'removing.json';
const patienceMs = 60 * 60_000;

const removingFile = v.strictObject({
  schema: v.literal(1),
  /** When it was written, ISO time. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** What is about to be taken away, as `<remote>/<version>`; none when it is done. */
  folders: v.array(v.string()),
});

/**
 * Announces that these folders (`<remote>/<version>`) are about to be taken away, while `work` does so:
 * nobody is given them meanwhile. One at a time; what a process that died has announced is void after an hour.
 */
export async function announced<T>(
  storage: Storage,
  folders: readonly string[],
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const { file, mark } = await readMarked(storage);
  const isOthers = file !== null && file.folders.length > 0;
  if (isOthers && now.getTime() - Date.parse(file.at) < patienceMs) throw busy(storage, file.at);
  const write = async (next: readonly string[], before: string | null) => {
    const text = `${JSON.stringify({ schema: 1, at: now.toISOString(), folders: next }, null, 1)}\n`;
    return await storage.swap(removingPath, text, before);
  };
  if (!(await write(folders, mark))) throw busy(storage, now.toISOString());
  try {
    return await work();
  } finally {
    await write([], (await readMarked(storage)).mark);
  }
}

/**
 * Throws ReleaseProblem where a version is not there any more, or will not be soon. To be asked after the
 * registry was read that is to name it: see `prune`.
 */
export async function assertNotRemoved(storage: Storage, { name, version, base }: RegistryEntry): Promise<void> {
  const folder = base.slice('/remotes/'.length, -1);
  // In this order: what is gone by now was announced until it was.
  const { file } = await readMarked(storage);
  if (file?.folders.includes(folder))
    throw new ReleaseProblem(`${name} ${version} is just being taken away by a prune; publish it anew.`);
  if (!(await storage.read(`remotes/${folder}/${releaseFileName}`)))
    throw new ReleaseProblem(`${name} ${version} is not published any more.`);
}

async function readMarked(storage: Storage) {
  const stored = await storage.read(removingPath);
  const file = stored && parseJson(`${storage.name}/${removingPath}`, stored.text, removingFile);
  return { file, mark: stored?.mark ?? null };
}

const busy = (storage: Storage, since: string) =>
  new ReleaseProblem(`${storage.name}: another prune is at it since ${since}; try again when it is done.`);
