import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOf, takeLock, withLock } from './lock';
import { endedPid, leaveEntry, runConcurrently } from './testing/locks';

let dir: string;
let lock: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'suite-lock-'));
  lock = join(dir, 'registry.json.lock');
});
afterEach(() => rmSync(dir, { recursive: true }));

const holders = () => readdirSync(lock).map((entry) => Number.parseInt(entry, 10));

test('one task runs at a time, and every task gets the lock', async () => {
  expect(await runConcurrently(lock, 20)).toEqual({ max: 1, done: 20 });
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
  leaveEntry(lock, endedPid());
  expect(await runConcurrently(lock, 10)).toEqual({ max: 1, done: 10 });
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
    leaveEntry(lock, process.ppid);
    await isRefused();
    expect(readdirSync(dir)).toEqual(['registry.json.lock']);
    expect(readdirSync(lock)).toEqual([`${process.ppid}-other`]);
  });

  test('a lock that another takes over while it is judged stays with that other', async () => {
    const gone = endedPid();
    leaveEntry(lock, gone);
    jest.spyOn(process, 'kill').mockImplementation((pid) => {
      if (pid !== gone) return true;
      rmSync(lock, { recursive: true });
      leaveEntry(lock, process.ppid);
      throw Object.assign(new Error('No such process.'), { code: 'ESRCH' });
    });
    await isRefused();
    expect(readdirSync(lock)).toEqual([`${process.ppid}-other`]);
  });
});

test('a lock of an earlier process with the same pid is taken over', async () => {
  leaveEntry(lock, process.pid);
  expect(await runConcurrently(lock, 5)).toEqual({ max: 1, done: 5 });
  expect(readdirSync(dir)).toEqual([]);
});

// Only Linux states when a process started, in its folder of processes.
const onLinux = process.platform === 'linux' ? test : test.skip;

describe('the lock of a crashed process whose number another program has now', () => {
  onLinux('is taken over, because that program started at another time', async () => {
    leaveEntry(lock, process.ppid, `1.${startOf(process.ppid)?.split('.')[1]}`);
    expect(await withLock(lock, async () => holders())).toEqual([process.pid]);
  });

  onLinux('is taken over after a restart of the machine', async () => {
    leaveEntry(lock, process.ppid, `${startOf(process.ppid)?.split('.')[0]}.another-boot`);
    expect(await withLock(lock, async () => holders())).toEqual([process.pid]);
  });
});

onLinux('the lock of a running process that started at the recorded time is held', () => {
  const start = startOf(process.ppid);
  expect(start).toMatch(/^\d+\.[\da-f-]{36}$/);
  leaveEntry(lock, process.ppid, String(start));
  expect(takeLock(lock)).toEqual({ holder: process.ppid });
});

onLinux('an entry names the start of its own process', async () => {
  const [entry = ''] = await withLock(lock, async () => readdirSync(lock));
  expect(entry.split('~')[1]).toBe(startOf(process.pid));
});

test('a directory that is not there is an error at once', async () => {
  await expect(withLock(join(dir, 'missing/lock'), async () => 'never')).rejects.toThrow('ENOENT');
});
