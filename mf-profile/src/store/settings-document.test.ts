import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { storeSettingKeys } from '@suite/domain/settings';

const root = resolve(__dirname, '../../..');
const text = readFileSync(join(root, 'docs/settings.md'), 'utf8');

/** The rows of all tables: what it is, what it governs, the file of its test and the test's title. */
const rows = [...text.matchAll(/^\| (.+) \| (.+) \| `(.+)`: (.+) \|$/gm)].map(
  ([, name = '', governs = '', file = '', title = '']) => ({ name, governs, file, title }),
);

test('every setting of a store has one row', () => {
  const settings = rows.flatMap(({ name }) => /^`(\w+)`$/.exec(name)?.[1] ?? []);
  expect(settings.sort()).toEqual([...storeSettingKeys].sort());
});

test('no row of a table is unread', () => {
  const lines = text.split('\n').filter((line) => /^\| (?!setting|field)/.test(line));
  expect(rows).toHaveLength(lines.length);
});

test.each(rows.map((row) => [row.name, row]))('%s has a test that exists', (_, { file, title }) => {
  expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  expect(readFileSync(join(root, file), 'utf8')).toContain(`'${title}'`);
});
