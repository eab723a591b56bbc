import { join } from 'node:path';
import { namesImported, prebundle } from './prebundle.js';

const own = (file) => join(import.meta.dirname, file);

const common = {
  runtime: own('compiled-once-runtime.cjs'),
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
  apollo: ['@apollo/client', '@apollo/client/react', '@apollo/client/utilities', 'rxjs'],
  aria: ['react-aria-components'],
  icons: ['lucide-react'],
  phone: ['libphonenumber-js/min'],
  router: ['react-router-dom'],
  translation: ['i18next', 'react-i18next'],
  graphql: ['graphql'],
  testing: [
    '@testing-library/dom',
    '@testing-library/jest-dom',
    '@testing-library/react',
    '@testing-library/user-event',
  ],
};
const largest = ['lucide-react', 'react-aria-components'];
const serverGroups = {
  jose: ['jose'],
  kysely: ['kysely'],
  phone: ['libphonenumber-js/min'],
  graphql: ['graphql', 'graphql/language/parser'],
  yoga: ['graphql-yoga', '@escape.tech/graphql-armor', '@graphql-tools/schema'],
};
const largestOfServer = ['jose', 'kysely', ...serverGroups.yoga];

/**
 * The options of projects: `resolveFrom` are the absolute folders of the packages whose dependencies are bundled,
 * `cacheDir` (absolute) stores the bundles, `sources` (absolute) are the folders that the tests read.
 *
 * @typedef {{ resolveFrom: string[], sources: string[], cacheDir: string }} ProjectOptions
 */

/** Unless it runs in production, graphql looks for another instance of itself, which takes a tenth of its time. */
const production = ['graphql'];

const importedOnly = (packages, sources) =>
  Object.fromEntries(packages.map((name) => [name, namesImported(name, sources)]));

const webModules = async (options) => ({
  '\\.css$': own('styles.cjs'),
  '^idb$': own('idb.cjs'),
  ...(await prebundle({
    ...options,
    groups: webGroups,
    // A bundle of all icons takes longer to evaluate than the rest of a page.
    only: importedOnly(largest, options.sources),
    production,
    // The roles of elements, in 150 modules.
    oncePerWorker: ['aria-query'],
    platform: 'browser',
    external: ['react', 'react-dom'],
  })),
});

/**
 * A Jest project for the tests of web packages that need a page, in jsdom.
 *
 * @param {ProjectOptions} options
 */
export const webProject = async (options) => ({
  ...common,
  testEnvironment: own('jsdom-environment.cjs'),
  moduleNameMapper: await webModules(options),
  setupFilesAfterEnv: [own('setup-dom.cjs'), own('console-guard.cjs'), own('property-seed.cjs')],
});

/**
 * A Jest project for the tests of web packages that need no page: a jsdom of its own takes a file longer than its tests.
 *
 * @param {ProjectOptions} options
 */
export const webRulesProject = async (options) => ({
  ...common,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
  moduleNameMapper: await webModules(options),
  setupFilesAfterEnv: [own('console-guard.cjs'), own('property-seed.cjs')],
});

/**
 * A Jest project for servers, rules and tools, in Node.
 *
 * @param {ProjectOptions} options
 */
export const serverProject = async (options) => ({
  ...common,
  testEnvironment: 'node',
  setupFilesAfterEnv: [own('property-seed.cjs')],
  moduleNameMapper: await prebundle({
    ...options,
    groups: serverGroups,
    only: importedOnly(largestOfServer, options.sources),
    production,
    platform: 'node',
    external: [],
  }),
});

/** The module of a test sequencer that starts long test files first. */
export const testSequencer = own('longest-first.cjs');
