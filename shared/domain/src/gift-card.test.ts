import fc from 'fast-check';
import {
  giftCardCodeOf,
  giftCardDrawn,
  giftCardLetters,
  isGiftCardCode,
  isMistypedGiftCardCode,
  normalGiftCardCode,
  refusalOfAmount,
  refusalOfGiftCard,
  shownGiftCardCode,
} from './gift-card';

const drawn = fc.array(fc.nat(giftCardLetters - 1), { minLength: giftCardDrawn, maxLength: giftCardDrawn });

test('a code that was made is right, also as people read and type it', () => {
  fc.assert(
    fc.property(drawn, (places) => {
      const code = giftCardCodeOf(places);
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{14}$/);
      expect(isGiftCardCode(code)).toBe(true);
      expect(isMistypedGiftCardCode(code)).toBe(false);
      expect(shownGiftCardCode(code)).toMatch(/^.{4}-.{4}-.{4}-.{2}$/);
      expect(normalGiftCardCode(` ${shownGiftCardCode(code).toLowerCase()} `)).toBe(code);
    }),
  );
});

test.each([
  ['HOLIDAY0001', 'HOLIDAY0001'],
  ['GC1001', 'GC1001'],
  ['12345678', '12345678'],
  ['6035710012345678', '6035-7100-1234-5678'],
  ['ABCDEFGH2345', 'ABCD-EFGH-2345'],
])('the printed or generated code %s is shown as %s', (code, shown) => {
  expect(shownGiftCardCode(code)).toBe(shown);
});

test('one wrong letter, and two neighbours that are swapped, are found out', () => {
  fc.assert(
    fc.property(drawn, fc.nat(giftCardDrawn), fc.integer({ min: 1, max: giftCardLetters - 1 }), (places, at, by) => {
      const code = [...giftCardCodeOf(places)];
      const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
      const wrong = [...code];
      wrong[at] = letters[(letters.indexOf(code[at] ?? '') + by) % letters.length] ?? '';
      expect(isMistypedGiftCardCode(wrong.join(''))).toBe(true);
      const swapped = [...code];
      [swapped[at], swapped[at - 1]] = [code[at - 1] ?? '', code[at] ?? ''];
      if (at > 0 && code[at] !== code[at - 1]) expect(isMistypedGiftCardCode(swapped.join(''))).toBe(true);
    }),
  );
});

test('a drawn code has at least 60 random bits', () => {
  expect(giftCardDrawn * Math.log2(giftCardLetters)).toBeGreaterThanOrEqual(60);
});

test.each(['ABCDEFGH2345', 'NPQRSTUV6789'])(
  'a code of 12 letters that was generated earlier stays valid: %s',
  (begin) => {
    const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
    const valid = [...letters].filter((last) => !isMistypedGiftCardCode(begin.slice(0, 11) + last));
    expect(valid).toHaveLength(1);
  },
);

test.each([
  ['00000001', true, false],
  ['ABC123', true, false],
  ['ABC12', false, false],
  ['A'.repeat(20), true, false],
  ['A'.repeat(21), false, false],
  ['ABC_123', false, false],
  ['ĐỎ12345', false, false],
])('a printed code %s: %s', (code, isCode, isMistyped) => {
  expect(isGiftCardCode(code)).toBe(isCode);
  expect(isMistypedGiftCardCode(code)).toBe(isMistyped);
});

test.each([
  ['is active', { status: 'active', balance: 1 }, null],
  ['is in use on another ticket', { status: 'active', balance: 0, held: 1 }, 'gift_card_in_use'],
  ['is used up', { status: 'depleted', balance: 0 }, 'gift_card_empty'],
  ['was not sold', { status: 'inactive', balance: 0 }, 'gift_card_inactive'],
  ['was switched off', { status: 'inactive', balance: 0, off_reason: 'lost' }, 'gift_card_off'],
  ['is expired', { status: 'expired', balance: 0 }, 'gift_card_expired'],
] as const)('a card that %s is refused: %#', (_, card, code) => {
  expect(refusalOfGiftCard({ off_reason: null, held: 0, ...card })).toBe(code);
});

test.each([
  [1_000, null],
  [1_001, 'gift_card_in_use'],
  [1_500, 'gift_card_in_use'],
  [1_501, 'gift_card_short'],
])('%d cents of a card with $10.00 of which another ticket holds $5.00 more', (amount, code) => {
  expect(refusalOfAmount({ balance: 1_000, held: 500 }, amount)).toBe(code);
});
