import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../modules');

const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.store.ts'));

/** The functions of the stores that skip locked rows, by file and name; each begins at an export, or at the start of a line. */
const claims = files.flatMap((file) =>
  readFileSync(join(modules, file), 'utf8')
    .split(/^(?=(?:export|const|async|function) )/m)
    .filter((text) => text.includes('skip locked'))
    .map((text) => ({ name: `${file}: ${/(?:const|function) (\w+)/.exec(text)?.[1]}`, text })),
);

test('every statement that claims rows of a queue names one store', () => {
  expect(claims.length).toBeGreaterThan(10);
  const withoutStore = claims.filter(({ text }) => !/whmcs_id = \$\{/.test(text));
  expect(withoutStore.map(({ name }) => name)).toEqual([]);
});
