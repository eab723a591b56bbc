import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withLock } from './lock';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'suite-lock-'));
  file = join(dir, 'registry.json.lock');
});
afterEach(() => rmSync(dir, { recursive: true }));

/** A process that ended. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

/** Runs as many as asked at once, and tells how many were ever inside together. */
async function crowd(size: number): Promise<{ most: number; done: number }> {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside++;
    most = Math.max(most, inside);
    await wait(1);
    inside--;
  };
  const all = await Promise.all(Array.from({ length: size }, () => withLock(file, work)));
  return { most, done: all.length };
}

test('one at a time, and all get their turn', async () => {
  expect(await crowd(20)).toEqual({ most: 1, done: 20 });
});

test('the lock names its holder, and goes with the work, which gives its result', async () => {
  const seen = await withLock(file, async () => readFileSync(file, 'utf8'));
  expect(seen).toBe(String(process.pid));
  expect(existsSync(file)).toBe(false);
});

test('work that fails gives the lock back, and its own error', async () => {
  const failing = withLock(file, async () => {
    throw new Error('The disk is full.');
  });
  await expect(failing).rejects.toThrow('The disk is full.');
  expect(await withLock(file, async () => 'next')).toBe('next');
});

test('the lock of a process that is gone is taken over, by one only', async () => {
  writeFileSync(file, String(deadPid()));
  expect(await crowd(10)).toEqual({ most: 1, done: 10 });
  expect(readdirSync(dir)).toEqual([]);
});

describe('when nobody gives it back', () => {
  beforeEach(() => {
    let now = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 4000));
  });
  afterEach(() => jest.restoreAllMocks());

  const isRefused = () => expect(withLock(file, async () => 'never')).rejects.toThrow(`Another process holds ${file}`);

  test('the lock of a living process is waited for, and then refused by name', async () => {
    writeFileSync(file, String(process.pid));
    await isRefused();
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  });

  test('a lock that another takes over while it is judged stays with that other', async () => {
    const gone = deadPid();
    writeFileSync(file, String(gone));
    jest.spyOn(process, 'kill').mockImplementation((pid) => {
      if (pid !== gone) return true;
      writeFileSync(file, String(process.pid));
      throw Object.assign(new Error('No such process.'), { code: 'ESRCH' });
    });
    await isRefused();
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  });

  test('while one removes what is left of a process that is gone, no other does', async () => {
    const gone = String(deadPid());
    writeFileSync(file, gone);
    writeFileSync(`${file}.takeover`, String(process.pid));
    await isRefused();
    expect(readFileSync(file, 'utf8')).toBe(gone);
  });
});

test('a directory that is not there is an error at once', async () => {
  await expect(withLock(join(dir, 'missing/lock'), async () => 'never')).rejects.toThrow('ENOENT');
});
