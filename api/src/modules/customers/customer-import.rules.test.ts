import fc from 'fast-check';
import type { RefusedMessages } from '../../resolver-types.generated';
import { type FilledFields, fillEmpty, joinFills, type KnownClient, placeImported } from './customer-import.rules';

const name = fc.constantFrom('Lan Tran', 'Tran Lan', 'Ann', 'Bob Le', 'Ann Le');
const phone = fc.option(fc.nat(8).map((end) => `+1512777100${end}`));
const email = fc.option(fc.nat(8).map((end) => `Client${end}@Example.com`));
const known: fc.Arbitrary<KnownClient> = fc.record({
  id: fc.uuid(),
  full_name: name,
  phone,
  email,
  phone_holder_id: fc.constant(null),
  birthday: fc.option(fc.constant('1990-05-01')),
  birth_month_day: fc.option(fc.constant('05-01')),
  note: fc.option(fc.constantFrom('', 'Likes tea')),
  is_active: fc.boolean(),
  is_former_number: fc.boolean(),
});
const imported = fc.record({
  full_name: name,
  phone,
  email,
  note: fc.option(fc.constant('VIP')),
  refused: fc.constant<RefusedMessages[]>([]),
  is_blocked_from_booking: fc.constant(false),
});

const nothing: FilledFields = {
  id: 'client',
  phone: null,
  phone_holder_id: null,
  email: null,
  birthday: null,
  birth_month_day: null,
  note: null,
  accepts_texts: false,
};

describe('an imported client', () => {
  test('fills empty fields only: numbers and addresses that were refused stay with who refused them', () => {
    fc.assert(
      fc.property(imported, fc.array(known, { maxLength: 12 }), fc.boolean(), (row, clients, acceptsTexts) => {
        const place = placeImported(row, clients);
        const filled = place.known && fillEmpty(place.known, row, clients, acceptsTexts);
        if (!place.known || !filled) return;
        const { phone: own, email: address, is_active } = place.known;
        expect(is_active).toBe(true);
        if (own !== null) expect(filled.phone).toBeNull();
        if (address !== null) expect(filled.email).toBeNull();
        // Texts begin with a number that was missing, and where the importing person says that clients accept them.
        if (filled.accepts_texts) expect([acceptsTexts, own, filled.phone]).toEqual([true, null, row.phone]);
        // What an import adds has no field that agrees to advertising.
        expect(Object.keys(filled).sort()).toEqual(
          ['accepts_texts', 'birth_month_day', 'birthday', 'email', 'id', 'note', 'phone', 'phone_holder_id'].sort(),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  test('is a person of the store only with the same number, or without one with the same name and address', () => {
    fc.assert(
      fc.property(imported, fc.array(known, { maxLength: 12 }), (row, clients) => {
        const { known: found } = placeImported(row, clients);
        if (!found) return;
        const isSameAddress = found.email?.toLowerCase() === row.email?.toLowerCase();
        const isSameNumber = row.phone !== null && found.phone === row.phone;
        const hasNone = found.phone === null || row.phone === null;
        expect(isSameNumber || (hasNone && (isSameAddress || row.email === null || found.email === null))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each<[string, Partial<FilledFields>, Partial<FilledFields>, Partial<FilledFields>]>([
    ['different fields', { email: 'a@mail.example' }, { note: 'VIP' }, { email: 'a@mail.example', note: 'VIP' }],
    ['the same field', { note: 'VIP' }, { note: 'Likes tea' }, { note: 'VIP' }],
    ['a number with its holder', {}, { phone: '1', phone_holder_id: 'h' }, { phone: '1', phone_holder_id: 'h' }],
    ['two numbers', { phone: '1' }, { phone: '2', phone_holder_id: 'h' }, { phone: '1' }],
    ['texts', { accepts_texts: true }, {}, { accepts_texts: true }],
  ])('is filled once by two rows of a file: %s', (_, one, other, joined) => {
    const [first, second] = [
      { ...nothing, ...one },
      { ...nothing, ...other },
    ];
    expect(joinFills([first, { ...nothing, id: 'other' }, second])).toEqual([
      { ...nothing, ...joined },
      { ...nothing, id: 'other' },
    ]);
  });
});
