import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ports } from '../chaos/ports';
import { root, suiteDir, testPublishedDir } from './paths';
import { ensurePostgres } from './postgres';
import { runProgram } from './steps';
import { say } from './test-run';

const passed = { passed: 1, failed: 0 };
const failed = { passed: 0, failed: 1 };

/** Runs a command of a copy of the suite, or of this one, as `npm run` does; it must succeed. */
async function run(
  args: readonly string[],
  env: Record<string, string> = {},
  at = root,
): Promise<{ passed: number; failed: number; reason?: string }> {
  const { code } = await runProgram(process.execPath, [join(at, 'tools/run.mjs'), ...args], env);
  return code === 0 ? passed : failed;
}

const pictures = join(suiteDir, 'pictures');

type ShortForms = Readonly<Record<string, () => ReturnType<typeof run>>>;

const benches = (topics: readonly string[]): ShortForms =>
  Object.fromEntries(topics.map((topic) => [`npm run bench ${topic}`, () => run(['bench', topic, '--short'])]));

let sourcesAreBack = (): void => undefined;
/** `bench dev` changes a source for a moment, when nothing else may read the sources. */
const sourcesRest = new Promise<void>((resolve) => {
  sourcesAreBack = resolve;
});

/*
 * The commands that no test runs, each in its short form, by what is run: they find a selector, an operation or a file
 * that moved. `bench against` opens the same pages as `bench web`.
 */

/** Those that open the published suite, or build parts of it. */
export const shortFormsOfSuite: ShortForms = {
  'npm run bench dev': () => run(['bench', 'dev', '--short']).finally(sourcesAreBack),
  ...benches(['web', 'calendar', 'ticket', 'release']),
  // The stories find the elements of the whole walk.
  'npm run pictures': () => run(['pictures', '--short', '--only', 'pages', '--to', join(pictures, 'short')]),
  // The world of the pictures has a log.
  'npm run audit': () => run(['audit'], { SUITE_DATA: join(pictures, 'data'), DATABASE_URL: '' }),
  // The releases of the browser tests are published.
  'npm run licences': () => run(['licences'], { SUITE_PUBLISHED: testPublishedDir }),
};

/** Those that need nothing of the published suite. */
export const shortFormsOfApi: ShortForms = {
  ...benches(['api', 'book', 'reports', 'fuzz', 'money', 'edits', 'giftcards', 'billing', 'crm', 'messages']),
  'npm run new, check, release': () => sourcesRest.then(newRemoteInCopy),
};

/** Those that wait for time more than they compute. */
export const shortFormsOfChaos: ShortForms = {
  'npm run chaos': () => run(['chaos', '--minutes', '1', '--devices', '4']),
  'npm run chaos, interrupted': chaosInterrupted,
};

/** A team's way from nothing to a canary, in a copy of the sources. */
async function newRemoteInCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'suite-copy-'));
  try {
    const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
    for (const file of stdout.split('\0').filter(Boolean)) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      cpSync(join(root, file), join(copy, file));
    }
    symlinkSync(join(root, 'tools/programs/node_modules'), join(copy, 'tools/programs/node_modules'));
    const to = ['--to', join(copy, 'published')];
    for (const args of [
      ['new', 'mf-loyalty'],
      ['check', 'mf-loyalty'],
      ['release', 'publish', 'mf-loyalty', ...to],
      ['release', 'canary', 'mf-loyalty', '--companies', '10001', ...to],
      ['release', 'promote', 'mf-loyalty', ...to],
      ['release', 'verify', ...to],
    ])
      if ((await run(args, {}, copy)) === failed) return failed;
    return passed;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const longestStartMs = 120_000;
const longestEndMs = 5_000;
const lookEveryMs = 100;

/** A signal to the command alone, as a supervisor sends it, ends everything that it started. */
async function chaosInterrupted() {
  if (!ensurePostgres(say))
    return { passed: 0, failed: 0, reason: 'skipped: no PostgreSQL here, and no right to install it' };
  const mark = randomUUID();
  const child = spawn(process.execPath, [join(root, 'tools/run.mjs'), 'chaos', '--minutes', '5', '--devices', '2'], {
    cwd: root,
    env: { ...process.env, SUITE_SHORT_FORM: mark },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('Chaos did not begin.')), longestStartMs);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (!output.includes(' kills, ')) return;
      clearTimeout(late);
      resolve();
    });
  }).catch((error: Error) => say(error.message));
  child.kill('SIGINT');
  await ended;
  let left = ['everything'];
  // A process that was killed is there until the system has noticed it.
  for (const until = Date.now() + longestEndMs; left.length > 0 && Date.now() < until; await wait(lookEveryMs))
    left = [...processesMarked(mark), ...(await portsInUse())];
  for (const one of left) say(`Still there: ${one}`);
  return left.length === 0 ? passed : failed;
}

/** The processes that have this text in their environment, where the system tells it. */
const processesMarked = (mark: string): string[] =>
  (existsSync('/proc') ? readdirSync('/proc') : [])
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(mark)) return [];
        return [`process ${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`];
      } catch {
        // It ended, or belongs to somebody else.
        return [];
      }
    });

/** PostgreSQL overwrites its environment; it listens, as the others do. */
async function portsInUse(): Promise<string[]> {
  const listening = await Promise.all(
    Object.values(ports).map(async (port) => ((await isListening(port)) ? [`port ${port}`] : [])),
  );
  return listening.flat();
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
