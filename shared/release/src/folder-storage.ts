import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withLock } from '@suite/lock';
import { listFiles } from './files';
import type { Storage } from './storage';

/** A directory of this machine, or of one that is mounted. */
export function folderStorage(root: string): Storage {
  const at = (path: string) => join(root, path);
  const bytes = (path: string) => readFile(at(path)).catch(nullIf('ENOENT', 'ENOTDIR', 'EISDIR'));
  const read = async (path: string) => {
    const content = await bytes(path);
    return content && { text: content.toString(), mark: createHash('sha256').update(content).digest('hex') };
  };

  return {
    name: root,
    bytes,
    read,
    async swap(path, text, mark) {
      await mkdir(dirname(at(path)), { recursive: true });
      return await withLock(`${at(path)}.lock`, async () => {
        if (((await read(path))?.mark ?? null) !== mark) return false;
        const next = `${at(path)}.${randomUUID()}.next`;
        await writeFile(next, text);
        await rename(next, at(path));
        return true;
      });
    },
    async folders(path) {
      const entries = await readdir(at(path), { withFileTypes: true }).catch(nullIf('ENOENT'));
      return (entries ?? [])
        .filter((entry) => entry.isDirectory() && !entry.name.endsWith('.next'))
        .map(({ name }) => name)
        .sort();
    },
    async files(path) {
      return (await listFiles(at(path)).catch(nullIf('ENOENT'))) ?? [];
    },
    async place(path, dist, texts) {
      const next = `${at(path)}.${randomUUID()}.next`;
      await mkdir(dirname(next), { recursive: true });
      try {
        await cp(dist, next, { recursive: true });
        for (const [file, text] of Object.entries(texts)) await writeFile(join(next, file), text);
        // The rename fails if the target directory is not empty.
        const placed = await rename(next, at(path)).then(() => true, nullIf('ENOTEMPTY', 'EEXIST', 'EPERM'));
        return placed ?? false;
      } finally {
        await rm(next, { recursive: true, force: true });
      }
    },
    async remove(path) {
      // The folder is first renamed, in one step: an incomplete version must never be served.
      const gone = `${at(path)}.${randomUUID()}.next`;
      await rename(at(path), gone);
      await rm(gone, { recursive: true, force: true });
    },
  };
}

const nullIf =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): null => {
    if (codes.includes(error.code ?? '')) return null;
    throw error;
  };
