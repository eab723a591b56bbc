const transform = {
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
const transformIgnorePatterns = ['/node_modules/(?!(.*/)?(sql-template-tag|@noble/[a-z]+)/)'];

/** What has a screen runs in jsdom, everything else in Node. */
export default {
  projects: [
    {
      displayName: 'web',
      testEnvironment: '<rootDir>/shared/tooling/jest/jsdom-environment.cjs',
      testMatch: [
        '<rootDir>/{host,mf-*}/src/**/*.test.{ts,tsx}',
        '<rootDir>/shared/{ui,remote-kit,graphql,testing,tokens}/**/*.test.{ts,tsx}',
      ],
      transform,
      transformIgnorePatterns,
      moduleNameMapper: { '\\.css$': '<rootDir>/shared/tooling/jest/styles.cjs' },
      setupFilesAfterEnv: ['<rootDir>/shared/tooling/jest/setup-web-after.cjs'],
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
    },
  ],
};
