import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPublicKey } from '@suite/domain/published-host';
import { StartProblem } from '../kit/start-problem';
import { publishTestHost } from '../testing/published-host';
import { requireReleasedHost } from './published-host';

let published: string;
beforeEach(() => {
  published = mkdtempSync(join(tmpdir(), 'suite-published-'));
});
afterEach(() => rmSync(published, { recursive: true }));

test('accepts a host with release keys of its own', async () => {
  publishTestHost(published);
  await expect(requireReleasedHost(published)).resolves.toBeUndefined();
});

test.each<[string, () => void, string]>([
  ['an empty folder', () => undefined, 'No host is published in'],
  ['a host of an older command', () => publishTestHost(published, null), 'does not say which release keys it accepts'],
  [
    'a host whose declaration is damaged',
    () => {
      publishTestHost(published);
      writeFileSync(join(published, 'host/host.json'), '{');
    },
    'does not say which release keys it accepts: run "npm run release -- publish host" again.',
  ],
  [
    'a host that accepts the demo’s key, under any name',
    () => publishTestHost(published, { release: 'a public key', team: demoPublicKey }),
    'accepts the demo\'s release key, which everybody knows: run "npm run release -- keys", then "npm run release -- publish host".',
  ],
])('refuses %s with a sentence that says what to run', async (_, publish, sentence) => {
  publish();
  const refused = requireReleasedHost(published);
  await expect(refused).rejects.toBeInstanceOf(StartProblem);
  await expect(refused).rejects.toThrow(sentence);
  await expect(refused).rejects.toThrow(/npm run release -- publish host/);
});
