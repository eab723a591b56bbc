import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seal } from './envelope';
import { readHistory } from './history';
import { prune } from './prune';
import { canary, endCanary, promote, rollback } from './releases';
import type { Storage } from './storage';
import { makeWorld, type ReleaseWorld } from './testing/world';

const day = 24 * 60 * 60_000;
let world: ReleaseWorld;
let now: number;
beforeEach(() => {
  world = makeWorld();
  now = Date.parse('2026-11-01T12:00:00Z');
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'], now });
});
afterEach(() => {
  jest.useRealTimers();
  world.end();
});

/** Advances the clock by days. */
function pass(days: number): void {
  now += days * day;
  jest.setSystemTime(now);
}
const go = (version: string) => promote(world.releases, { name: 'mf-pos', version, why: '' });
const there = () => readdirSync(join(world.published, 'remotes/mf-pos')).sort();
const clean = (days = 14) => prune(world.releases, { days, now: new Date(now) });

test('a live version, a canary and a fallback stay, however old', async () => {
  await world.publish('mf-pos', '0.1.0', '0.1.1', '0.1.2', '0.1.3');
  for (const version of ['0.1.0', '0.1.1']) await go(version);
  await canary(world.releases, { name: 'mf-pos', version: '0.1.2', why: '', audience: { percent: 1 } });
  pass(400);
  expect(await clean()).toEqual([{ name: 'mf-pos', version: '0.1.3' }]);
  expect(there()).toEqual(['0.1.0', '0.1.1', '0.1.2']);
});

test('a version that is named stays, though a later format of its entry cannot be read here', async () => {
  await world.publish('mf-pos', '0.1.0', '0.1.1', '0.1.2');
  for (const version of ['0.1.1', '0.1.2']) await go(version);
  const { storage, signer } = world.releases;
  const { registry } = JSON.parse(world.read('registry.json')) as { registry: string };
  const putLater = (change: (remotes: { live: object }[]) => void) => {
    const text = JSON.parse(registry) as { remotes: { live: object }[] };
    change(text.remotes);
    world.write(world.published, { 'registry.json': JSON.stringify(seal(JSON.stringify(text), signer)) });
  };
  pass(400);
  putLater(([pos]) => pos && Object.assign(pos, { later: true }));
  expect(await clean()).toEqual([]);
  putLater(([pos]) => pos && Object.assign(pos.live, { later: true }));
  expect(await clean()).toEqual([{ name: 'mf-pos', version: '0.1.0' }]);
  expect(there()).toEqual(['0.1.1', '0.1.2']);
  expect((await storage.read('registry.json'))?.text).toContain('later');
});

test('a tab that is open across ten deployments finds its files for the configured time', async () => {
  const versions = Array.from({ length: 11 }, (_, at) => `0.1.${at}`);
  await world.publish('mf-pos', ...versions);
  for (const version of versions) {
    await go(version);
    pass(2);
  }
  // Ten deployments, one every second day: a version that was last live more than 14 days ago may be removed.
  expect((await clean()).map(({ version }) => version)).toEqual(['0.1.0', '0.1.1', '0.1.2']);
  expect(await clean()).toEqual([]);
  expect((await clean(0)).map(({ version }) => version)).toEqual(versions.slice(3, 9));
  expect(there()).toEqual(['0.1.10', '0.1.9']);
});

test('a canary that was ended stays as long, and so does a version that was just published', async () => {
  await world.publish('mf-pos', '0.1.0', '0.1.1');
  await go('0.1.0');
  pass(20);
  await canary(world.releases, { name: 'mf-pos', version: '0.1.1', why: '', audience: { percent: 1 } });
  await endCanary(world.releases, { name: 'mf-pos', why: '' });
  await world.publish('mf-pos', '0.1.2');
  pass(13);
  expect(await clean()).toEqual([]);
  pass(2);
  expect((await clean()).map(({ version }) => version)).toEqual(['0.1.1', '0.1.2']);
});

test('a version that was live a moment ago stays, though its record is not written yet', async () => {
  await world.publish('mf-pos', '0.1.0', '0.1.1');
  await go('0.1.0');
  pass(400);
  await go('0.1.1');
  const { storage } = world.releases;
  let write = () => {};
  const blocked = new Promise<void>((resolve) => {
    write = resolve;
  });
  const slow: Storage = {
    ...storage,
    async swap(path, text, mark) {
      if (path === 'history.json') await blocked;
      return await storage.swap(path, text, mark);
    },
  };
  const before = world.read('registry.json');
  const goingBack = rollback({ ...world.releases, storage: slow }, { name: 'mf-pos', why: '' });
  while (world.read('registry.json') === before) await wait(5);
  const pruning = clean();
  await wait(200);
  expect(there()).toEqual(['0.1.0', '0.1.1']);
  write();
  await goingBack;
  expect(await pruning).toEqual([]);
});

test('a second prune is refused while another runs; one that a crashed process left expires', async () => {
  await world.publish('mf-pos', '0.1.0', '0.1.1');
  await go('0.1.1');
  pass(20);
  world.write(world.published, {
    'removing.json': JSON.stringify({ schema: 1, at: new Date(now).toISOString(), folders: ['mf-pos/0.1.0'] }),
  });
  await expect(clean()).rejects.toThrow('another prune is at it since 2026-11-21T12:00:00.000Z');
  await expect(go('0.1.0')).rejects.toThrow('mf-pos 0.1.0 is just being taken away by a prune');
  expect(there()).toEqual(['0.1.0', '0.1.1']);
  pass(1 / 24);
  expect(await clean()).toEqual([{ name: 'mf-pos', version: '0.1.0' }]);
  expect(JSON.parse(world.read('removing.json'))).toMatchObject({ folders: [] });
});

test('the history records who removed which versions; without a live version all stay', async () => {
  await world.publish('mf-pos', '0.1.0', '0.1.1');
  pass(20);
  expect(await clean()).toEqual([]);
  await go('0.1.1');
  await clean();
  expect((await readHistory(world.releases.storage)).at(-1)).toMatchObject({
    who: 'Linh',
    what: 'prune',
    why: '0.1.0',
    remote: 'mf-pos',
    from: { live: '0.1.1' },
    to: { live: '0.1.1' },
  });
  await expect(go('0.1.0')).rejects.toThrow('mf-pos 0.1.0 is not published; there is 0.1.1.');
});

test('an untrusted registry removes no version', async () => {
  await world.publish('mf-pos', '0.1.0');
  await go('0.1.0');
  pass(400);
  await expect(prune({ ...world.releases, keys: {} }, { days: 0, now: new Date(now) })).rejects.toThrow('not known');
  expect(there()).toEqual(['0.1.0']);
});
