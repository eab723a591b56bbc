import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdDirectory } from './directory-lock';
import { StartProblem } from './start-problem';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'suite-lock-'));
  file = join(dir, 'held-by');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A process that does nothing, and how to end it. */
function otherProcess(): { child: ChildProcess; pid: number; end(): Promise<void> } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return { child, pid: child.pid ?? 0, end };
}

test('a directory is held by one process until it lets go, and is made where it is missing', () => {
  const inner = join(dir, 'a', 'b');
  const release = holdDirectory(inner);
  expect(readFileSync(join(inner, 'held-by'), 'utf8')).toBe(String(process.pid));
  release();
  expect(existsSync(join(inner, 'held-by'))).toBe(false);
  holdDirectory(inner)();
});

test('another live process is named, and what it holds stays its own', async () => {
  const { pid, end } = otherProcess();
  writeFileSync(file, String(pid));
  expect(() => holdDirectory(dir)).toThrow(StartProblem);
  expect(() => holdDirectory(dir)).toThrow(`${dir} is held by another process (${pid}): stop it first`);
  expect(readFileSync(file, 'utf8')).toBe(String(pid));
  await end();
  holdDirectory(dir)();
});

test.each(['', 'nonsense', '-1', '0', '999999999'])('%j left behind holds nothing', (left) => {
  writeFileSync(file, left);
  holdDirectory(dir);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
});
