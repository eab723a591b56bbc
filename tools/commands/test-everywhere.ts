import { bundleApi } from '../suite/api-bundle';
import { startBuckets } from '../suite/bucket-server';
import { buildSuite } from '../suite/build';
import { chromiumHere } from '../suite/chromium';
import { codegen } from '../suite/codegen';
import { oneOf, runCommandWith } from '../suite/command';
import { ensureDeploymentPrograms } from '../suite/deployment-programs';
import { ensureOtherBrowsers, findOtherBrowsers } from '../suite/other-browsers';
import { testPublishedDir } from '../suite/paths';
import { ensurePostgres } from '../suite/postgres';
import { shortFormsOfApi, shortFormsOfChaos, shortFormsOfSuite } from '../suite/short-forms';
import { keepTemporaryFilesInMemory } from '../suite/temporary-files';
import { onPglite, withPostgres } from '../suite/test-postgres';
import { finish, jest, listTests, playwright, say, sideBySide, step } from '../suite/test-run';

const bucketPort = 4397;
const slow = ['--selectProjects', 'slow'];
const usingDatabase = ['--findRelatedTests', 'api/src/testing/test-database.ts'];
const noPostgres = { passed: 0, failed: 0, reason: 'skipped: no PostgreSQL here, and no right to install it' };

/** The tests that `npm test` has no time for: those that use a database on PostgreSQL where it can be, which takes less time. */
const slowTests = () =>
  withPostgres(async (server) => {
    if (!server) return jest('slow', slow, onPglite);
    const onServer = await listTests([...slow, ...usingDatabase]);
    return jest('slow', [...slow, '--testPathIgnorePatterns', ...onServer], onPglite);
  });
const slowOnPostgres = () =>
  withPostgres(async (server) => (server ? jest('slow-postgres', [...slow, ...usingDatabase], server) : noPostgres));

/** The tests that `npm test` runs on PostgreSQL. */
const apiOnPglite = () =>
  withPostgres(async (server) =>
    server
      ? jest('api-pglite', ['--selectProjects', 'node', ...usingDatabase], onPglite)
      : { passed: 0, failed: 0, reason: 'skipped: npm test ran them, as there is no PostgreSQL here' },
  );

/** Runs the tests that publish to folders with a bucket. */
async function releasesInBucket() {
  const server = await startBuckets(bucketPort, say);
  if (!server)
    return { passed: 0, failed: 0, reason: 'skipped: no S3-compatible server here, and no right to install it' };
  try {
    const places = ['shared/release/src/(storage|bucket-storage)\\.test', 'tools/commands/release-target'];
    return await jest(
      'releases-bucket',
      ['--selectProjects', 'node', 'slow', '--testPathPatterns', ...places],
      server.env,
    );
  } finally {
    await server.stop();
  }
}

/** Follows the guide for operators, with PostgreSQL, the proxies and the pooler of Debian. */
const deployment = async () =>
  ensurePostgres(say) && ensureDeploymentPrograms(say)
    ? jest('deployment', ['--selectProjects', 'deploy'], onPglite)
    : {
        passed: 0,
        failed: 0,
        reason: 'skipped: no PostgreSQL, proxies or PgBouncer here, and no right to install them',
      };

/** The browser stories that `npm test` has no time for. Most of them wait for real time, so that cores are idle. */
async function browserAtLength() {
  await buildSuite(say, testPublishedDir);
  return playwright('e2e', 'report', { projects: ['at-length', 'later'], env: chromiumHere() });
}

/** Runs the browser tests in the other browsers that are installed or can be installed. */
async function otherBrowsers() {
  const leftOut = ensureOtherBrowsers(say);
  for (const line of leftOut) say(line);
  if (findOtherBrowsers().length === 0) return { passed: 0, failed: 0, reason: leftOut.join('; ') };
  await buildSuite(say, testPublishedDir);
  return playwright('e2e/other-browsers', 'other-browsers');
}

const parts: Readonly<Record<string, () => Promise<void>>> = {
  async slow() {
    await step('slow tests', slowTests);
    await step('slow tests on PostgreSQL', slowOnPostgres);
  },
  embedded: () => step('API on PGlite', apiOnPglite),
  stories: () => step('browser, at length', browserAtLength),
  browsers: () => step('Firefox and WebKit', otherBrowsers),
  commands: () =>
    sideBySide(
      shortFormsOfSuite,
      { deployment, 'releases in a bucket': releasesInBucket, ...shortFormsOfApi },
      shortFormsOfChaos,
    ),
};
const names = Object.keys(parts);

const usage = `npm run test:everywhere [-- <part> …]
  Runs the tests that npm test has no time for, or some parts of them:
  slow       random lives of stores, imports, commands that start servers
  embedded   the API's tests on the embedded database
  stories    browser tests that wait, and those of each language and variant
  browsers   Firefox and WebKit
  commands   the guide for operators, buckets, and benches, pictures, audit and chaos in short`;

runCommandWith({ usage, options: {} }, async ({ positionals }) => {
  const chosen = positionals.length === 0 ? names : positionals.map((name) => oneOf(name, names, 'part'));
  keepTemporaryFilesInMemory();
  await codegen();
  await bundleApi();
  for (const name of chosen) await parts[name]?.();
  finish();
});
