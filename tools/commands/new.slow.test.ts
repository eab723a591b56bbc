import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { checkRemote, newRemote, operationsOf, termsOf } from '@suite/release';
import { manifestOf } from '@suite/tooling/manifest-of';

const suite = resolve(__dirname, '../..');
const name = 'mf-loyalty';
/** The parts of the workspace that a remote needs. */
const around = ['shared/testing', 'shared/tooling', 'node_modules', 'jest.config.js', 'biome.json', '.gitignore'];

jest.setTimeout(180_000);

/** A copy of the workspace, without generated files and installed packages for the new remote. */
const root = mkdtempSync(join(tmpdir(), 'suite-new-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Runs a program and returns its output; a failure has the output as its reason. */
async function run(...args: string[]): Promise<string> {
  const options = { cwd: root, env: { ...process.env, CI: '1' } };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, options).catch((error) => {
    throw new Error(`${error.stdout}${error.stderr}`);
  });
  return stdout + stderr;
}
const bin = (file: string) => join(suite, 'node_modules', file);
const fileOf = (file: string) => readFileSync(join(root, name, file), 'utf8');

let files: string[];
beforeAll(async () => {
  mkdirSync(join(root, 'shared/graphql'), { recursive: true });
  cpSync(join(suite, 'shared/graphql/schema.graphql'), join(root, 'shared/graphql/schema.graphql'));
  for (const place of around) symlinkSync(join(suite, place), join(root, place));
  mkdirSync(join(root, 'mf-booking'));
  cpSync(join(suite, 'mf-booking/package.json'), join(root, 'mf-booking/package.json'));
  files = newRemote(root, name);
  // Links packages like pnpm: those of the package file, and no others.
  const { dependencies, devDependencies } = JSON.parse(fileOf('package.json'));
  for (const dependency of Object.keys({ ...dependencies, ...devDependencies })) {
    mkdirSync(join(root, name, 'node_modules', dependency, '..'), { recursive: true });
    symlinkSync(join(suite, 'mf-booking/node_modules', dependency), join(root, name, 'node_modules', dependency));
  }
});

test('it is a package with a route table, a page, a test, both languages and a README', () => {
  expect(files).toEqual([
    'README.md',
    'locales/en.json',
    'locales/vi.json',
    'package.json',
    'src/clients/clients.graphql',
    'src/clients/clients.page.test.tsx',
    'src/clients/clients.page.tsx',
    'src/clients/new-client-form.tsx',
    'src/locales.test.ts',
    'src/pages.ts',
    'src/remote.ts',
    'src/routes.ts',
    'tsconfig.json',
    'webpack.config.mjs',
  ]);
});

test('its page has four files of its own: the operations, the page, a form and the test', () => {
  expect(files.filter((file) => file.startsWith('src/clients/'))).toHaveLength(4);
});

test('its packages are those of the other remotes, to the number', () => {
  const house = JSON.parse(readFileSync(join(suite, 'mf-booking/package.json'), 'utf8'));
  const own = JSON.parse(fileOf('package.json'));
  expect(house.dependencies).toMatchObject(own.dependencies);
  expect(house.devDependencies).toMatchObject(own.devDependencies);
});

test('the check to publish it reports nothing', () => {
  const terms = termsOf({ react: '19.3.1' }, readFileSync(join(suite, 'shared/graphql/schema.graphql'), 'utf8'));
  expect(
    checkRemote(join(root, name), { manifest: () => manifestOf(join(root, name)), terms, shared: { react: '19.3.1' } }),
  ).toEqual([]);
  // The others are those of shared/entities, which it bundles.
  const own = operationsOf(join(root, name), terms.schema).filter((operation) => operation.name.startsWith('Loyalty'));
  expect(own.map((operation) => operation.name)).toEqual(['LoyaltyClients', 'LoyaltyCreateClient']);
});

test('it is formatted and linted', async () => {
  expect(await run(bin('@biomejs/biome/bin/biome'), 'check', name)).toContain('No fixes applied');
});

test('its types are valid, and its own tests pass', async () => {
  const generate = `
    import { generateDocuments } from ${JSON.stringify(join(suite, 'shared/tooling/src/codegen.ts'))};
    await generateDocuments(${JSON.stringify(root)});
  `;
  await run('--import', 'tsx', '--input-type=module', '--eval', generate);
  expect(existsSync(join(root, name, 'src/clients/clients.generated.ts'))).toBe(true);
  await run(bin('typescript/bin/tsc'), '-p', name);
  expect(await run(bin('jest/bin/jest.js'), '--selectProjects', 'web', name)).toMatch(/Tests: +4 passed, 4 total/);
});

test.each([
  ['mf-booking', 'mf-booking is there already.'],
  ['loyalty', 'loyalty is no name: say mf- and small letters, e.g. mf-loyalty.'],
  ['mf-Loyalty2', 'mf-Loyalty2 is no name: say mf- and small letters, e.g. mf-loyalty.'],
  ['', 'It is no name: say mf- and small letters, e.g. mf-loyalty.'],
])('%j is refused', (dependency, sentence) => {
  expect(() => newRemote(root, dependency)).toThrow(sentence);
});
