import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The project's root directory. */
export const root = resolve(import.meta.dirname, '../..');

/** Everything that is made here and can be thrown away. */
export const suiteDir = join(root, '.suite');
export const distDir = join(suiteDir, 'dist');
export const publishedDir = join(suiteDir, 'published');
/** The suite as the tests publish it. */
export const testPublishedDir = join(suiteDir, 'test/published');
export const dataDir = join(suiteDir, 'data');
export const stampDir = join(suiteDir, 'stamps');
/** The bundler's cache directory. */
export const bundlerCacheDir = join(root, 'node_modules/.cache/webpack');
/** The contract of the API. */
export const schemaFile = join(root, 'shared/graphql/schema.graphql');

/** The pinned package manager. */
export const pnpm = join(root, 'tools/programs/node_modules/pnpm/bin/pnpm.cjs');

/** The names of the remotes: the `mf-*` folders. */
export const remotes = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .sort();

/** The parts of the suite: each is built and published separately. */
export const parts: readonly string[] = ['host', ...remotes];

/** The command line of Playwright, which only the browser tests depend on. */
export const playwrightProgram = join(root, 'e2e/node_modules/@playwright/test/cli.js');
