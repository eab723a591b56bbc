import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './paths';
import type { StepResult, TestFailure } from './steps';

export type TestCounts = Pick<StepResult, 'passed' | 'failed' | 'files' | 'failures' | 'flaky'> & {
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
    /** `invocations`: how often the test ran; more than once where it was retried. */
    assertionResults: { status: string; fullName: string; failureMessages: string[]; invocations?: number }[];
  }[];
}

/** Reads Jest's JSON report; an exit code that is not 0 is a failure at least. */
export function jestCounts(report: string, code: number): TestCounts {
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
    flaky: found.testResults.flatMap(jestFlaky),
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

/** The tests that passed only when they were retried. */
const jestFlaky = ({ name, assertionResults }: JestReport['testResults'][number]): string[] =>
  assertionResults
    .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
    .map(({ fullName }) => `${relative(root, name)}: ${fullName}`);

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
  tests: { projectName: string; status: string; results: { duration: number; errors: { message?: string }[] }[] }[];
}

/** Reads Playwright's JSON report of a configuration; an exit code that is not 0 is a failure at least. */
export function playwrightCounts(report: string, code: number, config: string): TestCounts {
  const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || (code === 0 ? 0 : 1),
    skipped: stats.skipped,
    files: suites.map((suite) => ({ file: `${config}: ${suite.file}`, seconds: milliseconds(suite) / 1000 })),
    failures: [
      ...errors.map(({ message = '' }) => ({ test: config, message })),
      ...suites.flatMap(specsOf).flatMap((spec) => playwrightFailures(spec, config)),
    ],
    flaky: suites.flatMap(specsOf).flatMap((spec) => playwrightFlaky(spec, config)),
  };
}

const playwrightFlaky = (spec: PlaywrightSpec, config: string): string[] =>
  spec.tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => nameOf(spec, projectName, config));

const nameOf = ({ title, file }: PlaywrightSpec, project: string, config: string): string =>
  `${config}: ${file} (${project}): ${title}`;

const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSpec[] => [...suites.flatMap(specsOf), ...specs];

const milliseconds = (suite: PlaywrightSuite): number =>
  specsOf(suite)
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    .reduce((sum, one) => sum + one, 0);

const playwrightFailures = (spec: PlaywrightSpec, config: string): TestFailure[] =>
  spec.tests
    .filter(({ status }) => status !== 'flaky')
    .flatMap(({ projectName, results }) =>
      results
        .filter(({ errors }) => errors.length > 0)
        .map(({ errors }) => ({
          test: nameOf(spec, projectName, config),
          message: errors.map(({ message = '' }) => message).join('\n'),
        })),
    );

/** The result of a program that ended before it wrote its report: a failure, with the first lines of its output. */
export const withoutReport = (test: string, output: string): TestCounts => ({
  passed: 0,
  failed: 1,
  failures: [{ test, message: output.trim() }],
});
