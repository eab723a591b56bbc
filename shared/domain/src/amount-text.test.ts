import fc from 'fast-check';
import { isAmbiguousAmount, parseMoney, readAmounts } from './amount-text';
import { formatMoney } from './format';

const cents = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });

describe('parseMoney', () => {
  test.each([
    ['1,234.50', 123_450],
    ['$1,234.5', 123_450],
    ['1.234,50 $', 123_450],
    ['1.234,50\u00a0$', 123_450],
    ['1.234.567,89', 123_456_789],
    ['12', 1_200],
    ['.5', 50],
    ['-3.05', -305],
    ['0', 0],
    ['1,234', 123_400],
    ['', null],
    ['abc', null],
    ['1.2.3', null],
    ['1,23,4', null],
    ['1.234', null],
    ['12.345', null],
    ['0.500', 50],
    ['0,500', 50],
    ['.500', 50],
    ['0.505', null],
    ['1234.500', 123_450],
    ['25.0000', 2_500],
    ['1.234.500', 123_450_000],
    ['0.123.456', null],
    ["1'500", 150_000],
    ['\u202a$12.50\u202c', 1_250],
    ['12.3456', null],
    ['1e3', null],
  ])('%j is %j', (text, expected) => {
    expect(parseMoney(text)).toBe(expected);
  });

  test('reads every amount that is shown', () => {
    fc.assert(fc.property(cents, (amount) => expect(parseMoney(formatMoney(amount))).toBe(amount)));
  });
});

describe('a column of amounts', () => {
  test.each([
    ['beside a decimal point', ['1.500', '12.25'], [150, 1_225], null],
    ['beside a leading zero', ['1.500', '0.500'], [150, 50], null],
    ['beside a decimal comma', ['1.500', '12,25'], [150_000, 1_225], null],
    ['beside two groups', ['1.500', '1.234.500'], [150_000, 123_450_000], null],
    ['beside groups with a comma', ['2,500', '1,234.50'], [250_000, 123_450], null],
    ['after a comma beside a decimal comma', ['2,500', '12,25'], [250, 1_225], null],
    ['with fractions of a cent beside a decimal point', ['1.505', '12.25'], [null, 1_225], null],
    ['beside whole numbers only', ['25', '1.500'], [2_500, null], '1.500'],
    ['beside both signs', ['12.25', '12,25', '1.500'], [1_225, 1_225, null], '1.500'],
    ['beside texts', ['gone', '1.500', ''], [null, null, null], '1.500'],
  ])('reads three digits behind a sign %s', (_, cells, amounts, ambiguous) => {
    expect(readAmounts(cells)).toEqual({ amounts, ambiguous });
  });

  test.each([
    ['.', [150, 2_500]],
    [',', [150_000, 2_500]],
  ] as const)('is read by the sign that a person names: %s', (sign, amounts) => {
    expect(readAmounts(['1.500', '25'], sign)).toEqual({ amounts, ambiguous: null });
  });

  test('is never read as both, whatever else the column contains', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^\d{0,4}([.,]\d{1,4}){0,2}$/)), (cells) => {
        const { amounts, ambiguous } = readAmounts(['1.500', ...cells]);
        expect(amounts[0] === null).toBe(ambiguous !== null);
        for (const [index, text] of cells.entries())
          if (!isAmbiguousAmount(text) && !text.includes(',')) expect(amounts[index + 1]).toBe(parseMoney(text));
      }),
    );
  });
});
