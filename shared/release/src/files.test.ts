import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFiles, listFiles } from './files';

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
