import { join } from 'node:path';
import { prebundle } from './prebundle.js';

const own = (file) => join(import.meta.dirname, file);

const common = {
  transform: {
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
  },
  // Packages that are ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(.*/)?(sql-template-tag|@noble/[a-z]+)/)'],
};

const webGroups = {
  graphql: ['graphql'],
  apollo: ['@apollo/client', '@apollo/client/react', '@apollo/client/utilities', 'rxjs'],
  aria: ['react-aria-components'],
  icons: ['lucide-react'],
  phone: ['libphonenumber-js/min'],
  router: ['react-router-dom'],
  testing: [
    '@testing-library/dom',
    '@testing-library/jest-dom',
    '@testing-library/react',
    '@testing-library/user-event',
  ],
  translation: ['i18next', 'react-i18next'],
};

const nodeGroups = {
  graphql: [
    'graphql',
    'graphql/language/parser',
    'graphql-yoga',
    '@escape.tech/graphql-armor',
    '@graphql-tools/schema',
  ],
  jose: ['jose'],
  kysely: ['kysely'],
  phone: ['libphonenumber-js/min'],
};

/**
 * A Jest project for tests of screens, in jsdom. `resolveFrom` are the absolute folders of the packages whose
 * dependencies are bundled; `cacheDir` is absolute.
 *
 * @param {{ resolveFrom: string[], cacheDir: string }} options
 */
export const webProject = async ({ resolveFrom, cacheDir }) => ({
  ...common,
  testEnvironment: own('jsdom-environment.cjs'),
  moduleNameMapper: {
    '\\.css$': own('styles.cjs'),
    ...(await prebundle({
      groups: webGroups,
      resolveFrom,
      platform: 'browser',
      external: ['react', 'react-dom'],
      cacheDir,
    })),
  },
  setupFilesAfterEnv: [own('setup-web-after.cjs')],
});

/**
 * A Jest project for everything that has no screen, in Node; options as for `webProject`.
 *
 * @param {{ resolveFrom: string[], cacheDir: string }} options
 */
export const nodeProject = async ({ resolveFrom, cacheDir }) => ({
  ...common,
  testEnvironment: 'node',
  moduleNameMapper: await prebundle({ groups: nodeGroups, resolveFrom, platform: 'node', external: [], cacheDir }),
});

/** The module of a test sequencer that starts long test files first. */
export const testSequencer = own('longest-first.cjs');
