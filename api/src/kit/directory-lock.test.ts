import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, runNode } from '../testing/program';
import { holdDirectory } from './directory-lock';
import { StartProblem } from './start-problem';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'suite-lock-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** The file that a process leaves in the directory that it holds. */
const leave = (entry: string, held = dir) => mkdirSync(join(held, 'holder', entry), { recursive: true });
const holders = (held = dir) => readdirSync(join(held, 'holder'));
const mine = expect.stringMatching(new RegExp(`^${process.pid}-`));

/** Starts an idle process; returns it and a function that ends it. */
function otherProcess(): { child: ChildProcess; pid: number; end(): Promise<void> } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return { child, pid: child.pid ?? 0, end };
}

test('a directory is locked by one process until its release, and is created if it is missing', () => {
  const inner = join(dir, 'a', 'b');
  const release = holdDirectory(inner);
  expect(holders(inner)).toEqual([mine]);
  release();
  expect(readdirSync(inner)).toEqual([]);
  holdDirectory(inner)();
});

test('another running process is named in the refusal, and its lock stays', async () => {
  const { pid, end } = otherProcess();
  leave(`${pid}-other`);
  expect(() => holdDirectory(dir)).toThrow(StartProblem);
  expect(() => holdDirectory(dir)).toThrow(`${dir} is held by another process (${pid}): stop it first`);
  expect(holders()).toEqual([`${pid}-other`]);
  expect(readdirSync(dir)).toEqual(['holder']);
  await end();
  holdDirectory(dir)();
});

test.each(['nonsense', '-1', '0', '999999999', '999999999-gone'])('a stale entry %j locks nothing', (left) => {
  leave(left);
  holdDirectory(dir);
  expect(holders()).toEqual([mine]);
});

test('a half released lock is free', () => {
  mkdirSync(join(dir, 'holder'));
  holdDirectory(dir);
  expect(holders()).toEqual([mine]);
});

test('release does not remove the lock of another process', () => {
  const release = holdDirectory(dir);
  rmSync(join(dir, 'holder'), { recursive: true });
  leave('1-another');
  release();
  expect(holders()).toEqual(['1-another']);
  rmSync(dir, { recursive: true });
  release();
  expect(existsSync(dir)).toBe(false);
});

const repeats = 200;

/** Locks several directories, each at its instant; prints the ones it got, and keeps running. */
const contender = () => `
  import { existsSync, readFileSync } from 'node:fs';
  import { holdDirectory } from ${JSON.stringify(join(__dirname, 'directory-lock.ts'))};
  process.chdir(${JSON.stringify(dir)});
  setInterval(() => {}, 1000);
  console.log('ready');
  while (!existsSync('begin'));
  const begin = Number(readFileSync('begin', 'utf8'));
  const held = [];
  for (let round = 0; round < ${repeats}; round++) {
    while (Date.now() < begin + round * 4);
    try {
      holdDirectory(String(round));
      held.push(round);
    } catch (error) {
      if (error.name !== 'StartProblem') throw error;
    }
  }
  console.log(JSON.stringify(held));
`;

/** Waits until a process has printed a line; throws its output if it ended instead. */
async function outputOf(program: Program, pattern: RegExp): Promise<string> {
  let over = false;
  void program.exitCode.then(() => (over = true));
  for (;;) {
    const [found] = pattern.exec(program.output()) ?? [];
    if (found) return found;
    if (over) throw new Error(program.output());
    await new Promise((again) => setTimeout(again, 20));
  }
}

test('one of two concurrent processes gets the lock, whether it is free or stale', async () => {
  for (let round = 0; round < repeats; round += 2) leave('999999999-gone', join(dir, String(round)));
  const args = ['--import', 'tsx', '--input-type=module', '--eval', contender()];
  const two = [1, 2].map(() => runNode(args, { cwd: __dirname, env: {} }));
  try {
    await Promise.all(two.map((program) => outputOf(program, /ready/)));
    writeFileSync(join(dir, 'soon'), String(Date.now() + 100));
    renameSync(join(dir, 'soon'), join(dir, 'begin'));
    const held = await Promise.all(two.map((program) => outputOf(program, /\[.*\]/)));
    const all = held.flatMap((list) => JSON.parse(list) as number[]);
    expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length: repeats }, (_, round) => round));
  } finally {
    for (const program of two) program.kill('SIGKILL');
    await Promise.all(two.map(({ exitCode }) => exitCode));
  }
}, 60_000);
