import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const patienceMs = 10_000;
const stepMs = 25;

/**
 * Runs `work` while a lock file is held, across processes. Waits up to ten seconds for another
 * holder; a lock whose process is gone is taken over.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + patienceMs;
  while (!create(file)) {
    if (holderIsGone(file)) removeDead(file);
    if (Date.now() > until) throw new Error(`Another process holds ${file}.`);
    await wait(stepMs);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** Whether the file was made, with the process that made it; false where it is there already. */
function create(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Removes the lock of a process that is gone, one remover at a time, who looks again: else the
 * second would remove the lock that the first has taken meanwhile.
 */
function removeDead(file: string): void {
  const guard = `${file}.takeover`;
  if (!create(guard)) return;
  try {
    if (holderIsGone(file)) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

function holderIsGone(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    return holder > 0 && !isAlive(holder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
