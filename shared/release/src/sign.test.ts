import { readHistory } from './history';
import { changeRemote, type Releases, readRegistry } from './registry';
import { signAgain, signInTime } from './sign';
import { readStatus } from './status';
import { makeKey, makeWorld, type ReleaseWorld } from './testing/world';
import { verify } from './verify';

let world: ReleaseWorld;
let releases: Releases;
beforeEach(async () => {
  world = makeWorld();
  releases = world.releases;
});
afterEach(() => world.end());

const day = 24 * 3_600_000;
const host = (contract: string, more: object = {}) =>
  world.write(world.published, { 'host/host.json': JSON.stringify({ schema: 1, contract, shared: {}, ...more }) });
const change = () =>
  changeRemote(releases, { name: 'mf-pos', what: 'promote', why: '' }, (release) => ({ ...release }));
const later = (days: number) => new Date(Date.now() + days * day);

test('a registry that is signed again has the next number, a record, and the same remotes', async () => {
  host('1.6.0');
  await change();
  const before = await readRegistry(releases);
  const until = await signAgain(releases);
  const after = await readRegistry(releases);
  expect(after).toEqual({ ...before, sequence: before.sequence + 1, issued: after.issued, validUntil: until });
  expect((await readHistory(releases.storage)).at(-1)).toMatchObject({ what: 'sign', remote: '*', who: 'Linh' });
  expect(await verify(releases)).toEqual([]);
  const [remote] = (await readStatus(releases)).remotes;
  expect(remote?.lastChange?.what).toBe('promote');
});

test('it is signed in time once a third of its 90 days has passed', async () => {
  host('1.6.0');
  await change();
  const { validUntil } = await readRegistry(releases);
  expect(Date.parse(validUntil ?? '') - Date.now()).toBeGreaterThan(89 * day);
  expect(await signInTime(releases, later(29))).toBe(false);
  expect(await signInTime(releases, later(31))).toBe(true);
  expect((await readHistory(releases.storage)).map(({ what }) => what)).toEqual(['promote', 'sign']);
});

test('it is signed in time once the published host reads the limit', async () => {
  host('1.5.0');
  await change();
  expect(await signInTime(releases, later(400))).toBe(false);
  host('1.6.0');
  expect(await signInTime(releases, new Date())).toBe(true);
  expect((await readRegistry(releases)).validUntil).not.toBeNull();
});

test('a folder without a registry is not signed', async () => {
  host('1.6.0');
  expect(await signInTime(releases, new Date())).toBe(false);
  await expect(signAgain(releases)).rejects.toThrow('has no registry yet: promote a remote first.');
});

test('an expired registry is a fault of the published suite', async () => {
  host('1.6.0');
  await change();
  jest.useFakeTimers({ now: later(91), doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  try {
    expect(await verify(releases)).toEqual([expect.stringMatching(/registry\.json was valid until /)]);
  } finally {
    jest.useRealTimers();
  }
});

test('a change is refused with a key that the published host does not accept', async () => {
  host('1.6.0', { keys: { team: makeKey('team').publicKey } });
  await expect(change()).rejects.toThrow('accepts registries signed with team, and not with this team.');
  host('1.6.0', { keys: releases.keys });
  await change();
});

describe('a registry from a backup', () => {
  const files = ['registry.json', 'history.json'];
  /** The last number that devices saw, of a change after the backup. */
  let seen: number;
  beforeEach(async () => {
    host('1.6.0');
    // Its numbers are older than the clock, as after days without a change.
    jest.useFakeTimers({ now: Date.now() - day, advanceTimers: true });
    await change();
    const backup = files.map((file) => [file, world.read(file)] as const);
    await change();
    await change();
    seen = (await readRegistry(releases)).sequence;
    for (const [file, text] of backup) world.write(world.published, { [file]: text });
    jest.useRealTimers();
  });

  test('has a number that devices refuse, until it is signed as restored', async () => {
    const { remotes, sequence } = await readRegistry(releases);
    expect(sequence).toBeLessThan(seen);
    await signAgain(releases, 'restore');
    const after = await readRegistry(releases);
    expect(after.sequence).toBeGreaterThan(seen);
    expect(after.remotes).toEqual(remotes);
  });

  test('is valid when it was signed, and goes on with the next number', async () => {
    await signAgain(releases, 'restore');
    const { sequence } = await readRegistry(releases);
    await change();
    expect((await readRegistry(releases)).sequence).toBe(sequence + 1);
    expect(await verify(releases)).toEqual([]);
  });
});
