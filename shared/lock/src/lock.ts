import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const patienceMs = 10_000;
const stepMs = 25;

/** The function that releases a lock; or the process that holds it. */
export type LockResult = { release: () => void } | { holder: number };

/**
 * Takes a lock (a path that nothing else uses, in an existing directory) for this process. The lock of an ended process
 * is taken over; that of a running one, including this one, is not.
 *
 * The lock is a directory with one entry that names its process, and the time at which that process started: after a
 * crash another program may get its number. It is created elsewhere and moved into place, which
 * fails while there is an entry already: of two processes that start in the same instant one gets it. No two entries
 * have the same name, so a process that removes a stale entry never removes a new one; and wherever a process crashes,
 * it leaves either such a stale entry or an unused directory.
 */
export function takeLock(lock: string): LockResult {
  const start = startOf(process.pid);
  const entry = `${process.pid}-${randomUUID()}${start === null ? '' : startMark + start}`;
  do {
    for (const other of entriesOf(lock)) {
      if (isHeld(other)) return { holder: pidOf(other) };
      remove(lock, other);
    }
  } while (!place(lock, entry));
  own.add(entry);
  return {
    release() {
      own.delete(entry);
      remove(lock, entry);
    },
  };
}

/** Runs `work` while a lock is held, across processes. Waits up to ten seconds for another holder. */
export async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + patienceMs;
  let taken = takeLock(lock);
  while ('holder' in taken) {
    if (Date.now() > until) throw new Error(`Another process (${taken.holder}) holds ${lock}.`);
    await wait(stepMs);
    taken = takeLock(lock);
  }
  try {
    return await work();
  } finally {
    taken.release();
  }
}

/** The entries that this process holds. In a container every process may have the same number as the one before it. */
const own = new Set<string>();

const pidOf = (entry: string): number => Number.parseInt(entry, 10);

function isHeld(entry: string): boolean {
  const pid = pidOf(entry);
  if (pid === process.pid) return own.has(entry);
  if (!isAlive(pid)) return false;
  // Entries of earlier versions have no start; then, and where the system does not tell it, the number alone decides.
  const [, recorded] = entry.split(startMark);
  const present = startOf(pid);
  return recorded === undefined || present === null || recorded === present;
}

/** Begins the part of an entry that identifies the start of its process. */
const startMark = '~';

/**
 * Identifies the start of a running process: the boot of the machine, and the clock ticks from then on. Null where the
 * system has no such files, as on macOS and Windows.
 */
export function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in brackets, may contain blanks and brackets; the start is the 20th field after it.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks ? `${ticks}.${boot}` : null;
  } catch {
    return null;
  }
}

/** Puts this process's entry into the lock; false where there is another by now. */
function place(lock: string, entry: string): boolean {
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
  // Windows cannot move a directory onto an empty one either.
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
