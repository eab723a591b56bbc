import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { licenceFaults, releasedExceptions } from './judge';
import { packagesOf, packagesOfApi, readBoms } from './released';

const policy = {
  accepted: { MIT: 'permissive', 'Apache-2.0': 'permissive' },
  exceptions: { axe: { licence: 'MPL-2.0', reason: 'tests only' } },
};
const axe = { name: 'axe', version: '1.0.0', licence: 'MPL-2.0' };
const faults = (licence: string) => licenceFaults([axe, { name: 'one', version: '2.0.0', licence }], policy);

test.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT'])('accepts %s', (licence) => {
  expect(faults(licence)).toEqual([]);
});

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'MPL-2.0',
  'MIT AND GPL-2.0-only',
  'GPL-2.0-only OR LGPL-3.0-only',
  'Unknown',
  'SEE LICENSE IN LICENSE',
  'BSD',
  '',
])('refuses %j', (licence) => {
  expect(faults(licence)).toEqual([`one 2.0.0: the licence ${licence || 'unknown'} is not accepted.`]);
});

test('an exception is for one package and one licence, and is removed with its package', () => {
  expect(licenceFaults([{ ...axe, licence: 'GPL-3.0-only' }], policy)).toEqual([
    'axe 1.0.0: the licence GPL-3.0-only is not accepted.',
  ]);
  expect(licenceFaults([], policy)).toEqual(['axe: there is an exception for it, and no such package.']);
});

describe('a release', () => {
  const published = mkdtempSync(join(tmpdir(), 'suite-licences-'));
  afterAll(() => rmSync(published, { recursive: true }));
  const publish = (version: string, components: object[]) => {
    const folder = join(published, 'remotes/mf-pos', version);
    mkdirSync(folder, { recursive: true });
    const bom = { metadata: { component: { name: '@suite/mf-pos', version } }, components };
    writeFileSync(join(folder, 'sbom.cdx.json'), JSON.stringify(bom));
  };

  test('may not contain a package that is excepted for tools', () => {
    const exceptions = { axe: policy.exceptions.axe, '@axe/pages': { licence: 'MPL-2.0', reason: 'tests only' } };
    publish('1.0.0', [{ name: 'react' }, { group: '@axe', name: 'other' }]);
    const faults = () => releasedExceptions(readBoms(published).flatMap(packagesOf), exceptions);
    expect(faults()).toEqual([]);
    publish('1.1.0', [{ name: 'axe' }, { group: '@axe', name: 'pages' }]);
    expect(faults()).toEqual([
      'axe: @suite/mf-pos 1.1.0 contains it, and its licence is excepted for tools only.',
      '@axe/pages: @suite/mf-pos 1.1.0 contains it, and its licence is excepted for tools only.',
    ]);
  });

  test('the API contains none of them', () => {
    const released = packagesOfApi();
    expect(released.map(({ name }) => name)).toContain('graphql');
    expect(releasedExceptions(released)).toEqual([]);
  }, 30_000);

  test('is in no folder that does not exist', () => {
    expect(readBoms(join(published, 'missing'))).toEqual([]);
  });
});
