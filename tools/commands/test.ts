import { join } from 'node:path';
import { openReleases } from '@suite/remote-cli';
import { bundleApi } from '../suite/api-bundle';
import { buildSuite, forgetPublished } from '../suite/build';
import { checkSuite } from '../suite/check';
import { chromiumHere } from '../suite/chromium';
import { codegen } from '../suite/codegen';
import { playwrightProgram, remotes, root, testPublishedDir } from '../suite/paths';
import { startPostgres } from '../suite/postgres';
import { checkStart, measureStart } from '../suite/start-size';
import { runProgram } from '../suite/steps';
import { keepTemporaryFilesInMemory } from '../suite/temporary-files';
import { onPglite, withPostgres } from '../suite/test-postgres';
import { checks, finish, jest, playwright, say, step } from '../suite/test-run';

const browserPostgresPort = 4398;
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const tsc = join(root, 'tools/programs/node_modules/typescript/bin/tsc');

async function publishSuite() {
  forgetPublished(testPublishedDir);
  await buildSuite(say, testPublishedDir);
  return { passed: remotes.length, failed: 0 };
}

/** Checks sources and published parts against the host's contract and the API's schema, and the start against its size. */
async function checkPublished() {
  const lines = [
    ...(await checkSuite(remotes, openReleases(testPublishedDir))),
    ...checkStart(measureStart(testPublishedDir)),
  ];
  for (const line of lines) say(line);
  return { passed: lines.length === 0 ? remotes.length : 0, failed: lines.length };
}

/** With the API on PostgreSQL where it can be, which takes less time than PGlite. */
const unitTests = () =>
  withPostgres((server) => {
    if (!server) say('No PostgreSQL here, and no right to install it: the API is tested on PGlite.');
    return jest('all', ['--ignoreProjects', 'slow', 'deploy'], server ?? onPglite);
  });

/** On PostgreSQL where it can be, which takes less time than PGlite. */
async function browser() {
  const server = startPostgres(browserPostgresPort, say);
  const env = { ...chromiumHere(), SUITE_E2E_DATABASE_URL: server?.socketUrl ?? '' };
  try {
    return await playwright('e2e', 'report', { projects: ['suite'], env });
  } finally {
    server?.stop();
  }
}

keepTemporaryFilesInMemory();
await codegen();
await bundleApi();
const ahead = runProgram(process.execPath, ['--import', 'tsx', join(root, 'tools/install-ahead.ts')]);
const findings = checks({
  'format and lint': [bin('biome'), 'check', '.'],
  'types, web': [process.execPath, tsc, '-p', 'tsconfig.web.json'],
  'types, node': [process.execPath, tsc, '-p', 'tsconfig.node.json'],
  imports: [process.execPath, '--import', 'tsx', join(root, 'tools/checks/imports.ts')],
  words: [process.execPath, '--import', 'tsx', join(root, 'tools/checks/words.ts')],
  'source rules': [process.execPath, '--import', 'tsx', join(root, 'tools/checks/sources.ts')],
  'dead code': [bin('knip')],
  licences: [process.execPath, '--import', 'tsx', join(root, 'tools/commands/licences.ts')],
  // Their tests run in test:everywhere: their configuration is read at least, and each of their files.
  'stories of other browsers': [process.execPath, playwrightProgram, 'test', '-c', 'e2e/other-browsers', '--list'],
});
const published = step('remotes build', publishSuite);
// No unit test reads what is published, and a build leaves a part of the cores idle.
await Promise.all([findings, ahead]);
await Promise.all([
  published.then(() => step('remotes fit', checkPublished)),
  step('unit, component and API', unitTests),
]);
await step('browser', browser);
finish();
