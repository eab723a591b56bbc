import fc from 'fast-check';
import { changePercent, parsePercent, percentOf, popDigit, pushDigit, splitByWeight } from './cents';
import { formatPercent } from './format';

const cents = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });

describe('percentOf', () => {
  test.each([
    [1, 5_000, 1],
    [-1, 5_000, -1],
    [10, 1_500, 2],
    [1_050, 825, 87],
    [999_999, 10_000, 999_999],
    [33, 0, 0],
  ])('%d cents at %d basis points are %d', (amount, bps, expected) => {
    expect(percentOf(amount, bps)).toBe(expected);
  });

  test('is the nearest whole cent, halves away from zero', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, bps) => {
        const exact = BigInt(amount) * BigInt(bps);
        const off = BigInt(percentOf(amount, bps)) * 10_000n - exact;
        const size = off < 0n ? -off : off;
        expect(size <= 5_000n).toBe(true);
        if (size === 5_000n) expect(off > 0n === exact > 0n).toBe(true);
      }),
    );
  });

  test('refuses floats', () => {
    expect(() => percentOf(0.1, 100)).toThrow(RangeError);
  });
});

describe('splitByWeight', () => {
  test('sums exactly, and no part is off by a cent or more', () => {
    fc.assert(
      fc.property(
        cents,
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
        (total, weights) => {
          const parts = splitByWeight(total, weights);
          expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
          const sum = weights.reduce((all, weight) => all + weight, 0);
          weights.forEach((weight, index) => {
            const fair = sum === 0 ? total / weights.length : (total * weight) / sum;
            expect(Math.abs((parts[index] ?? 0) - fair)).toBeLessThan(1 + 1e-4);
          });
        },
      ),
    );
  });

  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [0, 0], [3, 2]],
    [0, [], []],
  ])('%d among %j is %j', (total, weights, expected) => {
    expect(splitByWeight(total, weights)).toEqual(expected);
  });

  test('refuses to split an amount without weights', () => {
    expect(() => splitByWeight(1, [])).toThrow(RangeError);
  });
});

describe('the keypad fills digits from the cents', () => {
  test('5 8 9 9 is $58.99, 00 adds two, a key past the limit is ignored', () => {
    expect(['5', '8', '9', '9'].reduce((amount, key) => pushDigit(amount, key), 0)).toBe(5_899);
    expect(pushDigit(5_899, '00')).toBe(589_900);
    expect(pushDigit(589_900, '0')).toBe(589_900);
    expect(popDigit(5_899)).toBe(589);
    expect(popDigit(0)).toBe(0);
  });
});

describe('parsePercent', () => {
  test.each([
    ['15', 1_500],
    ['7.5', 750],
    ['7,5', 750],
    ['12.25 %', 1_225],
    ['12,25%', 1_225],
    ['.5', 50],
    ['0,01', 1],
    ['007', 700],
    ['7.', 700],
    ['100.00', 10_000],
    ['101', 10_100],
    ['', 0],
    ['.', 0],
    ['7.555', null],
    ['1,234.50', null],
    ['1.2.3', null],
    ['-5', null],
    ['1e1', null],
    ['seven', null],
    ['1234567890', null],
  ])('%j is %j', (text, expected) => {
    expect(parsePercent(text)).toBe(expected);
  });

  test('reads every percentage that is shown', () => {
    const percentages = fc.integer({ min: 0, max: 10_000 });
    fc.assert(fc.property(percentages, (shown) => expect(parsePercent(formatPercent(shown))).toBe(shown)));
  });
});

test.each([
  ['the same', 100, 100, 0],
  ['half more', 150, 100, 50],
  ['a third less', 200, 300, -33],
  ['two thirds more', 500, 300, 67],
  ['half a percent, which is rounded up', 201, 200, 1],
  ['half a percent less, which is rounded away from zero', 199, 200, -1],
  ['a gain from zero', 1, 0, null],
  ['a loss from zero', -1, 0, null],
  ['zero after zero', 0, 0, null],
  ['to zero', 0, 500, -100],
  ['from a loss to a gain', 100, -100, 200],
  ['a large amount', 9_999_999_999, 3, 333_333_333_200],
])('the change of %s', (_, now, before, percent) => {
  expect(changePercent(now, before)).toBe(percent);
});
