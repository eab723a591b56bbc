import { withoutReport } from './test-reports';

test('a program that ended before its report is a failure with its output', () => {
  expect(withoutReport('e2e', '\nError: Cannot find module\n')).toEqual({
    passed: 0,
    failed: 1,
    failures: [{ test: 'e2e', message: 'Error: Cannot find module' }],
  });
});
