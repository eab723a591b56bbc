import { isInCanary } from '@suite/remote-kit/rollout';
import { describeCanary, describeRelease, describeStatus } from './describe';
import { readHistory } from './history';
import { readRegistry } from './registry';
import { canary, endCanary, promote, rollback } from './releases';
import { readStatus } from './status';
import { makeWorld, type ReleaseWorld } from './testing/world';

let world: ReleaseWorld;
beforeEach(async () => {
  world = makeWorld();
  await world.publish('mf-pos', '0.1.0', '0.1.9', '0.1.10');
});
afterEach(() => world.end());

const pos = { name: 'mf-pos', why: '' };
const release = async () => (await readRegistry(world.releases)).remotes.find(({ name }) => name === 'mf-pos');
const versions = async () => {
  const found = await release();
  return [found?.live?.version ?? null, found?.canary?.entry.version ?? null, found?.fallback?.version ?? null];
};
const go = (version: string) => promote(world.releases, { ...pos, version });

test('the newest version is promoted by default; the previous one becomes the fallback', async () => {
  await go('0.1.0');
  expect(await versions()).toEqual(['0.1.0', null, null]);
  await promote(world.releases, pos);
  expect(await versions()).toEqual(['0.1.10', null, '0.1.0']);
});

test('a canary is for the stores that are named; promoted, it is the version of all', async () => {
  await go('0.1.0');
  await canary(world.releases, { ...pos, version: '0.1.9', audience: { companies: [10001, 10002] } });
  expect(await versions()).toEqual(['0.1.0', '0.1.9', null]);
  expect((await release())?.canary).toMatchObject({ companies: [10001, 10002], percent: 0 });
  await promote(world.releases, pos);
  expect(await versions()).toEqual(['0.1.9', null, '0.1.0']);
});

test('a canary that grows retains all of its stores; another version selects new ones', async () => {
  await go('0.1.0');
  const stores = Array.from({ length: 500 }, (_, at) => 10_000 + at);
  const reached = async () => {
    const found = (await release())?.canary;
    return stores.filter((store) => found && isInCanary(found, store));
  };
  await canary(world.releases, { ...pos, version: '0.1.9', audience: { percent: 10, companies: [10_003] } });
  const few = await reached();
  await canary(world.releases, { ...pos, audience: { percent: 50 } });
  const more = await reached();
  expect(more).toEqual(expect.arrayContaining(few));
  expect(more.length).toBeGreaterThan(few.length + 100);
  const seed = (await release())?.canary?.seed;
  await canary(world.releases, { ...pos, version: '0.1.10', audience: { percent: 50 } });
  expect((await release())?.canary?.seed).not.toBe(seed);
});

test('a canary that takes stores from another one names it', async () => {
  await go('0.1.0');
  const assign = async (version: string, audience: Parameters<typeof canary>[1]['audience']) =>
    describeCanary(await canary(world.releases, { ...pos, version, audience }));
  const one = 'mf-pos: live 0.1.0; canary 0.1.9 for';
  expect(await assign('0.1.9', { companies: [10001] })).toBe(`${one} store 10001`);
  expect(await assign('0.1.9', { companies: [10001, 10002] })).toBe(`${one} stores 10001, 10002`);
  expect(await assign('0.1.9', { companies: [10003], percent: 5 })).toBe(
    `${one} store 10003 and 5 % of the stores. It replaces 0.1.9 for stores 10001, 10002`,
  );
  expect(await assign('0.1.10', { companies: [10003], percent: 5 })).toBe(
    'mf-pos: live 0.1.0; canary 0.1.10 for store 10003 and 5 % of the stores. It replaces 0.1.9 for store 10003 and 5 % of the stores',
  );
});

test('the end of a canary restores the version of all others', async () => {
  await go('0.1.0');
  await canary(world.releases, { ...pos, version: '0.1.9', audience: { percent: 10 } });
  await endCanary(world.releases, pos);
  expect(await versions()).toEqual(['0.1.0', null, null]);
});

