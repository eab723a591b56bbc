import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withLock } from '../lock';

/** The id of a process that ended. */
export const endedPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

/** Creates the entry that a process has left in the lock; `start`: the start that it names, as `startOf` returns it. */
export const leaveEntry = (lock: string, pid: number, start?: string): void => {
  mkdirSync(join(lock, `${pid}-other${start === undefined ? '' : `~${start}`}`), { recursive: true });
};

/** Runs this number of concurrent tasks, and returns the maximum that ran at once. */
export async function runConcurrently(lock: string, size: number): Promise<{ max: number; done: number }> {
  let inside = 0;
  let max = 0;
  const work = async () => {
    inside++;
    max = Math.max(max, inside);
    await wait(1);
    inside--;
  };
  const all = await Promise.all(Array.from({ length: size }, () => withLock(lock, work)));
  return { max, done: all.length };
}
