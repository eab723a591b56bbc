import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const program = join(__dirname, 'run.mjs');
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'suite-run-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const file = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const run = (command: string, ...nodeArgs: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeArgs, join(root, 'tools/run.mjs'), command], {
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}`.trim().split('\n') };
};

/** Creates a project with the real entry point, and a fake package manager and command. */
function project({ pnpm, command = '' }: { pnpm: string; command?: string }): void {
  file('tools/programs/node_modules/pnpm/bin/pnpm.cjs', pnpm);
  for (const name of ['package-lock.json', 'node_modules/.installed-lock.json']) file(`tools/programs/${name}`, '{}');
  cpSync(program, join(root, 'tools/run.mjs'));
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) file(name, '');
  file('package.json', '{"type":"module"}');
  file('shared/README', '');
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(realpathSync(join(__dirname, '../node_modules/tsx')), join(root, 'node_modules/tsx'), 'junction');
  file('tools/commands/start.ts', command);
}

const installs = 'require("node:fs").appendFileSync("installs", "x");';
const asNode = (version: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`)}`;

test.each(['16.20.2', '18.20.8', '20.18.3'])(
  'Node %s is refused as too old before anything is installed',
  (version) => {
    project({ pnpm: installs });
    expect(run('start', asNode(version))).toEqual({
      status: 1,
      output: [`Node ${version} is too old: the suite needs Node 20.19 or newer.`],
    });
    expect(existsSync(join(root, 'installs'))).toBe(false);
  },
);

test.each(['20.19.0', '22.0.0', '24.1.0'])('Node %s is new enough', (version) => {
  project({ pnpm: installs });
  expect(run('start', asNode(version))).toEqual({ status: 0, output: ['Installing packages …'] });
});

test('an unknown command is refused with the known commands', () => {
  project({ pnpm: installs });
  const { status, output } = run('strat');
  expect(status).toBe(1);
  expect(output).toEqual([expect.stringMatching(/^Unknown command "strat"\. Known are: start, test, /)]);
});

test('packages are installed once, and again when the lock changes', () => {
  project({ pnpm: installs, command: 'console.log("ran")' });
  expect(run('start').output).toEqual(['Installing packages …', 'ran']);
  expect(run('start').output).toEqual(['ran']);
  file('pnpm-lock.yaml', 'changed');
  expect(run('start').output).toEqual(['Installing packages …', 'ran']);
});

test('a full disk during the installation is reported in a sentence', () => {
  project({ pnpm: 'console.error("ENOSPC: no space left on device, write"); process.exit(1)' });
  const { status, output } = run('start');
  expect(status).toBe(1);
  expect(output.at(-1)).toBe('The disk is full: make room and start again.');
});

test('a full disk after the installation is reported in the same sentence', () => {
  project({ pnpm: installs });
  const full = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.writeFileSync = () => { throw Object.assign(new Error('no space'), { code: 'ENOSPC' }); };
    syncBuiltinESMExports();
  `;
  const { status, output } = run('start', `--import=data:text/javascript,${encodeURIComponent(full)}`);
  expect({ status, last: output.at(-1) }).toEqual({ status: 1, last: 'The disk is full: make room and start again.' });
});

test.each([
  ['GET: connect ECONNREFUSED', 'The packages could not be fetched: is the package registry reachable?'],
  ['ERR_PNPM_OUTDATED_LOCKFILE', 'The packages could not be installed.'],
])('a failed installation prints its last line (%s), then a sentence', (last, sentence) => {
  project({ pnpm: `console.error(${JSON.stringify(last)}); process.exit(1)` });
  const { status, output } = run('start');
  expect({ status, output }).toEqual({ status: 1, output: ['Installing packages …', last, sentence] });
});

test('the exit code is the command’s own', () => {
  project({ pnpm: installs, command: 'process.exit(7)' });
  expect(run('start').status).toBe(7);
});

test.each([
  ['SIGKILL', 137],
  ['SIGTERM', 143],
])('a command that %s ended has the exit code of that signal', (signal, status) => {
  project({ pnpm: installs, command: `process.kill(process.pid, '${signal}')` });
  expect(run('start').status).toBe(status);
});

test.each(['SIGINT', 'SIGTERM'] as const)('a stop by %s that was asked for has the exit code 0', async (signal) => {
  project({ pnpm: installs, command: 'setInterval(() => {}, 1000); console.log("running")' });
  const child = spawn(process.execPath, [join(root, 'tools/run.mjs'), 'start']);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('running')) child.kill(signal);
  });
  const status = await new Promise((resolve) => child.on('exit', resolve));
  expect(status).toBe(0);
});
