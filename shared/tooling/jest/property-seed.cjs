// `SUITE_TEST_SEED` is the seed of all properties. The test runner sets it in an unattended run, whose result then
// depends on the commit alone; without it each run draws other values.
const { readFileSync } = require('node:fs');
const { dirname } = require('node:path');

const { testPath } = expect.getState();
const seed = process.env.SUITE_TEST_SEED;

if (seed && /fast-check|lives'/.test(readFileSync(testPath, 'utf8'))) {
  require(require.resolve('fast-check', { paths: [dirname(testPath)] })).configureGlobal({ seed: Number(seed) });
}
