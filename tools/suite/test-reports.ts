import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './paths';
import type { StepResult, TestFailure } from './steps';

export type Counts = Pick<StepResult, 'passed' | 'failed' | 'files' | 'failures'> & {
  skipped?: number;
  reason?: string;
};

/** The part of Jest's JSON report that is read here; times in milliseconds. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Reads Jest's JSON report; an exit code that is not 0 is a failure at least. */
export function jestCounts(report: string, code: number): Counts {
  const found = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  const failed = found.numFailedTests + found.numRuntimeErrorTestSuites;
  return {
    passed: found.numPassedTests,
    failed: failed || (code === 0 ? 0 : 1),
    skipped: found.numPendingTests,
    files: found.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    failures: found.testResults.flatMap(jestFailures),
  };
}

/** The failed tests of a file, or the file itself where it did not run. */
function jestFailures({ name, message, assertionResults }: JestReport['testResults'][number]): TestFailure[] {
  const file = relative(root, name);
  if (assertionResults.length === 0 && message) return [{ test: file, message }];
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ test: `${file}: ${fullName}`, message: failureMessages.join('\n') }));
}

/** The part of Playwright's JSON report that is read here; durations in milliseconds. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  /** Errors outside of tests, as a server that did not start. */
  errors: { message?: string }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: PlaywrightSpec[];
}

interface PlaywrightSpec {
  title: string;
  file: string;
  tests: { projectName: string; results: { duration: number; errors: { message?: string }[] }[] }[];
}

/** Reads Playwright's JSON report of a configuration; an exit code that is not 0 is a failure at least. */
export function playwrightCounts(report: string, code: number, config: string): Counts {
  const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky || (code === 0 ? 0 : 1),
    skipped: stats.skipped,
    files: suites.map((suite) => ({ file: `${config}: ${suite.file}`, seconds: milliseconds(suite) / 1000 })),
    failures: [
      ...errors.map(({ message = '' }) => ({ test: config, message })),
      ...suites.flatMap(specsOf).flatMap((spec) => playwrightFailures(spec, config)),
    ],
  };
}

const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSpec[] => [...suites.flatMap(specsOf), ...specs];

const milliseconds = (suite: PlaywrightSuite): number =>
  specsOf(suite)
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    .reduce((sum, one) => sum + one, 0);

const playwrightFailures = ({ title, file, tests }: PlaywrightSpec, config: string): TestFailure[] =>
  tests.flatMap(({ projectName, results }) =>
    results
      .filter(({ errors }) => errors.length > 0)
      .map(({ errors }) => ({
        test: `${config}: ${file} (${projectName}): ${title}`,
        message: errors.map(({ message = '' }) => message).join('\n'),
      })),
  );

/** The result of a program that ended before it wrote its report: a failure, with the first lines of its output. */
export const withoutReport = (test: string, output: string): Counts => ({
  passed: 0,
  failed: 1,
  failures: [{ test, message: output.trim() }],
});
