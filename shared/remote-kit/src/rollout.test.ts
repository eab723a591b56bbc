import fc from 'fast-check';
import type { RegistryEntry, RemoteRelease } from './manifest';
import { isInCanary, versionFor } from './rollout';

const entry = (version: string): RegistryEntry => ({
  name: 'mf-pos',
  version,
  base: `/remotes/mf-pos/${version}/`,
  entry: 'remote-entry.js',
  preload: [],
  integrity: {},
  manifest: { name: 'mf-pos', contract: '^1.0.0', pages: [], tabs: [], slots: [] },
});
const [before, live, next] = ['1.0.0', '1.1.0', '1.2.0'].map(entry) as [RegistryEntry, RegistryEntry, RegistryEntry];
const canaryOf = (companies: number[], percent = 0, seed = 'seed') => ({ entry: next, companies, percent, seed });
const remote = (changes: Partial<RemoteRelease>): RemoteRelease => ({
  name: 'mf-pos',
  live,
  canary: null,
  fallback: before,
  ...changes,
});

test.each<[string, Partial<RemoteRelease>, number | null, ReturnType<typeof versionFor>]>([
  ['live for all', {}, 10001, { entry: live, fallback: before }],
  ['live, with nothing before it', { fallback: null }, 10001, { entry: live, fallback: null }],
  ['a canary for the store', { canary: canaryOf([10001]) }, 10001, { entry: next, fallback: live }],
  ['a canary for another store', { canary: canaryOf([10002]) }, 10001, { entry: live, fallback: before }],
  ['a canary for every store', { canary: canaryOf([], 100) }, 10001, { entry: next, fallback: live }],
  ['a canary before a store is chosen', { canary: canaryOf([], 100) }, null, { entry: live, fallback: before }],
  ['a new remote for the store', { live: null, canary: canaryOf([10001]) }, 10001, { entry: next, fallback: null }],
  ['a new remote for another store', { live: null, fallback: null, canary: canaryOf([10002]) }, 10001, null],
])('%s', (_, changes, whmcsId, expected) => {
  expect(versionFor(remote(changes), whmcsId)).toEqual(expected);
});

const seed = fc.string({ minLength: 1, maxLength: 36 });
const company = fc.integer({ min: 1, max: 1_000_000 });
const percent = fc.integer({ min: 0, max: 100 });

test('a higher percentage removes no store', () => {
  fc.assert(
    fc.property(seed, company, percent, percent, (text, whmcsId, one, other) => {
      const at = (share: number) => isInCanary(canaryOf([], share, text), whmcsId);
      if (at(Math.min(one, other))) expect(at(Math.max(one, other))).toBe(true);
      expect(at(0)).toBe(false);
      expect(at(100)).toBe(true);
    }),
  );
});

test('a percentage is about that share of neighbouring stores', () => {
  fc.assert(
    fc.property(seed, company, percent, (text, first, share) => {
      const stores = Array.from({ length: 4_000 }, (_, at) => first + at);
      const reached = stores.filter((whmcsId) => isInCanary(canaryOf([], share, text), whmcsId)).length;
      // More than five standard deviations of a fair draw.
      expect(Math.abs(reached / stores.length - share / 100)).toBeLessThan(0.04);
    }),
    { numRuns: 50 },
  );
});

test('other seeds are other stores', () => {
  const reached = (text: string) =>
    Array.from({ length: 1_000 }, (_, at) => 10_000 + at).filter((id) => isInCanary(canaryOf([], 10, text), id));
  const [one, other] = [reached('one'), reached('other')];
  const both = one.filter((id) => other.includes(id));
  expect(both.length).toBeLessThan(one.length / 2);
});

test('which stores those are is the same in every version of the suite', () => {
  const reached = Array.from({ length: 40 }, (_, at) => 10_001 + at).filter((id) => isInCanary(canaryOf([], 10), id));
  expect(reached).toEqual([10020, 10023, 10025, 10030, 10033, 10039]);
});
