import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReadiness } from './readiness';

let publishedDir: string;
beforeAll(() => {
  publishedDir = mkdtempSync(join(tmpdir(), 'suite-ready-'));
  mkdirSync(join(publishedDir, 'host'));
  writeFileSync(join(publishedDir, 'host/index.html'), '');
});
afterAll(() => rmSync(publishedDir, { recursive: true }));

const responds = async () => undefined;

test.each([
  ['is ready', {}, null],
  ['is not ready without a database', { ping: () => Promise.reject(new Error('ECONNREFUSED')) }, 'database'],
  [
    'is not ready if the database does not respond in time',
    { ping: () => new Promise<void>(() => undefined) },
    'database',
  ],
  ['is not ready without a published host', { publishedDir: '/nowhere' }, 'host'],
])('%s', async (_, more, expected) => {
  expect(await createReadiness({ ping: responds, publishedDir, limitMs: 50, ...more }).check()).toBe(expected);
});

test('is not ready any more as soon as it stops', async () => {
  const readiness = createReadiness({ ping: responds, publishedDir });
  readiness.stop();
  expect(readiness.isStopping()).toBe(true);
  expect(await readiness.check()).toBe('stopping');
});

test('sends one statement for all checks while the database does not respond', async () => {
  let sent = 0;
  const ping = () => {
    sent += 1;
    return new Promise<void>(() => undefined);
  };
  const readiness = createReadiness({ ping, publishedDir, limitMs: 10 });
  await Promise.all([readiness.check(), readiness.check()]);
  await readiness.check();
  expect(sent).toBe(1);
});
