import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from './start-problem';

/**
 * Holds a directory for this process; answers how to let go. Throws StartProblem while another live
 * process holds it; what a dead one left is taken over.
 *
 * The hold is a directory `holder` with one entry that names the process. It is made elsewhere and moved
 * into place, which fails while there is an entry already: of two that start in the same instant one
 * holds it. No two entries have the same name, so whoever removes a dead one never removes a new one.
 */
export function holdDirectory(dir: string): () => void {
  const place = join(dir, 'holder');
  const entry = `${process.pid}-${randomUUID()}`;
  const made = `${place}-${entry}`;
  mkdirSync(join(made, entry), { recursive: true });
  try {
    while (!move(made, place)) {
      for (const other of entriesOf(place)) {
        const holder = Number.parseInt(other, 10);
        if (holder !== process.pid && isAlive(holder)) {
          throw new StartProblem(
            `The database directory ${dir} is held by another process (${holder}): stop it first, or delete ${place} where that is no server.`,
          );
        }
        remove(place, other);
      }
    }
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  return () => remove(place, entry);
}

/** Puts a directory where there is none, or an empty one; false where there is another. */
function move(from: string, to: string): boolean {
  const wasMoved = unless(['ENOTEMPTY', 'EEXIST', 'EPERM'], () => renameSync(from, to));
  // Windows moves nothing onto an empty directory either.
  if (!wasMoved) removeEmpty(to);
  return wasMoved;
}

function remove(place: string, entry: string): void {
  rmSync(join(place, entry), { recursive: true, force: true });
  removeEmpty(place);
}

const removeEmpty = (dir: string) => unless(['ENOENT', 'ENOTEMPTY', 'EEXIST'], () => rmdirSync(dir));

function entriesOf(dir: string): string[] {
  let entries: string[] = [];
  unless(['ENOENT'], () => {
    entries = readdirSync(dir);
  });
  return entries;
}

/** Whether the work was done; false where it failed with one of these codes. */
function unless(codes: readonly string[], work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
