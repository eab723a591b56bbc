import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBucket } from '@suite/bucket';
import { StartProblem } from '../../kit/start-problem';

/** Pictures by name; a name is used once, so that a picture never changes. */
export interface PictureStorage {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null if there is no such picture. */
  get(name: string): Promise<Buffer | null>;
  /** Does not fail if the picture does not exist. */
  delete(name: string): Promise<void>;
}

/** Opens a folder, or an S3-compatible bucket (`s3://bucket/folder`), which several servers can share. */
export const openPictures = (target: string): PictureStorage =>
  /^s3:/i.test(target) ? bucketPictures(target) : folderPictures(target);

function folderPictures(folder: string): PictureStorage {
  const at = (name: string) => join(folder, name);
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      const next = at(`${randomUUID()}.next`);
      await writeFile(next, bytes);
      await rename(next, at(name));
    },
    get: (name) =>
      readFile(at(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    delete: (name) => rm(at(name), { force: true }),
  };
}

function bucketPictures(target: string): PictureStorage {
  const bucket = openBucket(target, StartProblem);
  return {
    async put(name, bytes) {
      if (!(await bucket.put(name, bytes, null))) throw new Error(`${bucket.name}/${name} exists.`);
    },
    get: async (name) => (await bucket.get(name))?.bytes ?? null,
    delete: (name) => bucket.delete(name),
  };
}
