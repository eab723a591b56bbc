import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { withLock } from './lock';

let dir: string;
let lock: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'suite-lock-'));
  lock = join(dir, 'registry.json.lock');
});
afterEach(() => rmSync(dir, { recursive: true }));

/** A process that ended. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;
/** Creates the entry that a process has left in the lock. */
const leave = (pid: number) => mkdirSync(join(lock, `${pid}-other`), { recursive: true });
const holders = () => readdirSync(lock).map((entry) => Number.parseInt(entry, 10));

/** Runs this number of concurrent tasks, and returns the maximum that ran at once. */
async function crowd(size: number): Promise<{ most: number; done: number }> {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside++;
    most = Math.max(most, inside);
    await wait(1);
    inside--;
  };
  const all = await Promise.all(Array.from({ length: size }, () => withLock(lock, work)));
  return { most, done: all.length };
}

test('one task runs at a time, and every task gets the lock', async () => {
  expect(await crowd(20)).toEqual({ most: 1, done: 20 });
});

test('the lock names its holder, is removed with the end of the work, and returns its result', async () => {
  const seen = await withLock(lock, async () => holders());
  expect(seen).toEqual([process.pid]);
  expect(existsSync(lock)).toBe(false);
});

test('work that fails releases the lock, and throws its own error', async () => {
  const failing = withLock(lock, async () => {
    throw new Error('The disk is full.');
  });
  await expect(failing).rejects.toThrow('The disk is full.');
  expect(await withLock(lock, async () => 'next')).toBe('next');
});

test('the lock of an ended process is taken over, by one only', async () => {
  leave(deadPid());
  expect(await crowd(10)).toEqual({ most: 1, done: 10 });
  expect(readdirSync(dir)).toEqual([]);
});

describe('when it is not released', () => {
  beforeEach(() => {
    let now = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 4000));
  });
  afterEach(() => jest.restoreAllMocks());

  const isRefused = () =>
    expect(withLock(lock, async () => 'never')).rejects.toThrow(`Another process (${process.ppid}) holds ${lock}.`);

  test('the lock of a running process is waited for, and then refused with its holder', async () => {
    leave(process.ppid);
    await isRefused();
    expect(readdirSync(dir)).toEqual(['registry.json.lock']);
    expect(readdirSync(lock)).toEqual([`${process.ppid}-other`]);
  });

  test('a lock that another takes over while it is judged stays with that other', async () => {
    const gone = deadPid();
    leave(gone);
    jest.spyOn(process, 'kill').mockImplementation((pid) => {
      if (pid !== gone) return true;
      rmSync(lock, { recursive: true });
      leave(process.ppid);
      throw Object.assign(new Error('No such process.'), { code: 'ESRCH' });
    });
    await isRefused();
    expect(readdirSync(lock)).toEqual([`${process.ppid}-other`]);
  });
});

test('a lock of an earlier process with the same pid is taken over', async () => {
  leave(process.pid);
  expect(await crowd(5)).toEqual({ most: 1, done: 5 });
  expect(readdirSync(dir)).toEqual([]);
});

test('a directory that is not there is an error at once', async () => {
  await expect(withLock(join(dir, 'missing/lock'), async () => 'never')).rejects.toThrow('ENOENT');
});

/** Runs a module's code in a separate process, with the lock functions imported. */
const node = (code: string, ...args: string[]) => {
  const known = `
    import { withLock } from ${JSON.stringify(join(__dirname, 'lock.ts'))};
    const lock = ${JSON.stringify(lock)};
  `;
  return promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', ...args, '--input-type=module', '--eval', known + code],
    { cwd: __dirname },
  );
};

/** Node's argument that kills the process at one of its calls on the lock: before that call does anything. */
const killedAt = (call: number) => {
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    let calls = 0;
    for (const name of ['mkdirSync', 'readdirSync', 'renameSync', 'rmSync', 'rmdirSync']) {
      const real = fs[name];
      fs[name] = (...args) => {
        if (String(args[0]).includes('registry.json.lock') && ++calls === ${call}) process.kill(process.pid, 'SIGKILL');
        return real(...args);
      };
    }
    syncBuiltinESMExports();
  `;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
};

test('wherever a process crashes while it takes over a stale lock, the next ones get the lock at once', async () => {
  const gone = deadPid();
  const work = `await withLock(lock, async () => console.log('held'));`;
  const deaths: string[] = [];
  for (let call = 1; ; call++) {
    leave(gone);
    const ended = await node(work, killedAt(call)).catch((error: { signal: string; stdout: string }) => error);
    const begin = performance.now();
    expect(await crowd(5)).toEqual({ most: 1, done: 5 });
    expect(performance.now() - begin).toBeLessThan(5_000);
    expect(existsSync(lock)).toBe(false);
    if (!('signal' in ended)) break;
    expect(ended.signal).toBe('SIGKILL');
    deaths.push(ended.stdout.trim());
  }
  // The crash was before it held the lock, and after.
  expect(new Set(deaths)).toEqual(new Set(['', 'held']));
}, 60_000);

test('two processes hold it alternately, though each leaves a stale lock behind', async () => {
  const count = join(dir, 'count');
  writeFileSync(count, '0');
  const code = `
    import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
    import { setTimeout as wait } from 'node:timers/promises';
    for (let turn = 0; turn < 100; turn++) {
      await withLock(lock, async () => {
        const before = Number(readFileSync(${JSON.stringify(count)}, 'utf8'));
        mkdirSync(lock + '/' + ${deadPid()} + '-' + turn + '-' + process.pid);
        await wait(1);
        writeFileSync(${JSON.stringify(count)}, String(before + 1));
      });
    }
  `;
  await Promise.all([node(code), node(code)]);
  expect(readFileSync(count, 'utf8')).toBe('200');
}, 60_000);
