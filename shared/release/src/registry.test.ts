import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { readRegistry, setLive } from './registry';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'suite-registry-'));
  file = join(dir, 'registry.json');
});
afterEach(() => rmSync(dir, { recursive: true }));

const entry = (name: string, version = '1.0.0'): RegistryEntry => ({
  name,
  version,
  base: `/remotes/${name}/${version}/`,
  entry: 'remote-entry.js',
  preload: [],
  integrity: {},
  manifest: { name, contract: '^1.0.0', pages: [], tabs: [], slots: [] },
});
const read = () => JSON.parse(readFileSync(file, 'utf8')) as { schema: number; remotes: { name: string }[] };

test('where nothing was published nothing is live', async () => {
  expect(await readRegistry(dir)).toEqual([]);
  expect(await readRegistry(join(dir, 'missing'))).toEqual([]);
});

test('each remote has one live version, in the order of the names', async () => {
  for (const one of [entry('mf-pos'), entry('mf-booking'), entry('mf-pos', '1.1.0')]) await setLive(dir, one);
  expect(await readRegistry(dir)).toEqual([entry('mf-booking'), entry('mf-pos', '1.1.0')]);
  expect(read().schema).toBe(1);
  expect(readdirSync(dir)).toEqual(['registry.json']);
});

test('the entry of another that is broken stays as it is, and hinders nobody', async () => {
  const old = { ...entry('mf-gift'), base: undefined, was: 'another shape' };
  writeFileSync(file, JSON.stringify({ schema: 1, remotes: [old] }));
  await setLive(dir, entry('mf-pos'));
  expect(read().remotes).toEqual([JSON.parse(JSON.stringify(old)), entry('mf-pos')]);
  expect(await readRegistry(dir)).toEqual([entry('mf-pos')]);
  await setLive(dir, entry('mf-gift'));
  expect(await readRegistry(dir)).toEqual([entry('mf-gift'), entry('mf-pos')]);
});

test.each([
  ['{"schema":1,"remo', /registry\.json is no JSON/],
  ['{"schema":2,"remotes":[]}', /registry\.json: schema/],
  ['{"schema":1}', /registry\.json: remotes/],
  ['[]', /registry\.json: /],
])('what is no registry is refused by name, and never written over: %s', async (text, message) => {
  writeFileSync(file, text);
  await expect(readRegistry(dir)).rejects.toThrow(message);
  await expect(setLive(dir, entry('mf-pos'))).rejects.toThrow(message);
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(readdirSync(dir)).toEqual(['registry.json']);
});

test('whoever reads while others write gets one state or another, never half of one', async () => {
  const names = Array.from({ length: 10 }, (_, at) => `mf-${String.fromCharCode(97 + at)}`);
  let writing = true;
  const writers = Promise.all(names.map((name) => setLive(dir, entry(name)))).then(() => {
    writing = false;
  });
  const seen: number[] = [];
  while (writing) seen.push((await readRegistry(dir)).length);
  await writers;
  expect(seen.length).toBeGreaterThan(1);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(read().remotes.map(({ name }) => name)).toEqual(names);
});
