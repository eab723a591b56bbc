import fc from 'fast-check';
import { beginMonth, giveBack, nextMonth, reserve, spendHeld, sumOf } from './credit-balance.rules';

const balance = fc.record({
  month: fc.constantFrom('2026-01-01', '2026-02-01'),
  allowance: fc.nat(50),
  bought: fc.nat(50),
});

test('a reservation takes the allowance first, and nothing if too few are free', () => {
  fc.assert(
    fc.property(balance, fc.integer({ min: 1, max: 120 }), (before, amount) => {
      const reserved = reserve(before, amount);
      if (amount > before.allowance + before.bought) return expect(reserved).toBeNull();
      expect(reserved?.parts).toEqual({
        allowance: Math.min(before.allowance, amount),
        bought: Math.max(0, amount - before.allowance),
      });
      expect(sumOf(reserved?.balance ?? { allowance: 0, bought: 0 })).toBe(sumOf(before) - amount);
    }),
  );
});

test('a use never takes more than is held', () => {
  fc.assert(
    fc.property(balance, fc.nat(150), (held, amount) => {
      const { parts, held: left } = spendHeld(held, amount);
      expect(sumOf(parts)).toBe(Math.min(amount, sumOf(held)));
      expect(sumOf(parts) + sumOf(left)).toBe(sumOf(held));
    }),
  );
});

test('an allowance that comes back in a later month has lapsed, bought credits never do', () => {
  const now = { month: '2026-02-01', allowance: 3, bought: 4 };
  expect(giveBack(now, { allowance: 5, bought: 6 }, '2026-01-01').balance).toEqual({ ...now, bought: 10 });
  expect(giveBack(now, { allowance: 5, bought: 6 }, '2026-02-01').balance).toEqual({
    ...now,
    allowance: 8,
    bought: 10,
  });
});

test('the allowance begins anew with each month and does not accumulate', () => {
  const before = { month: '2026-01-01', allowance: 30, bought: 7 };
  expect(beginMonth(before, '2026-02-01', 100)).toEqual({
    balance: { month: '2026-02-01', allowance: 100, bought: 7 },
    lapsed: 30,
    granted: 100,
  });
  expect(beginMonth(before, '2026-01-01', 100)).toEqual({ balance: before, lapsed: 0, granted: 0 });
});

test.each([
  ['2026-01-31', '2026-02-01'],
  ['2026-12-01', '2027-01-01'],
])('the month after %s begins on %s', (day, next) => {
  expect(nextMonth(day)).toBe(next);
});
