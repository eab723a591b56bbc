import { startBuckets } from '../suite/bucket-server';
import { buildSuite } from '../suite/build';
import { chromiumHere } from '../suite/chromium';
import { codegen } from '../suite/codegen';
import { ensureOtherBrowsers, findOtherBrowsers } from '../suite/other-browsers';
import { startPostgres } from '../suite/postgres';
import { finish, jest, playwright, published, say, step } from '../suite/test-run';

const postgresPort = 4399;
const bucketPort = 4397;

/** All tests that use a database, which `npm test` runs on PGlite. */
async function apiOnPostgres() {
  if (process.env.DATABASE_URL)
    return { passed: 0, failed: 0, reason: 'DATABASE_URL is set: the API suite ran on it already' };
  const server = startPostgres(postgresPort, say);
  if (!server) return { passed: 0, failed: 0, reason: 'skipped: no PostgreSQL here, and no right to install it' };
  try {
    const onDatabase = ['--selectProjects', 'node', 'slow', '--findRelatedTests', 'api/src/testing/test-database.ts'];
    return await jest('api-postgres', onDatabase, { DATABASE_URL: server.url });
  } finally {
    server.stop();
  }
}

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

/** The browser stories that `npm test` has no time for. */
async function browserAtLength() {
  await buildSuite(say, published);
  return playwright('e2e', 'report', { projects: ['at-length', 'vietnamese'], env: chromiumHere() });
}

/** Runs the browser tests in the other browsers that are installed or can be installed. */
async function otherBrowsers() {
  const leftOut = ensureOtherBrowsers(say);
  for (const line of leftOut) say(line);
  if (findOtherBrowsers().length === 0) return { passed: 0, failed: 0, reason: leftOut.join('; ') };
  await buildSuite(say, published);
  return playwright('e2e/other-browsers', 'other-browsers');
}

await codegen();
await step('slow tests', () => jest('slow', ['--selectProjects', 'slow']));
await step('API on PostgreSQL', apiOnPostgres);
await step('releases in a bucket', releasesInBucket);
await step('browser, at length', browserAtLength);
await step('Firefox and WebKit', otherBrowsers);
finish();
