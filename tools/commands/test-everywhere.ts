import { bundleApi } from '../suite/api-bundle';
import { startBuckets } from '../suite/bucket-server';
import { buildSuite } from '../suite/build';
import { chromiumHere } from '../suite/chromium';
import { codegen } from '../suite/codegen';
import { ensureDeploymentPrograms } from '../suite/deployment-programs';
import { ensureOtherBrowsers, findOtherBrowsers } from '../suite/other-browsers';
import { testPublishedDir } from '../suite/paths';
import { ensurePostgres } from '../suite/postgres';
import { shortFormsOfApi, shortFormsOfChaos, shortFormsOfSuite } from '../suite/short-forms';
import { keepTemporaryFilesInMemory } from '../suite/temporary-files';
import { onPglite, withPostgres } from '../suite/test-postgres';
import { finish, jest, playwright, say, sideBySide, step } from '../suite/test-run';

const bucketPort = 4397;
const slow = ['--selectProjects', 'slow'];
const usingDatabase = ['--findRelatedTests', 'api/src/testing/test-database.ts'];

/** The tests that `npm test` has no time for, and on PostgreSQL those of them that use a database. */
const slowTests = () => jest('slow', slow, onPglite);
const slowOnPostgres = () =>
  withPostgres(async (server) =>
    server
      ? jest('slow-postgres', [...slow, ...usingDatabase], server)
      : { passed: 0, failed: 0, reason: 'skipped: no PostgreSQL here, and no right to install it' },
  );

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

keepTemporaryFilesInMemory();
await codegen();
await bundleApi();
await step('slow tests', slowTests);
await step('slow tests on PostgreSQL', slowOnPostgres);
await step('API on PGlite', apiOnPglite);
await step('browser, at length', browserAtLength);
await step('Firefox and WebKit', otherBrowsers);
await sideBySide(
  shortFormsOfSuite,
  { deployment, 'releases in a bucket': releasesInBucket, ...shortFormsOfApi },
  shortFormsOfChaos,
);
finish();
