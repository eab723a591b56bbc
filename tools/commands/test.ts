import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBuckets } from '../suite/bucket-server';
import { buildSuite, forgetPublished } from '../suite/build';
import { checkSuite } from '../suite/check';
import { ensureChromium } from '../suite/chromium';
import { codegen } from '../suite/codegen';
import { ensureOtherBrowsers, findOtherBrowsers } from '../suite/other-browsers';
import { remotes, root, suiteDir } from '../suite/paths';
import { startPostgres } from '../suite/postgres';
import { releasesAt } from '../suite/releases';
import { runProgram, type StepResult, summarize } from '../suite/steps';

type Counts = Pick<StepResult, 'passed' | 'failed'> & { skipped?: number; reason?: string };

const bin = (name: string) => join(root, 'node_modules/.bin', name);
const reports = join(root, 'node_modules/.cache/test');
// PGlite is loaded by a dynamic import, which Jest allows with this flag only.
const jestProgram = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(root, 'node_modules/jest/bin/jest.js'),
];
const published = join(suiteDir, 'test/published');
const postgresPort = 4399;
const bucketPort = 4397;
const results: StepResult[] = [];
const say = (line: string) => console.log(line);

async function timed(name: string, work: () => Promise<Counts>): Promise<StepResult> {
  const begun = Date.now();
  const counts = await work().catch((error: Error): Counts => {
    say(error.stack ?? error.message);
    return { passed: 0, failed: 1 };
  });
  return { name, skipped: 0, ...counts, seconds: (Date.now() - begun) / 1000 };
}

async function step(name: string, work: () => Promise<Counts>): Promise<void> {
  say(`\n▸ ${name}`);
  results.push(await timed(name, work));
}

/** Runs programs side by side; what each says stays together. */
async function checks(programs: Record<string, [file: string, ...args: string[]]>): Promise<void> {
  const run = async (name: string, [file, ...args]: [string, ...string[]]): Promise<Counts> => {
    const { code, output } = await runProgram(file, args, {}, false);
    say(`\n▸ ${name}\n${output}`.trimEnd());
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  };
  const all = Object.entries(programs).map(([name, program]) => timed(name, () => run(name, program)));
  results.push(...(await Promise.all(all)));
}

async function jest(name: string, args: string[], env: Record<string, string> = {}): Promise<Counts> {
  const report = join(reports, `${name}.json`);
  const { code } = await runProgram(
    process.execPath,
    [...jestProgram, ...args, '--json', `--outputFile=${report}`, '--ci'],
    env,
  );
  const found = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numRuntimeErrorTestSuites: number;
  };
  const failed = found.numFailedTests + found.numRuntimeErrorTestSuites;
  return { passed: found.numPassedTests, failed: failed || (code === 0 ? 0 : 1), skipped: found.numPendingTests };
}

/** Publishes all parts anew, and holds the sources and what is published to the host's contract and the API's schema. */
async function fit(): Promise<Counts> {
  forgetPublished(published);
  await buildSuite(say, published);
  const lines = await checkSuite(remotes, releasesAt(published));
  for (const line of lines) say(line);
  return { passed: lines.length === 0 ? remotes.length : 0, failed: lines.length };
}

function browser(): Promise<Counts> {
  const chromium = ensureChromium(say);
  return playwright('e2e', 'report', chromium ? { CHROMIUM_PATH: chromium } : {});
}

/** What must hold in every browser, in those that are here or can be installed. */
async function otherBrowsers(): Promise<Counts> {
  const leftOut = ensureOtherBrowsers(say);
  for (const line of leftOut) say(line);
  if (findOtherBrowsers().length === 0) return { passed: 0, failed: 0, reason: leftOut.join('; ') };
  return playwright('e2e/other-browsers', 'other-browsers');
}

/** Runs the browser tests of a configuration, which reports into a file of this name. */
async function playwright(config: string, name: string, env: Record<string, string> = {}): Promise<Counts> {
  const report = join(root, `node_modules/.cache/e2e/${name}.json`);
  const { code } = await runProgram(
    process.execPath,
    [join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '-c', config],
    { ...env, CI: '1' },
  );
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky || (code === 0 ? 0 : 1),
    skipped: stats.skipped,
  };
}

/** All tests that use a database; they have run on PGlite by then. */
async function apiOnPostgres(): Promise<Counts> {
  if (process.env.DATABASE_URL)
    return { passed: 0, failed: 0, reason: 'DATABASE_URL is set: the API suite ran on it already' };
  const server = startPostgres(postgresPort, say);
  if (!server) return { passed: 0, failed: 0, reason: 'skipped: no PostgreSQL here, and no right to install it' };
  try {
    const onDatabase = ['--selectProjects', 'node', '--findRelatedTests', 'api/src/testing/test-database.ts'];
    return await jest('api-postgres', onDatabase, { DATABASE_URL: server.url });
  } finally {
    server.stop();
  }
}

/** What is published to folders in the other tests, to a bucket. */
async function releasesInBucket(): Promise<Counts> {
  const server = await startBuckets(bucketPort, say);
  if (!server)
    return { passed: 0, failed: 0, reason: 'skipped: no S3-compatible server here, and no right to install it' };
  try {
    const places = ['shared/release/src/(storage|bucket-storage)\\.test', 'tools/commands/release-target'];
    return await jest('releases-bucket', ['--selectProjects', 'node', '--testPathPatterns', ...places], server.env);
  } finally {
    await server.stop();
  }
}

await codegen();
mkdirSync(reports, { recursive: true });
const ahead = runProgram(process.execPath, ['--import', 'tsx', join(root, 'tools/install-ahead.ts')]);
await checks({
  'format and lint': [bin('biome'), 'check', '.'],
  'types, web': [bin('tsc'), '-p', 'tsconfig.web.json'],
  'types, node': [bin('tsc'), '-p', 'tsconfig.node.json'],
  imports: [bin('depcruise'), '--config', '.dependency-cruiser.cjs', 'host', ...remotes, 'shared', 'api'],
  'dead code': [bin('knip')],
});
await step('unit, component and API', () => jest('all', []));
await ahead;
await step('API on PostgreSQL', apiOnPostgres);
await step('releases in a bucket', releasesInBucket);
await step('remotes fit', fit);
await step('browser', browser);
await step('Firefox and WebKit', otherBrowsers);

const { text, failed } = summarize(results);
say(text);
process.exitCode = failed ? 1 : 0;
