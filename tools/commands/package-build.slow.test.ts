import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runNode } from '../../api/src/testing/program';

const root = resolve(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'suite-package-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('webpack in a package builds what the command publishes', async () => {
  const published = runNode(['--import', 'tsx', 'tools/commands/release.ts', 'publish', 'mf-reports'], {
    cwd: root,
    env: { SUITE_PUBLISHED: folder },
  });
  expect([await published.exitCode, published.output()]).toEqual([0, expect.stringContaining('Published mf-reports')]);
  const releases = join(folder, 'remotes/mf-reports');
  const [version = ''] = readdirSync(releases);
  const dist = join(folder, 'dist');
  const built = runNode(
    [join(root, 'shared/tooling/webpack.mjs'), '--env', `version=${version}`, '--env', `outDir=${dist}`],
    { cwd: join(root, 'mf-reports'), env: {} },
  );
  expect([await built.exitCode, built.output()]).toEqual([0, expect.stringContaining('compiled successfully')]);
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|css)$/.test(file));
  expect(files).toContain('remote-entry.js');
  const hashes = (dir: string) =>
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(dir, file)))
        .digest('hex'),
    ]);
  expect(hashes(dist)).toEqual(hashes(join(releases, version)));
}, 240_000);
