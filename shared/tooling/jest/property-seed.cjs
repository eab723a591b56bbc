// `SUITE_TEST_SEED` is the seed of all properties. The test runner sets it in an unattended run, whose result then
// depends on the commit alone; without it each run draws other values.
const { readFileSync } = require('node:fs');
const { dirname } = require('node:path');

const { testPath } = expect.getState();
const seed = process.env.SUITE_TEST_SEED;

// The library takes time to load: only for tests that import it, or whose folder or imports are of random lives or tests.
if (seed && /fast-check|-(lives|tests)\//.test(`${testPath}\n${readFileSync(testPath, 'utf8')}`)) {
  require(require.resolve('fast-check', { paths: [dirname(testPath)] })).configureGlobal({ seed: Number(seed) });
}