test('a remote may begin with a canary, before it is live for all stores', async () => {
  await canary(world.releases, { ...pos, audience: { companies: [10001] } });
  expect(await versions()).toEqual([null, '0.1.10', null]);
});

test('a rollback puts the last good version back, and leaves a canary alone', async () => {
  for (const version of ['0.1.0', '0.1.9']) await go(version);
  await canary(world.releases, { ...pos, version: '0.1.10', audience: { companies: [10001] } });
  await rollback(world.releases, pos);
  expect(await versions()).toEqual(['0.1.0', '0.1.10', null]);
});

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['to promote what is not published', () => go('7.0.0'), /0\.1\.0, 0\.1\.9, 0\.1\.10/],
  ['to promote what is live', () => go('0.1.0'), /is live already/],
  [
    'to promote a remote of which nothing is there',
    () => promote(world.releases, { name: 'mf-x', why: '' }),
    /Nothing/,
  ],
  [
    'a canary of what is live',
    () => canary(world.releases, { ...pos, version: '0.1.0', audience: { percent: 9 } }),
    /live for all/,
  ],
  ['a canary for nobody', () => canary(world.releases, { ...pos, audience: {} }), /for whom/],
  ['to end a canary that there is not', () => endCanary(world.releases, pos), /no canary/],
  ['to go back where nothing was before', () => rollback(world.releases, pos), /no version to go back to/],
])('refuses %s, and changes nothing', async (_, attempt, message) => {
  await go('0.1.0');
  const before = world.read('registry.json');
  await expect(attempt()).rejects.toThrow(message);
  expect(world.read('registry.json')).toBe(before);
});

test('concurrent promote and canary of two teams both succeed', async () => {
  await world.publish('mf-booking', '1.0.0');
  await go('0.1.0');
  await Promise.all([
    canary(world.releases, { ...pos, version: '0.1.10', audience: { companies: [10001] } }),
    promote({ ...world.releases, who: 'Mia' }, { name: 'mf-booking', why: '' }),
    go('0.1.9'),
  ]);
  expect(await versions()).toEqual(['0.1.9', '0.1.10', '0.1.0']);
  const { remotes } = await readStatus(world.releases);
  expect(remotes.map(({ name, live }) => `${name} ${live}`)).toEqual(['mf-booking 1.0.0', 'mf-pos 0.1.9']);
});

test('the history names the person, the change, its time and its reason, and the live version', async () => {
  await promote(world.releases, { ...pos, version: '0.1.0', why: 'the first' });
  await canary(world.releases, {
    ...pos,
    version: '0.1.9',
    why: 'tips',
    audience: { companies: [10001], percent: 10 },
  });
  const [, last] = await readHistory(world.releases.storage);
  expect(last).toMatchObject({
    who: 'Linh',
    what: 'canary',
    why: 'tips',
    remote: 'mf-pos',
    from: { live: '0.1.0', canary: null },
    to: { live: '0.1.0', canary: { version: '0.1.9', companies: [10001], percent: 10 } },
  });
  const status = await readStatus(world.releases);
  const line = 'mf-pos: live 0.1.0; canary 0.1.9 for store 10001 and 10 % of the stores';
  expect(describeStatus(status).split('\n')).toEqual([
    `Registry ${status.registry.sequence}, signed at ${status.registry.issued}`,
    line,
    '  published: 0.1.0, 0.1.9, 0.1.10',
    `  last change: canary by Linh, ${last?.at}: tips`,
  ]);
  const found = await release();
  expect(found && describeRelease(found)).toBe(line);
});

test('before a version is live the status reports it, and the available versions', async () => {
  expect(describeStatus(await readStatus(world.releases))).toBe(
    'Nothing is live here yet.\nmf-pos: live nowhere\n  published: 0.1.0, 0.1.9, 0.1.10',
  );
});
