import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endedPid, leaveEntry, runConcurrently } from './testing/locks';

let dir: string;
let lock: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'suite-lock-'));
  lock = join(dir, 'registry.json.lock');
});
afterEach(() => rmSync(dir, { recursive: true }));

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
  const gone = endedPid();
  const work = `await withLock(lock, async () => console.log('held'));`;
  const deaths: string[] = [];
  for (let call = 1; ; call++) {
    leaveEntry(lock, gone);
    const ended = await node(work, killedAt(call)).catch((error: { signal: string; stdout: string }) => error);
    const begin = performance.now();
    expect(await runConcurrently(lock, 5)).toEqual({ max: 1, done: 5 });
    // Half of the time that a holder is waited for.
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
    for (let round = 0; round < 100; round++) {
      await withLock(lock, async () => {
        const before = Number(readFileSync(${JSON.stringify(count)}, 'utf8'));
        mkdirSync(lock + '/' + ${endedPid()} + '-' + round + '-' + process.pid);
        await wait(1);
        writeFileSync(${JSON.stringify(count)}, String(before + 1));
      });
    }
  `;
  await Promise.all([node(code), node(code)]);
  expect(readFileSync(count, 'utf8')).toBe('200');
}, 60_000);
