import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { seal } from './envelope';
import { canary, promote } from './releases';
import { makeKey, makeWorld, type ReleaseWorld } from './testing/world';
import { verify } from './verify';

let world: ReleaseWorld;
let pristine: string;
beforeAll(async () => {
  world = makeWorld();
  await world.publish('mf-pos', '0.1.0', '0.1.1', '0.1.2', '0.1.3');
  for (const version of ['0.1.0', '0.1.1']) await promote(world.releases, { name: 'mf-pos', version, why: '' });
  await canary(world.releases, { name: 'mf-pos', version: '0.1.2', why: '', audience: { companies: [10001] } });
  pristine = `${world.published}-pristine`;
  cpSync(world.published, pristine, { recursive: true });
});
afterEach(() => {
  rmSync(world.published, { recursive: true });
  cpSync(pristine, world.published, { recursive: true });
});
afterAll(() => world.end());

const at = (version: string, file: string) => join(world.published, 'remotes/mf-pos', version, file);
const faults = async () => (await verify(world.releases)).map((fault) => fault.replace(`${world.published}/`, ''));

test('as it was published all is well', async () => {
  expect(await faults()).toEqual([]);
});

/** Flips one bit of the middle byte. */
function flip(file: string): void {
  const bytes = readFileSync(file);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, bytes);
}

const files = ['remote-entry.js', 'page.1234567890.js', 'chunks/a.js'].flatMap((file) => [
  file,
  `${file}.br`,
  `${file}.gz`,
]);

describe.each([
  ['live', '0.1.1'],
  ['canary', '0.1.2'],
  ['fallback', '0.1.0'],
])('the %s version', (_, version) => {
  test.each(files)('one flipped bit of %s is found', async (file) => {
    flip(at(version, file));
    expect(await faults()).toEqual([`remotes/mf-pos/${version}/${file} is not what was published.`]);
  });

  test.each(['remote-entry.js', 'chunks/a.js'])('%s is missed', async (file) => {
    rmSync(at(version, file));
    expect(await faults()).toEqual([`remotes/mf-pos/${version}/${file} is missing.`]);
  });

  test('a changed release.json is found', async () => {
    flip(at(version, 'release.json'));
    expect(await faults()).toEqual([`remotes/mf-pos/${version}/release.json is not what was signed.`]);
    rmSync(at(version, 'release.json'));
    expect(await faults()).toEqual([`remotes/mf-pos/${version}/release.json is missing.`]);
  });

  test('a file that is put beside is found, and so is another text in compressed form', async () => {
    writeFileSync(at(version, 'extra.js'), 'x');
    writeFileSync(at(version, 'chunks/a.js.br'), brotliCompressSync('other'));
    expect(await faults()).toEqual([
      `remotes/mf-pos/${version}/chunks/a.js.br is not what was published.`,
      `remotes/mf-pos/${version}/extra.js was not published.`,
    ]);
  });
});

test('a version that is assigned to no store is not checked', async () => {
  flip(at('0.1.3', 'remote-entry.js'));
  expect(await faults()).toEqual([]);
});

test('a registry of a stranger is the one fault that counts', async () => {
  const { registry } = JSON.parse(world.read('registry.json')) as { registry: string };
  writeFileSync(join(world.published, 'registry.json'), JSON.stringify(seal(registry, makeKey('team').signer)));
  expect(await faults()).toEqual(['The signature of the registry is wrong.']);
});

test('a change without a record is found', async () => {
  const history = JSON.parse(world.read('history.json')) as { changes: { sequence: number }[] };
  const [gone] = history.changes.splice(1, 1);
  writeFileSync(join(world.published, 'history.json'), JSON.stringify(history));
  expect(await faults()).toEqual([`history.json: nothing is said of the registry ${gone?.sequence}.`]);
});
