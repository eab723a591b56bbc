import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentId, hashFiles, listFiles } from './files';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'suite-files-'));
  for (const folder of ['empty', 'chunks/deep']) mkdirSync(join(dir, folder), { recursive: true });
  for (const file of ['z.js', 'chunks/deep/b.js', 'chunks/a.js', '.hidden']) writeFileSync(join(dir, file), 'abc');
});
afterEach(() => rmSync(dir, { recursive: true }));

test('files are listed at every depth, in one order on every machine', async () => {
  expect(await listFiles(dir)).toEqual(['.hidden', 'chunks/a.js', 'chunks/deep/b.js', 'z.js']);
});

test('a hash is the one that browsers reckon', async () => {
  // openssl dgst -sha384 -binary of "abc", as in FIPS 180.
  expect((await hashFiles(dir))['z.js']).toBe(
    'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn',
  );
});

test('the id of a content does not depend on the order of its files, but on their names and hashes', () => {
  const id = contentId({ 'a.js': '1', 'b.js': '2' });
  expect(id).toMatch(/^[0-9a-f]{10}$/);
  expect(contentId({ 'b.js': '2', 'a.js': '1' })).toBe(id);
  expect(contentId({ 'b.js': '1', 'a.js': '2' })).not.toBe(id);
  expect(contentId({ 'a.js': '1', 'c.js': '2' })).not.toBe(id);
});
