// Set by the test runner: one in an unattended run. What passes only then is named in its summary.
jest.retryTimes(Number(process.env.SUITE_TEST_RETRIES ?? 0), { logErrorsBeforeRetry: true });
