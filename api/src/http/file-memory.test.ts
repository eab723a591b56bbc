import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileMemory } from './file-memory';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'suite-memory-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(name: string, text: string, seconds = 1) {
  const file = join(dir, name);
  writeFileSync(file, text);
  utimesSync(file, seconds, seconds);
  const { size, mtimeMs: modified } = statSync(file);
  return { file, size, modified };
}

test('a small file is read once, and again when it changes', async () => {
  const contentOf = createFileMemory();
  const found = write('a.js', 'one');
  const first = await contentOf(found);
  expect(first?.toString()).toBe('one');
  expect(await contentOf(found)).toBe(first);
  expect((await contentOf(write('a.js', 'two', 2)))?.toString()).toBe('two');
});

test('a large file is not held', async () => {
  const contentOf = createFileMemory({ maxBytes: 100, maxBytesOfFile: 10 });
  expect(await contentOf(write('a.js', 'x'.repeat(11)))).toBeNull();
});

test('together the files stay within the limit: the one that was not requested for longest is dropped', async () => {
  const contentOf = createFileMemory({ maxBytes: 30, maxBytesOfFile: 10 });
  const files = ['a', 'b', 'c', 'd'].map((name) => write(name, name.repeat(10)));
  const [a, b, c, d] = files as [(typeof files)[0], (typeof files)[0], (typeof files)[0], (typeof files)[0]];
  const before = [await contentOf(a), await contentOf(b), await contentOf(c)];
  expect(await contentOf(a)).toBe(before[0]);
  await contentOf(d);
  expect(await contentOf(a)).toBe(before[0]);
  expect(await contentOf(b)).not.toBe(before[1]);
});
