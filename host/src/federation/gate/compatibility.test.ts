import { makeEntry } from '../../testing/make-entry';
import { createCompatibilityCheck, incompatibilitiesOf } from './compatibility';

const offer = { contract: '1.2.0', shared: { react: '19.3.1', '@suite/ui': '0.1.0' } };
const wanting = (shared: Record<string, string>, contract = '^1.0.0') =>
  makeEntry('mf-pos', { shared, manifest: { contract } });

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.9.9', true],
  ['>=1.2.0', '1.1.0', false],
  ['^2.0.0', '1.0.0', false],
  ['^1.0.0', '2.0.0', false],
  ['not a range', '1.0.0', false],
  ['^1.x.y.z', '1.0.0', false],
  ['', '1.0.0', false],
  [' ', '1.0.0', false],
  ['^', '1.0.0', false],
  ['1', '1.0.0', true],
  ['1.x', '1.0.0', true],
  ['1.x', '2.0.0', false],
  ['~1.0.0', '1.0.5', true],
  ['~1.0.0', '1.1.0', false],
  ['1.0.0', '1.0.0', true],
  ['1.0.0', '1.0.1', false],
  ['>=1.0.0 <3.0.0', '2.9.0', true],
  ['>=1.0.0 <3.0.0', '3.0.0', false],
  ['^1.0.0 || ^2.0.0', '2.5.0', true],
  ['^1.0.0 || nonsense', '2.5.0', false],
  ['^1.2.0', '1.1.9', false],
])('contract range %p against %p: %p', (required, contract, isCompatible) => {
  expect(incompatibilitiesOf(wanting({}, required), { ...offer, contract })).toEqual(
    isCompatible ? [] : [{ needs: 'shell contract', required, offered: contract }],
  );
});

test.each([
  ['of the same version', { react: '^19.3.1', '@suite/ui': '^0.1.0' }, []],
  ['of an older one', { react: '^19.2.0' }, []],
  ['none', {}, []],
  ['of a newer version', { react: '^19.4.0' }, [{ needs: 'react', required: '^19.4.0', offered: '19.3.1' }]],
  ['of an older major one', { react: '^18.0.0' }, [{ needs: 'react', required: '^18.0.0', offered: '19.3.1' }]],
  [
    'before 1.0, of another minor one',
    { '@suite/ui': '^0.2.0' },
    [{ needs: '@suite/ui', required: '^0.2.0', offered: '0.1.0' }],
  ],
  ['that the host does not have', { vue: '^3.0.0' }, [{ needs: 'vue', required: '^3.0.0', offered: null }]],
  [
    'with the name of a property of all objects',
    { constructor: '^1.0.0' },
    [{ needs: 'constructor', required: '^1.0.0', offered: null }],
  ],
  ['with a range that is none', { react: '' }, [{ needs: 'react', required: '', offered: '19.3.1' }]],
])('a remote that needs shared modules %s', (_, shared, incompatibilities) => {
  expect(incompatibilitiesOf(wanting(shared as Record<string, string>), offer)).toEqual(incompatibilities);
});

test('an entry without shared modules is judged by its contract', () => {
  expect(incompatibilitiesOf(makeEntry('mf-pos'), offer)).toEqual([]);
});

test('the console logs once what a version requires and what the host provides', () => {
  const heard = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const isCompatible = createCompatibilityCheck(offer);
  const entry = wanting({ react: '^20.0.0', vue: '^3.0.0' }, '^9.0.0');
  expect([isCompatible(entry), isCompatible(entry), isCompatible(makeEntry('mf-booking'))]).toEqual([
    false,
    false,
    true,
  ]);
  expect(heard.mock.calls).toEqual([
    [
      'mf-pos 0.1.0 is not loaded; it wants shell contract ^9.0.0, offered 1.2.0; react ^20.0.0, offered 19.3.1; vue ^3.0.0, offered none.',
    ],
  ]);
  heard.mockRestore();
});
