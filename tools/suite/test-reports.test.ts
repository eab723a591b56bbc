import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './paths';
import { jestCounts, playwrightCounts, withoutReport } from './test-reports';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'suite-reports-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function reportOf(content: object): string {
  const file = join(dir, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a program that ended before its report is a failure with its output', () => {
  expect(withoutReport('e2e', '\nError: Cannot find module\n')).toEqual({
    passed: 0,
    failed: 1,
    failures: [{ test: 'e2e', message: 'Error: Cannot find module' }],
  });
});

test('a unit test that passed only when it was retried is passed and flaky', () => {
  const result = (fullName: string, status: string, invocations: number) => ({
    fullName,
    status,
    invocations,
    failureMessages: status === 'failed' ? ['Expected 1'] : [],
  });
  const report = reportOf({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [
      {
        name: join(root, 'tools/a.slow.test.ts'),
        startTime: 0,
        endTime: 2_000,
        message: '',
        assertionResults: [result('starts', 'passed', 1), result('stops', 'passed', 2), result('fails', 'failed', 2)],
      },
    ],
  });
  expect(jestCounts(report, 1)).toMatchObject({
    passed: 2,
    failed: 1,
    failures: [{ test: 'tools/a.slow.test.ts: fails', message: 'Expected 1' }],
    flaky: ['tools/a.slow.test.ts: stops'],
  });
});

test('a browser test that passed only when it was retried is passed and flaky, and no failure', () => {
  const failed = { duration: 10, errors: [{ message: 'Not visible' }] };
  const passed = { duration: 10, errors: [] };
  const spec = (title: string, status: string, results: object[]) => ({
    title,
    file: 'sale.spec.ts',
    tests: [{ projectName: 'suite', status, results }],
  });
  const report = reportOf({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [],
    suites: [
      {
        file: 'sale.spec.ts',
        specs: [
          spec('sells', 'expected', [passed]),
          spec('pays', 'flaky', [failed, passed]),
          spec('refunds', 'unexpected', [failed, failed]),
        ],
      },
    ],
  });
  const { passed: count, failed: failures, ...rest } = playwrightCounts(report, 1, 'e2e');
  expect({ count, failures }).toEqual({ count: 2, failures: 1 });
  expect(rest.flaky).toEqual(['e2e: sale.spec.ts (suite): pays']);
  expect(new Set(rest.failures?.map(({ test }) => test))).toEqual(new Set(['e2e: sale.spec.ts (suite): refunds']));
});
