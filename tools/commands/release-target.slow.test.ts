import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { publishRemote, storageAt } from '@suite/release';
import { manifestOf } from '@suite/tooling/manifest-of';
import { runNode } from '../../api/src/testing/program';
import { buckets, places, type StoragePlace } from '../../shared/release/src/testing/places';

const root = resolve(__dirname, '../..');
const aws = Object.entries(process.env).filter((one): one is [string, string] => one[0].startsWith('AWS_'));

let dir: string;
let place: StoragePlace;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'suite-target-'));
});
afterEach(async () => {
  rmSync(dir, { recursive: true });
  await place.end();
});

/** Runs `npm run release`, with the target in the environment; returns its output, a line each. */
async function release(...args: string[]): Promise<{ code: number | null; lines: string[] }> {
  const program = runNode(['--import', 'tsx', 'tools/commands/release.ts', ...args], {
    cwd: root,
    env: {
      ...Object.fromEntries(aws),
      SUITE_RELEASE_TARGET: place.target,
      SUITE_PUBLISHED: join(dir, 'nowhere'),
      SUITE_RELEASED_BY: 'Linh',
    },
  });
  return { code: await program.exitCode, lines: program.output().trim().split('\n') };
}
const output = async (...args: string[]) => {
  const { code, lines } = await release(...args);
  return code === 0 ? lines : [`${code}`, ...lines];
};

/** Publishes the output of a fake build. */
async function publish(version: string): Promise<void> {
  const built = join(dir, version);
  mkdirSync(join(built, 'dist'), { recursive: true });
  writeFileSync(join(built, 'dist/remote-entry.js'), `/* ${version} */`);
  writeFileSync(join(built, 'dist/remote-entry.js.br'), brotliCompressSync(`/* ${version} */`));
  await publishRemote(
    {
      manifest: manifestOf(join(root, 'mf-pos')),
      dist: join(built, 'dist'),
      version,
      entry: 'remote-entry.js',
      preload: [],
      shared: {},
      operations: [],
    },
    storageAt(place.target),
  );
}

test.each(places())(
  '%s is steered from the first canary to the last prune',
  async (_, open) => {
    place = await open();
    for (const version of ['7.0.0', '7.1.0', '7.2.0']) await publish(version);
    expect(await output('promote', 'mf-pos', '--version', '7.0.0', '--why', 'the first')).toEqual([
      'mf-pos: live 7.0.0',
    ]);
    expect(await output('canary', 'mf-pos', '--version', '7.1.0', '--companies', '10001')).toEqual([
      'mf-pos: live 7.0.0; canary 7.1.0 for store 10001',
    ]);
    expect(await output('promote', 'mf-pos')).toEqual(['mf-pos: live 7.1.0; falls back to 7.0.0']);
    expect(await output('verify')).toEqual(['All is as it was signed.']);
    expect(await output('rollback', 'mf-pos', '--why', 'tips')).toEqual(['mf-pos: live 7.0.0']);
    expect(await output('prune', '--days', '0')).toEqual(['Removed mf-pos 7.1.0', 'Removed mf-pos 7.2.0']);
    expect(await output('verify')).toEqual(['All is as it was signed.']);
    expect(await storageAt(place.target).folders('remotes/mf-pos')).toEqual(['7.0.0']);
    expect((await output('status')).join('\n')).toMatch(
      /mf-pos: live 7\.0\.0\n {2}published: 7\.0\.0\n {2}last change: prune by Linh/,
    );
  },
  120_000,
);

for (const [name, open] of buckets()) {
  test(`${name} is published to, from the sources`, async () => {
    place = await open();
    const lines = await output('publish', 'mf-pos', '--api', 'http://127.0.0.1:9');
    expect(lines.at(-1)).toMatch(/^Published mf-pos \d+\.\d+\.\d+\. No store gets it yet/);
    expect(await output('promote', 'mf-pos')).toEqual([expect.stringMatching(/^mf-pos: live \d/)]);
    expect(await output('verify')).toEqual(['All is as it was signed.']);
  }, 300_000);
}

test('a name that is no bucket is refused', async () => {
  place = { target: 's3://No Bucket', end: async () => undefined };
  expect(await output('verify')).toEqual(['1', 's3://No Bucket is no bucket: say s3://bucket or s3://bucket/folder.']);
});
