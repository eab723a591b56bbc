import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { serverProject, testSequencer, webProject, webRulesProject } from '@suite/tooling/jest';

const root = import.meta.dirname;
const options = {
  cacheDir: join(root, 'node_modules/.cache/jest-bundles'),
  resolveFrom: ['shared/testing', 'shared/remote-kit', 'shared/ui', 'shared/domain', 'api', '.'].map((folder) =>
    join(root, folder),
  ),
};
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
const webPackages = ['host', ...remotes, 'shared/ui', 'shared/remote-kit', 'shared/entities', 'shared/testing'];
const webOptions = { ...options, sources: webPackages.map((name) => join(root, name, 'src')) };
const webFolders = [
  '<rootDir>/{host,mf-*}/src/**',
  '<rootDir>/shared/{ui,remote-kit,entities,graphql,testing,tokens}/**',
];
const serverOptions = {
  ...options,
  sources: ['api/src', 'shared/release/src', 'tools'].map((name) => join(root, name)),
};
const filesIn = (folders, ...endings) => folders.flatMap((folder) => endings.map((ending) => `${folder}/*${ending}`));

/** Tests that start processes are retried once in an unattended run. */
const retries = join(root, 'shared/tooling/jest/retries.cjs');
const retriesOfProcesses = join(root, 'shared/tooling/jest/retries-of-processes.cjs');

const common = {
  // Built or copied files are no sources.
  modulePathIgnorePatterns: ['<rootDir>/.suite/'],
  // The default is among the temporary files, which `npm test` keeps in memory for one run.
  cacheDirectory: join(root, 'node_modules/.cache/jest'),
};

const web = async () => {
  const preset = await webProject(webOptions);
  return {
    ...preset,
    displayName: 'web',
    ...common,
    testMatch: filesIn(webFolders, '.test.tsx', '.dom.test.ts'),
    setupFilesAfterEnv: [
      ...preset.setupFilesAfterEnv,
      '<rootDir>/shared/testing/src/patience.ts',
      '<rootDir>/shared/testing/src/owner-stacks.ts',
    ],
  };
};

const webRules = async () => ({
  ...(await webRulesProject(webOptions)),
  displayName: 'web-rules',
  ...common,
  testMatch: filesIn(webFolders, '.test.ts'),
  testPathIgnorePatterns: ['/node_modules/', '\\.dom\\.test\\.ts$'],
});

const server = async (...setup) => {
  const preset = await serverProject(serverOptions);
  return { ...preset, setupFilesAfterEnv: [...preset.setupFilesAfterEnv, ...setup] };
};
const serverFolders = [
  '<rootDir>/api/src/**',
  '<rootDir>/shared/{domain,lock,tooling,release,remote-cli}/src/**',
  '<rootDir>/tools/**',
];

const node = async () => ({
  ...(await server(retriesOfProcesses)),
  displayName: 'node',
  ...common,
  testMatch: filesIn(serverFolders, '.test.ts'),
  testPathIgnorePatterns: ['/node_modules/', '\\.(slow|deploy)\\.test\\.ts$'],
});

/** Runs in `npm run test:everywhere` only, by `--selectProjects slow`. */
const slow = async () => ({
  ...(await server(retries)),
  displayName: 'slow',
  ...common,
  testMatch: filesIn(serverFolders, '.slow.test.ts'),
});

/** Needs PostgreSQL, PgBouncer, nginx and Caddy: runs in `npm run test:everywhere` only, by `--selectProjects deploy`. */
const deploy = async () => ({
  ...(await server(retries)),
  displayName: 'deploy',
  ...common,
  testMatch: ['<rootDir>/tools/deploy/**/*.deploy.test.ts'],
});

export default async () => ({
  // Jest leaves one core to itself, which a machine with two cannot spare; and a worker waits a tenth of its time for
  // the database and for timers, which another one uses.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Generous, because a machine may be busy; a test that hangs is found all the same.
  testTimeout: 60_000,
  testSequencer,
  projects: await Promise.all([web(), webRules(), node(), slow(), deploy()]),
});
