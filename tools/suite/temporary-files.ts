import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'suite-tests-';
/** Containers often have 64 MB there; a database server and the browsers' files need more. */
const neededBytes = 4 * 1024 ** 3;

/**
 * Keeps the temporary files of this program and of those that it starts in memory, where there is enough of it, and
 * deletes them at its end. Each test database is a thousand files, which a disk takes longer to create and delete than
 * most tests take to run.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!hasRoom()) return;
  for (const name of readdirSync(memory))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) remove(join(memory, name));
  const folder = join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // The database server runs as a user of its own.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => remove(folder));
}

function hasRoom(): boolean {
  if (process.env.TMPDIR || !existsSync(memory) || !mayExecute()) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes;
}

/** Some tests run programs that they write; containers often forbid that there. */
const mayExecute = (): boolean =>
  readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, place, , options]) => place === memory && !options?.split(',').includes('noexec'));

/** Processes of the test run may still write while they end. */
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
