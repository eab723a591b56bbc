import fc from 'fast-check';
import { type ClientNumber, mergeNumbers } from './customer-numbers.rules';

const number = (id: string, phone: string | null, phone_holder_id: string | null = null): ClientNumber => ({
  id,
  phone,
  phone_holder_id,
});

test.each<[string, ClientNumber, ClientNumber, ClientNumber[], 'target' | 'source', ClientNumber[], string | null]>([
  [
    'is kept, and the other one still finds the target',
    number('t', '1'),
    number('s', '2'),
    [],
    'target',
    [number('s', null)],
    '2',
  ],
  [
    'of the source is chosen',
    number('t', '1'),
    number('s', '2'),
    [],
    'source',
    [number('t', '2'), number('s', null)],
    '1',
  ],
  [
    'fills an empty one',
    number('t', null),
    number('s', '2'),
    [],
    'target',
    [number('t', '2'), number('s', null)],
    null,
  ],
  [
    'of a family stays with its holder',
    number('t', '1'),
    number('s', '1', 't'),
    [],
    'target',
    [number('s', null)],
    null,
  ],
  [
    'of a family goes to the target, who was a member',
    number('t', '1', 's'),
    number('s', '1'),
    [number('m', '1', 's')],
    'target',
    [number('t', '1'), number('s', null), number('m', '1', 't')],
    null,
  ],
  [
    'of another family is shared by the target, and by those who shared the target’s',
    number('t', '1'),
    number('s', '2', 'h'),
    [number('m', '1', 't')],
    'source',
    [number('t', '2', 'h'), number('s', null), number('m', '2', 'h')],
    '1',
  ],
  [
    'that two members share stays',
    number('t', '1', 'h'),
    number('s', '1', 'h'),
    [],
    'target',
    [number('s', null)],
    null,
  ],
  ['that nobody has is none', number('t', null), number('s', null), [], 'source', [], null],
])('a number %s', (_, target, source, members, keeps, changed, former) => {
  expect(mergeNumbers(target, source, members, keeps)).toEqual({ changed, former });
});

test('after a merge each number has one holder, each member the number of a holder, and no number is lost', () => {
  const phones = fc.constantFrom(null, '1', '2');
  fc.assert(
    fc.property(
      phones,
      phones,
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom('target', 'source'),
      (one, other, kids, keeps) => {
        const target = number('t', one);
        const source = one !== null && one === other ? number('s', one, 't') : number('s', other);
        const holder = source.phone_holder_id === null && other !== null ? 's' : 't';
        const phone = holder === 's' ? other : one;
        const members =
          phone === null ? [] : Array.from({ length: kids }, (_, index) => number(`m${index}`, phone, holder));
        const { changed, former } = mergeNumbers(target, source, members, keeps);
        const after = [target, source, ...members].map(
          (client) => changed.find(({ id }) => id === client.id) ?? client,
        );
        const holders = after.filter(({ phone, phone_holder_id }) => phone !== null && phone_holder_id === null);
        expect(new Set(holders.map(({ phone }) => phone)).size).toBe(holders.length);
        for (const { phone, phone_holder_id } of after)
          if (phone_holder_id !== null) expect(holders.find(({ id }) => id === phone_holder_id)?.phone).toBe(phone);
        const had = new Set([one, other].filter((phone) => phone !== null));
        expect(new Set([...after.map(({ phone }) => phone), former].filter((phone) => phone !== null))).toEqual(had);
      },
    ),
  );
});
