import { licenceFaults } from './judge';

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
