import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseFileName } from '@suite/remote-kit/release-file';
import { type Bucket, openBucket } from './bucket';
import { hashFiles, hashOf, listFiles } from './files';
import { ReleaseProblem, VersionTaken } from './problem';
import type { Storage } from './storage';

/** The marker beside a folder that is incomplete; its content identifies the files. */
const unfinished = (folder: string) => `${folder}.next`;
/** An upload that has not ended after this time counts as abandoned. */
const patienceMs = 15 * 60_000;

/**
 * A folder of an S3-compatible bucket (`s3://bucket/folder`). A bucket has no atomic move: a folder is claimed, its
 * files are added, its texts last; until then it is not listed. No file of it is ever overwritten, even with concurrent
 * writers. `now`: the time, in ms since 1970.
 */
export function bucketStorage(target: string, now: () => number = Date.now): Storage {
  const bucket = openBucket(target);
  return {
    name: bucket.name,
    bytes: async (path) => (await bucket.get(path))?.bytes ?? null,
    async read(path) {
      const found = await bucket.get(path);
      return found && { text: found.bytes.toString(), mark: found.tag };
    },
    swap: (path, text, mark) => bucket.put(path, Buffer.from(text), mark),
    async folders(path) {
      const { files, folders } = await bucket.list(path);
      return folders.filter((name) => !files.includes(unfinished(name))).sort();
    },
    files: (path) => bucket.below(path),
    async place(path, dist, texts) {
      const hashes = await hashFiles(dist);
      const isThere = async () => {
        const found = await Promise.all(Object.keys(texts).map((file) => bucket.get(`${path}/${file}`)));
        return found.every((one) => one !== null);
      };
      let isPlaced = false;
      if (!(await isThere())) {
        await claim(bucket, path, Buffer.from(hashOf(JSON.stringify(hashes))), now());
        // Another process may have finished just before.
        isPlaced = !(await isThere()) && (await fill(bucket, path, dist, texts));
      }
      await bucket.delete(unfinished(path));
      return isPlaced;
    },
    async remove(path) {
      // The release file goes first: an incomplete version must never be served.
      await bucket.delete(`${path}/${releaseFileName}`);
      await each(await bucket.below(path), (file) => bucket.delete(`${path}/${file}`));
    },
  };
}

/**
 * Claims the right to fill a folder. A process with the same files may continue what another has begun; with other
 * files, only if that upload counts as abandoned, and after its files are deleted. Otherwise it throws VersionTaken.
 */
async function claim(bucket: Bucket, path: string, content: Buffer, now: number): Promise<void> {
  const own = unfinished(path);
  if (!(await bucket.put(own, content, null))) {
    const other = await bucket.get(own);
    const isDead = other !== null && now - other.modified.getTime() > patienceMs;
    if (!isDead || !(await bucket.put(own, content, other.tag))) {
      const minutes = patienceMs / 60_000;
      throw new VersionTaken(
        `${bucket.name}/${path} is just being published by somebody else; what has not ended ${minutes} minutes after it began may be published anew.`,
      );
    }
    await each(await bucket.below(path), (file) => bucket.delete(`${path}/${file}`));
  }
  await demandConditions(bucket, own);
}

/** Refuses a server that ignores write conditions: teams would overwrite one another's changes there. */
async function demandConditions(bucket: Bucket, path: string): Promise<void> {
  const other = Buffer.from('whoever wrote this did not ask');
  for (const tag of [null, `"${'0'.repeat(32)}"`]) {
    if (!(await bucket.put(path, other, tag))) continue;
    await bucket.delete(path);
    const header = tag === null ? 'If-None-Match' : 'If-Match';
    throw new ReleaseProblem(`${bucket.name}: the server ignores ${header}, without which teams lose changes.`);
  }
}

/** Adds the files, then the texts; returns false if another writer's files exist there. */
async function fill(bucket: Bucket, path: string, dist: string, texts: Readonly<Record<string, string>>) {
  let isOurs = true;
  const add = async (file: string, content: Buffer) => {
    isOurs = (await bucket.put(`${path}/${file}`, content, null)) && isOurs;
  };
  await each(await listFiles(dist), async (file) => add(file, await readFile(join(dist, file))));
  for (const [file, text] of Object.entries(texts)) if (isOurs) await add(file, Buffer.from(text));
  return isOurs;
}

const atOnce = 16;

/** Does something with each, some at once. */
async function each(files: readonly string[], work: (file: string) => Promise<void>): Promise<void> {
  const waiting = [...files];
  const worker = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await work(file);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
