import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { checkRunning, describeProblem } from './check';
import { canary, promote } from './releases';
import { readRunning } from './running';
import { makeWorld } from './testing/world';

const world = makeWorld();
afterAll(() => world.end());

const terms = { contract: '1.0.0', shared: { react: '19.3.1' }, schema: buildSchema('type Query { a: Int }') };

test('the running versions are the live ones, canaries and fallbacks, and no others', async () => {
  const { releases, publish } = world;
  await publish('mf-pos', '0.1.0', '0.2.0', '0.3.0', '0.4.0');
  await publish('mf-crm', '0.1.0');
  expect(await readRunning(releases)).toEqual([]);
  await promote(releases, { name: 'mf-pos', version: '0.1.0', why: '' });
  await promote(releases, { name: 'mf-pos', version: '0.2.0', why: '' });
  await canary(releases, { name: 'mf-pos', version: '0.4.0', why: '', audience: { percent: 10 } });

  expect(checkRunning(await readRunning(releases), terms)).toEqual([]);
  const without = { ...terms, schema: buildSchema('type Query { b: Int }') };
  expect(checkRunning(await readRunning(releases), without).map(describeProblem)).toEqual([
    'mf-pos 0.2.0 (live): Order: Query.a was removed.',
    'mf-pos 0.4.0 (canary): Order: Query.a was removed.',
    'mf-pos 0.1.0 (fallback): Order: Query.a was removed.',
  ]);
});

test('a version that cannot be read is not skipped', async () => {
  rmSync(join(world.published, 'remotes/mf-pos/0.2.0/release.json'));
  await expect(readRunning(world.releases)).rejects.toThrow(/remotes\/mf-pos\/0\.2\.0\/release\.json is missing\.$/);
});
