import type { VersionHealth } from './health';
import { readHistory } from './history';
import { type Releases, readRegistry } from './registry';
import { canary, endCanary, promote, rollback } from './releases';
import { makeWorld, type ReleaseWorld } from './testing/world';
import { demote, describeWatched, type Watched, watch } from './watch';

let world: ReleaseWorld;
let releases: Releases;
let reports: VersionHealth[];
let requests: [remote: string, since: Date][];
beforeEach(async () => {
  world = makeWorld();
  releases = world.releases;
  await world.publish('mf-pos', '1.0.0', '1.1.0', '1.2.0', '1.3.0');
  reports = [];
  requests = [];
});
afterEach(() => world.end());

const promoted = (version: string, name = 'mf-pos') => promote(releases, { name, version, why: '' });
const canaried = (version: string, percent = 10) =>
  canary(releases, { name: 'mf-pos', version, why: '', audience: { percent } });
const release = async () => {
  const [found] = (await readRegistry(releases)).remotes;
  return { live: found?.live?.version, canary: found?.canary?.entry.version, fallback: found?.fallback?.version };
};

const health = (version: string, more: Partial<VersionHealth> = {}): VersionHealth => ({
  remote: 'mf-pos',
  version,
  loads: 100,
  failures: {},
  fallbacks: 0,
  median_ms: 400,
  p95_ms: 900,
  companies: 3,
  failing_companies: 0,
  people: 6,
  failing_people: 0,
  owners: 3,
  failing_owners: 0,
  active_owners: 3,
  ...more,
});
const bad = (version: string, more: Partial<VersionHealth> = {}) =>
  health(version, {
    loads: 20,
    failures: { mount: 30, load: 1 },
    failing_companies: 3,
    failing_people: 4,
    failing_owners: 3,
    ...more,
  });
const fetchHealth = async (remote: string, since: Date) => {
  requests.push([remote, since]);
  return reports;
};
const watched = (now = new Date()) => watch(releases, fetchHealth, { now });
const verdicts = async () =>
  (await watched()).map(({ name, version, role, demote: isBad }) => [name, version, role, isBad]);

test('each live version and each canary is judged by its own reports', async () => {
  await promoted('1.0.0');
  await canaried('1.1.0');
  await world.publish('mf-booking', '2.0.0');
  await promoted('2.0.0', 'mf-booking');
  reports = [health('1.0.0'), bad('1.1.0'), bad('0.9.0'), { ...bad('2.0.0'), remote: 'mf-other' }];
  expect(await verdicts()).toEqual([
    ['mf-booking', '2.0.0', 'live', false],
    ['mf-pos', '1.1.0', 'canary', true],
    ['mf-pos', '1.0.0', 'live', false],
  ]);
});

test.each([
  ['live, is not withdrawn by the only owner who reported it', 'live', false],
  ['a canary of a percentage, is not withdrawn by the only owner who reported it', 'percent', false],
  ['a canary of a named store, is withdrawn by its reports', 'named', true],
] as const)('a version that is %s', async (_, role, isBad) => {
  await promoted('1.0.0');
  if (role === 'percent') await canaried('1.1.0', 30);
  if (role === 'live') await promoted('1.1.0');
  if (role === 'named')
    await canary(releases, { name: 'mf-pos', version: '1.1.0', why: '', audience: { companies: [10_001] } });
  const few = {
    companies: 3,
    failing_companies: 3,
    people: 5,
    failing_people: 5,
    owners: 1,
    failing_owners: 1,
  };
  reports = [bad('1.1.0', { ...few, active_owners: 20 })];
  expect((await verdicts()).find(([, version]) => version === '1.1.0')?.[3]).toBe(isBad);
});

test('counting begins with the release of the version, not before and not with more stores', async () => {
  await promoted('1.0.0');
  await canaried('1.1.0');
  await endCanary(releases, { name: 'mf-pos', why: 'the API was at fault' });
  await canaried('1.1.0');
  await canaried('1.1.0', 50);
  const history = await readHistory(releases.storage);
  requests = [];
  await watched();
  expect(requests).toEqual([
    ['mf-pos', new Date(history[3]?.at ?? '')],
    ['mf-pos', new Date(history[0]?.at ?? '')],
  ]);
});

test('and never more than a day ago', async () => {
  await promoted('1.0.0');
  const now = new Date(Date.now() + 7 * 24 * 3_600_000);
  await watched(now);
  expect(requests).toEqual([['mf-pos', new Date(now.getTime() - 24 * 3_600_000)]]);
});

const find = async (role: Watched['role']) => {
  const found = (await watched()).find((one) => one.role === role);
  if (!found) throw new Error(`There is no ${role}.`);
  return found;
};

test('a bad canary is removed, and the history contains the reason', async () => {
  await promoted('1.0.0');
  await canaried('1.1.0');
  reports = [health('1.0.0'), bad('1.1.0')];
  await demote(releases, await find('canary'));
  expect(await release()).toEqual({ live: '1.0.0', canary: undefined, fallback: undefined });
  expect((await readHistory(releases.storage)).at(-1)).toMatchObject({
    what: 'demote',
    who: 'Linh',
    why: 'starts 51, failures 31, for 4 of 6 people in 3 of 3 stores; 10 % are borne',
    from: { live: '1.0.0', canary: { version: '1.1.0' } },
    to: { live: '1.0.0', canary: null },
  });
});

test('a bad live version is replaced by the previous one, and its canary stays', async () => {
  await promoted('1.0.0');
  await promoted('1.1.0');
  await canaried('1.2.0');
  reports = [bad('1.1.0')];
  await demote(releases, await find('live'));
  expect(await release()).toEqual({ live: '1.0.0', canary: '1.2.0', fallback: undefined });
});

test('without a previous version, a bad one stays, and the report says so', async () => {
  await promoted('1.0.0');
  reports = [bad('1.0.0')];
  expect(await find('live')).toMatchObject({
    demote: false,
    reason: expect.stringMatching(/^starts 51, failures 31, .*, but there is no version to go back to$/),
  });
});

test('a remote that was changed meanwhile is not demoted', async () => {
  await promoted('1.0.0');
  await promoted('1.1.0');
  await canaried('1.2.0');
  reports = [bad('1.1.0'), bad('1.2.0')];
  const [judgedCanary, judgedLive] = [await find('canary'), await find('live')];
  await canaried('1.3.0');
  await rollback(releases, { name: 'mf-pos', why: '' });
  const before = await release();
  await expect(demote(releases, judgedCanary)).rejects.toThrow('mf-pos 1.2.0 is not a canary any more.');
  await expect(demote(releases, judgedLive)).rejects.toThrow('mf-pos 1.1.0 is not live any more.');
  expect(await release()).toEqual(before);
});

test('each is one line for people', async () => {
  await promoted('1.0.0');
  await canaried('1.1.0');
  reports = [{ ...bad('1.1.0'), fallbacks: 25 }];
  expect((await watched()).map(describeWatched)).toEqual([
    'mf-pos 1.1.0 (canary): 20 loads in 3 stores, half within 400 ms, 95 % within 900 ms; failed at mount 30, load 1; 25 fallbacks; BAD: starts 51, failures 31, for 4 of 6 people in 3 of 3 stores; 10 % are borne',
    'mf-pos 1.0.0 (live): no store told of it',
  ]);
  reports = [health('1.0.0', { loads: 1, companies: 1, median_ms: null, p95_ms: null })];
  expect(describeWatched(await find('live'))).toBe(
    'mf-pos 1.0.0 (live): 1 load in 1 store; kept: starts 1, failures 0; judged from 10 on',
  );
});
