import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const patienceMs = 10_000;
const stepMs = 25;

/**
 * Runs `work` while a lock is held, across processes. Waits up to ten seconds for another holder; a
 * lock whose process is gone is taken over.
 *
 * The lock is a directory with one entry that names its process. It is made elsewhere and moved into
 * place, which fails while there is an entry already. No two entries have the same name, so whoever
 * removes a dead one never removes a new one; and wherever a process dies, what it leaves is either
 * such a dead entry or nobody's.
 */
export async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const entry = `${process.pid}-${randomUUID()}`;
  const until = Date.now() + patienceMs;
  while (!take(lock, entry)) {
    if (Date.now() > until) throw new Error(`Another process holds ${lock}.`);
    await wait(stepMs);
  }
  try {
    return await work();
  } finally {
    remove(lock, entry);
  }
}

/** Whether the lock was taken; false while a living process has it. */
function take(lock: string, entry: string): boolean {
  for (const other of entriesOf(lock)) {
    if (isAlive(Number.parseInt(other, 10))) return false;
    remove(lock, other);
  }
  const made = `${lock}-${entry}`;
  mkdirSync(made);
  try {
    mkdirSync(join(made, entry));
    return move(made, lock);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** Puts a directory where there is none, or an empty one; false where there is another. */
function move(from: string, to: string): boolean {
  const wasMoved = unless(['ENOTEMPTY', 'EEXIST', 'EPERM'], () => renameSync(from, to));
  // Windows moves nothing onto an empty directory either.
  if (!wasMoved) removeEmpty(to);
  return wasMoved;
}

function remove(lock: string, entry: string): void {
  rmSync(join(lock, entry), { recursive: true, force: true });
  removeEmpty(lock);
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
