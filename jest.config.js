const transform = {
  '/kysely/dist/cjs/index\\.js$': '<rootDir>/shared/tooling/jest/bundled-package.cjs',
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

// Packages that are ES modules only.
const transformIgnorePatterns = ['/node_modules/(?!(.*/)?(kysely|sql-template-tag|@noble/[a-z]+)/)'];

// What was built or copied for a run is no source.
const modulePathIgnorePatterns = ['<rootDir>/.suite/'];

// How long a test may take says nothing on a busy machine; a test that hangs is found all the same.
const testTimeout = 60_000;

/** What has a screen runs in jsdom, everything else in Node. */
export default {
  // Jest leaves one core to itself, of which a machine with two has not enough to spare.
  maxWorkers: '100%',
  testTimeout,
  testSequencer: '<rootDir>/shared/tooling/jest/longest-first.cjs',
  projects: [
    {
      displayName: 'web',
      testEnvironment: '<rootDir>/shared/tooling/jest/jsdom-environment.cjs',
      testMatch: [
        '<rootDir>/{host,mf-*}/src/**/*.test.{ts,tsx}',
        '<rootDir>/shared/{ui,remote-kit,entities,graphql,testing,tokens}/**/*.test.{ts,tsx}',
      ],
      transform,
      transformIgnorePatterns,
      modulePathIgnorePatterns,
      moduleNameMapper: { '\\.css$': '<rootDir>/shared/tooling/jest/styles.cjs' },
      setupFilesAfterEnv: [
        '<rootDir>/shared/tooling/jest/setup-web-after.cjs',
        '<rootDir>/shared/testing/src/patience.ts',
      ],
    },
    {
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/api/src/**/*.test.ts',
        '<rootDir>/shared/{domain,lock,tooling,release}/src/**/*.test.ts',
        '<rootDir>/tools/**/*.test.ts',
      ],
      transform,
      transformIgnorePatterns,
      modulePathIgnorePatterns,
    },
  ],
};
