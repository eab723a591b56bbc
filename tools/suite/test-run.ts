import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { playwrightProgram, root } from './paths';
import { inBlock, print, runProgram, type StepResult, summarize } from './steps';
import { jestCounts, playwrightCounts, type TestCounts, withoutReport } from './test-reports';

const reports = join(root, 'node_modules/.cache/test');
// PGlite is loaded by a dynamic import, which Jest allows with this flag only.
const jestProgram = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // PGlite runs for one test file: optimizing its code takes longer than running it as it is.
  '--liftoff-only',
  '--max-semi-space-size=64',
  // All cores are busy with tests: threads that help to collect garbage take more than they give.
  '--single-threaded-gc',
  // Each file runs its modules anew: code is optimized ten times later, which takes a tenth of the time off.
  '--interrupt-budget=660000',
  join(root, 'node_modules/jest/bin/jest.js'),
];
/**
 * In an unattended run, what depends on processes or browsers may be retried once; it is named in the summary then. The
 * properties draw the same values each time, so that the result depends on the commit; other runs look for new ones.
 */
const unattended =
  process.env.CI === 'true' ? { SUITE_TEST_RETRIES: '1', SUITE_TEST_SEED: '1' } : { SUITE_TEST_RETRIES: '0' };
const results: StepResult[] = [];

export const say = (line: string): void => print(`${line}\n`);

async function timed(name: string, work: () => Promise<TestCounts>): Promise<StepResult> {
  const begun = Date.now();
  const counts = await work().catch((error: Error): TestCounts => {
    say(error.stack ?? error.message);
    return { passed: 0, failed: 1, failures: [{ test: name, message: error.message }] };
  });
  return { name, skipped: 0, ...counts, seconds: (Date.now() - begun) / 1000 };
}

function titled(name: string, work: () => Promise<TestCounts>): Promise<StepResult> {
  say(`\n▸ ${name}`);
  return timed(name, work);
}

/** Runs a part of the tests; an error that it throws is a failure of that part. */
export async function step(name: string, work: () => Promise<TestCounts>): Promise<void> {
  results.push(await titled(name, work));
}

/** Runs lanes of parts side by side, the parts of a lane one after another: parts that leave a core idle alone. */
export async function sideBySide(...lanes: Readonly<Record<string, () => Promise<TestCounts>>>[]): Promise<void> {
  const run = async (parts: (typeof lanes)[number]): Promise<StepResult[]> => {
    const done: StepResult[] = [];
    for (const [name, work] of Object.entries(parts)) done.push(await inBlock(() => titled(name, work)));
    return done;
  };
  results.push(...(await Promise.all(lanes.map(run))).flat());
}

/** Runs programs in parallel; the output of each is printed as one block. */
export async function checks(programs: Record<string, [file: string, ...args: string[]]>): Promise<void> {
  const run = async (name: string, [file, ...args]: [string, ...string[]]): Promise<TestCounts> => {
    const { code, output } = await runProgram(file, args, {}, false);
    say(`\n▸ ${name}\n${output}`.trimEnd());
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  };
  const all = Object.entries(programs).map(([name, program]) => timed(name, () => run(name, program)));
  results.push(...(await Promise.all(all)));
}

/** Runs Jest with these arguments; `name` is that of its report. */
export async function jest(name: string, args: string[], env: Record<string, string> = {}): Promise<TestCounts> {
  mkdirSync(reports, { recursive: true });
  const report = join(reports, `${name}.json`);
  rmSync(report, { force: true });
  const { code, output } = await runProgram(
    process.execPath,
    [...jestProgram, ...args, '--json', `--outputFile=${report}`, '--ci'],
    { ...unattended, ...env },
  );
  return existsSync(report) ? jestCounts(report, code) : withoutReport(name, output);
}

/** The files of the tests that Jest would run with these arguments. */
export async function listTests(args: string[]): Promise<string[]> {
  const { code, output } = await runProgram(process.execPath, [...jestProgram, ...args, '--listTests'], {}, false);
  if (code !== 0) throw new Error(output);
  return output.split('\n').filter((line) => line.startsWith('/'));
}

interface BrowserTests {
  /** All of the configuration's where none are named. */
  projects?: readonly string[];
  env?: Record<string, string>;
}

/** Runs the browser tests of a configuration, which reports into a file of this name. */
export async function playwright(
  config: string,
  name: string,
  { projects = [], env = {} }: BrowserTests = {},
): Promise<TestCounts> {
  const report = join(root, `node_modules/.cache/e2e/${name}.json`);
  rmSync(report, { force: true });
  const { code, output } = await runProgram(
    process.execPath,
    [playwrightProgram, 'test', '-c', config, ...projects.map((one) => `--project=${one}`)],
    { ...unattended, ...env, CI: '1' },
  );
  return existsSync(report) ? playwrightCounts(report, code, config) : withoutReport(config, output);
}

/** Prints the result and time of each part and the slowest test files; the exit code is the overall result. */
export function finish(): void {
  const { text, failed } = summarize(results);
  say(text);
  process.exitCode = failed ? 1 : 0;
}
