import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findOutsidePaths } from './package-paths';

const root = resolve(import.meta.dirname, '../..');
const paths = (text: string, file = 'shared/tooling/src/webpack/common.ts') =>
  findOutsidePaths(file, text).map(({ path }) => path);

test.each([
  [`import { a } from '../../../release/src/index';`, '../../../release/src/index'],
  [`const a = await import('../../../../tools/a');`, '../../../../tools/a'],
  [`const a = require("../../../../package.json");`, '../../../../package.json'],
  [`resolve(import.meta.dirname, '../../../..')`, '../../../..'],
  [`join(__dirname, '../../../graphql/schema.graphql')`, '../../../graphql/schema.graphql'],
  [`{ "extends": "../../../../tsconfig.json" }`, '../../../../tsconfig.json'],
  [`new URL('../../../a.wasm', import.meta.url)`, '../../../a.wasm'],
])('finds %s', (text, path) => {
  expect(paths(text)).toEqual([path]);
});

test.each([
  `import { a } from '../bundle';`,
  `import { a } from '@suite/release';`,
  `resolve(import.meta.dirname, '../..')`,
  `join(dir, '../../../..')`,
  `{ "extends": "@suite/tooling/tsconfig/web.json" }`,
])('accepts %s', (text) => {
  expect(paths(text)).toEqual([]);
});

/** The API is served from this repository only: it prints the contract and the access matrix, and caches test databases. */
const exceptions = [
  'api/src/contract.ts',
  'api/src/authz-tests/matrix.ts',
  'api/src/kit/distribution.ts',
  'api/src/testing/test-database.ts',
];

test('no source of a package reads a path above its own folder', () => {
  const folders = ['host', 'mf-*', 'shared', 'api'].flatMap((folder) =>
    ['*.ts', '*.tsx', '*.js', '*.cjs', 'tsconfig*.json'].map((file) => `${folder}/**/${file}`),
  );
  const files = execFileSync('git', ['ls-files', ...folders.map((glob) => `:(glob)${glob}`)], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = files.split('\n').filter((file) => file && !/\.test\.tsx?$/.test(file) && !exceptions.includes(file));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap((file) => findOutsidePaths(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
