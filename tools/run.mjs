// The entry point of every command: it needs only Node and npm, installs missing dependencies, then starts the
// TypeScript in tools/commands. It is plain JavaScript because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname ?? new URL('./', import.meta.url).pathname, '..');
const commands = [
  'start',
  'test',
  'test:everywhere',
  'dev',
  'new',
  'check',
  'bench',
  'chaos',
  'db:reset',
  'audit',
  'licences',
  'sbom',
  'matrix',
  'publish:remote',
  'release',
  'store',
  'codegen',
  'format',
  'pictures',
];
const [command = '', ...rest] = process.argv.slice(2);

const diskFull = 'The disk is full: make room and start again.';

function give(sentence) {
  console.error(sentence);
  process.exit(1);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  give(`Node ${process.versions.node} is too old: the suite needs Node 20.19 or newer.`);
}
if (!commands.includes(command)) give(`Unknown command "${command}". Known are: ${commands.join(', ')}.`);

// npm's own variables would affect pnpm and change the packages that it installs.
for (const name of Object.keys(process.env)) {
  if (/^npm_/i.test(name) && !/registry|proxy|cafile/i.test(name)) delete process.env[name];
}

try {
  install();
} catch (error) {
  if (error.code === 'ENOSPC') give(diskFull);
  throw error;
}
const child = spawn(
  process.execPath,
  ['--import', 'tsx', join(root, 'tools/commands', `${command.replace(':', '-')}.ts`), ...rest],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
// Ctrl-C reaches the child too, which then decides when to exit.
const stops = ['SIGINT', 'SIGTERM'];
let isStopRequested = false;
for (const signal of stops) {
  process.on(signal, () => {
    isStopRequested = true;
    child.kill(signal);
  });
}
child.on('exit', (code, signal) => process.exit(signal ? codeOf(signal) : (code ?? 1)));

/** The exit code of a command that a signal ended, as shells report it; 0 after a stop that was asked for. */
function codeOf(signal) {
  return isStopRequested && stops.includes(signal) ? 0 : 128 + constants.signals[signal];
}

/** Installs the pinned package manager, then the locked packages, when the lock or Node changed. */
function install() {
  const stamp = join(root, 'node_modules/.suite-install');
  const inputs = createHash('sha256').update(process.version);
  for (const file of [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    'tools/programs/package-lock.json',
    ...manifests(),
  ])
    inputs.update(readFileSync(join(root, file)));
  const wanted = inputs.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  const programs = join(root, 'tools/programs');
  const lock = readFileSync(join(programs, 'package-lock.json'), 'utf8');
  const installed = join(programs, 'node_modules/.installed-lock.json');
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== lock) {
    console.log('Installing the package manager …');
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], programs);
    writeFileSync(installed, lock);
  }
  console.log('Installing packages …');
  const pnpm = join(programs, 'node_modules/pnpm/bin/pnpm.cjs');
  run(process.execPath, [pnpm, 'install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'], root);
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, wanted);
}

function manifests() {
  const folders = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const shared = readdirSync(join(root, 'shared')).map((name) => `shared/${name}`);
  return ['host', 'api', 'e2e', ...folders, ...shared]
    .map((folder) => `${folder}/package.json`)
    .filter((file) => existsSync(join(root, file)));
}

function run(program, args, cwd) {
  const onWindows = process.platform === 'win32' && program === 'npm';
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', shell: onWindows });
  if (status === 0) return;
  const said = `${stdout ?? ''}${stderr ?? ''}`;
  console.error(said.trim().split('\n').slice(-12).join('\n'));
  if (/ENOSPC/.test(said)) give(diskFull);
  const unreachable = /ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|ERR_SOCKET|META_FETCH_FAIL/.test(said);
  give(
    unreachable
      ? 'The packages could not be fetched: is the package registry reachable?'
      : 'The packages could not be installed.',
  );
}
