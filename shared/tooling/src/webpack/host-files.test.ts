import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { HostFilesPlugin } from './host-files';

const place = mkdtempSync(join(tmpdir(), 'host-files-'));
afterAll(() => rmSync(place, { recursive: true }));

function build(worker: string): Promise<webpack.Stats | undefined> {
  writeFileSync(join(place, 'main.js'), "import('./late.js');");
  writeFileSync(join(place, 'late.js'), "document.title = 'late';");
  writeFileSync(join(place, 'worker.js'), worker);
  const compiler = webpack({
    mode: 'production',
    devtool: 'source-map',
    entry: { main: join(place, 'main.js'), worker: join(place, 'worker.js') },
    output: {
      path: join(place, 'dist'),
      filename: ({ chunk }) => (chunk?.name === 'worker' ? 'worker.js' : '[name].[contenthash:10].js'),
    },
    plugins: [new HostFilesPlugin('worker.js', ['main'])],
  });
  return new Promise((done, failed) => compiler.run((error, stats) => (error ? failed(error) : done(stats))));
}

test('the worker lists every published file but itself by the hash of its final bytes, those of the start apart', async () => {
  const stats = await build("self.files = JSON.parse('__SUITE_HOST_FILES__');");
  expect(stats?.hasErrors()).toBe(false);
  const scope: { files?: Record<'start' | 'others', Record<string, string>> } = {};
  new Function('self', readFileSync(join(place, 'dist/worker.js'), 'utf8'))(scope);
  const { start = {}, others = {} } = scope.files ?? {};
  const names = (files: Record<string, string>) => Object.keys(files).map((path) => path.replace(/\w{10}\.js$/, 'js'));
  expect(names(start)).toEqual(['/main.js']);
  expect(names(others)).toEqual([expect.stringMatching(/^\/\d+\.js$/)]);
  for (const [path, hash] of Object.entries({ ...start, ...others })) {
    const bytes = readFileSync(join(place, 'dist', path));
    expect(hash).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);
  }
});

test('a worker without a place for them is not built', async () => {
  await expect(build('self.files = {};')).rejects.toThrow('worker.js has no one place for its files.');
});
