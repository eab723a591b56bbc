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
  /** The time of the announcement, ISO time. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The folders to be removed, as `<remote>/<version>`; empty when the removal has ended. */
  folders: v.array(v.string()),
});

/**
 * Announces that these folders (`<remote>/<version>`) are about to be removed, while `work` removes them: no store gets
 * them meanwhile. Only one removal runs at a time; the announcement of a crashed process expires after an hour.
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
 * Throws ReleaseProblem if a version does not exist any more, or is being removed. Call it after reading the registry
 * that is to name the version: see `prune`.
 */
export async function assertNotRemoved(storage: Storage, { name, version, base }: RegistryEntry): Promise<void> {
  const folder = base.slice('/remotes/'.length, -1);
  // The order matters: a removed folder was announced until it was removed.
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
