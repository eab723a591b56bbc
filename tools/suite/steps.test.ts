import { summarize } from './steps';

describe('the summary of the tests', () => {
  it('names each failed test, with the first lines of its message, above the results of the steps', () => {
    const message = [
      '\u001b[31mExpected 1\u001b[39m',
      ...Array.from({ length: 40 }, (_, line) => `frame ${line}`),
    ].join('\n');
    const { text, failed } = summarize([
      {
        name: 'browser',
        passed: 3,
        failed: 1,
        skipped: 0,
        seconds: 2,
        failures: [{ test: 'e2e: sale.spec.ts: sells', message }],
      },
      { name: 'unit', passed: 5, failed: 0, skipped: 1, seconds: 1.4 },
    ]);
    expect(failed).toBe(1);
    expect(text.split('\n')).toEqual([
      '',
      '  ✗ e2e: sale.spec.ts: sells',
      '      Expected 1',
      ...Array.from({ length: 14 }, (_, line) => `      frame ${line}`),
      '',
      '  ✗ browser  3 passed, 1 failed  (2 s)',
      '  ✓ unit     5 passed, 0 failed, 1 skipped  (1 s)',
      '',
      '8 passed, 1 failed',
    ]);
  });

  it('names each test that passed only when it was retried, and counts them at the end', () => {
    const { text, failed } = summarize([
      { name: 'browser', passed: 3, failed: 0, skipped: 0, seconds: 2, flaky: ['e2e: sale.spec.ts (suite): sells'] },
      { name: 'slow tests', passed: 5, failed: 0, skipped: 0, seconds: 1, flaky: ['a.slow.test.ts: starts'] },
    ]);
    expect(failed).toBe(0);
    expect(text.split('\n')).toEqual([
      '',
      '  flaky: e2e: sale.spec.ts (suite): sells',
      '  flaky: a.slow.test.ts: starts',
      '',
      '  ✓ browser     3 passed, 0 failed  (2 s)',
      '  ✓ slow tests  5 passed, 0 failed  (1 s)',
      '',
      '8 passed, 0 failed, 2 flaky',
    ]);
  });
});
