import fc from 'fast-check';
import { compareVersions, nextVersion } from './version';

test.each([
  ['0.1.0', [], 'patch', '0.1.0'],
  ['0.1.0', ['0.1.0'], 'patch', '0.1.1'],
  ['0.1.0', ['0.1.9', '0.1.10'], 'patch', '0.1.11'],
  ['0.1.0', ['0.1.2'], 'minor', '0.2.0'],
  ['0.1.0', ['0.9.2'], 'major', '1.0.0'],
  ['2.0.0', ['1.9.2'], 'patch', '2.0.0'],
  ['0.1.0', ['0.1.0-h3f2a', '0.1.0-dev', 'junk'], 'patch', '0.1.0'],
  ['0.1.0', ['0.1.1', '0.1.9-h3f2a'], 'patch', '0.1.2'],
] as const)('a package of %s, with %j published: the next %s is %s', (own, published, bump, next) => {
  expect(nextVersion(own, published, bump)).toBe(next);
});

const version = fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30)).map((numbers) => numbers.join('.'));

test('the next version is higher than every published one, and never one of them', () => {
  fc.assert(
    fc.property(version, fc.array(version), fc.constantFrom('patch', 'minor', 'major'), (own, published, bump) => {
      const next = nextVersion(own, published, bump);
      for (const one of published) expect(compareVersions(next, one)).toBeGreaterThan(0);
    }),
  );
});

test('a release is newer than its prereleases, and older than later ones', () => {
  const versions = ['0.1.1-h3f2a', '0.1.0', '0.1.0-h9c1b', '0.1.1', '0.0.9'];
  expect(versions.sort(compareVersions)).toEqual(['0.0.9', '0.1.0-h9c1b', '0.1.0', '0.1.1-h3f2a', '0.1.1']);
});
