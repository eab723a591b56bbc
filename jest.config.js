import { join } from 'node:path';
import { nodeProject, testSequencer, webProject } from '@suite/tooling/jest';

const root = import.meta.dirname;
const cacheDir = join(root, 'node_modules/.cache/jest-bundles');
const resolveFrom = ['shared/testing', 'shared/remote-kit', 'shared/ui', 'shared/domain', 'api', '.'].map((folder) =>
  join(root, folder),
);
// Built or copied files are no sources.
const modulePathIgnorePatterns = ['<rootDir>/.suite/'];

export default async () => ({
  // Jest leaves one core to itself, of which a machine with two has not enough to spare.
  maxWorkers: '100%',
  // Generous, because a machine may be busy; a test that hangs is found all the same.
  testTimeout: 60_000,
  testSequencer,
  projects: [await web(), await node()],
});

async function web() {
  const preset = await webProject({ resolveFrom, cacheDir });
  return {
    ...preset,
    displayName: 'web',
    modulePathIgnorePatterns,
    testMatch: [
      '<rootDir>/{host,mf-*}/src/**/*.test.{ts,tsx}',
      '<rootDir>/shared/{ui,remote-kit,entities,graphql,testing,tokens}/**/*.test.{ts,tsx}',
    ],
    setupFilesAfterEnv: [...preset.setupFilesAfterEnv, '<rootDir>/shared/testing/src/patience.ts'],
  };
}

const node = async () => ({
  ...(await nodeProject({ resolveFrom, cacheDir })),
  displayName: 'node',
  modulePathIgnorePatterns,
  testMatch: [
    '<rootDir>/api/src/**/*.test.ts',
    '<rootDir>/shared/{domain,lock,tooling,release}/src/**/*.test.ts',
    '<rootDir>/tools/**/*.test.ts',
  ],
});
