import fc from 'fast-check';
import { addDays } from '../time';
import { countDays, periodAt } from './periods';
import { prorate, splitAtDay } from './proration';

const changes = fc
  .record({
    amount: fc.integer({ min: 0, max: 1_000_000 }),
    firstDay: fc.integer({ min: 0, max: 2500 }).map((days) => addDays('2024-01-01', days)),
    anchorDay: fc.integer({ min: 1, max: 31 }),
    intervalMonths: fc.constantFrom(1, 3, 12),
    index: fc.integer({ min: 0, max: 40 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ amount, index, share, ...terms }) => {
    const period = periodAt(terms, index);
    return { amount, period, day: addDays(period.start, Math.floor(share * (countDays(period) - 1))) };
  });

test('the used and the left part sum to the amount that was paid, for any day', () => {
  fc.assert(
    fc.property(changes, ({ amount, period, day }) => {
      const { used, left } = splitAtDay(amount, period, day);
      const exact = (amount * countDays({ start: day, end: period.end })) / countDays(period);
      return used + left === amount && Math.abs(left - exact) < 1;
    }),
  );
});

test('the credit is a part of the whole period, not of its rest', () => {
  const period = { start: '2026-01-01', end: '2026-04-01' };
  expect(countDays(period)).toBe(91);
  expect(prorate({ paid: 9100, newPrice: 18200, period, day: '2026-02-19' })).toEqual({
    daysLeft: 42,
    days: 91,
    credit: 4200,
    debit: 8400,
  });
});

test('a change on the first day gives everything back, and on the last day one day', () => {
  const period = { start: '2026-11-01', end: '2026-11-30' };
  expect(splitAtDay(3000, period, '2026-11-01')).toEqual({ used: 0, left: 3000 });
  expect(splitAtDay(3000, period, '2026-11-30')).toEqual({ used: 2900, left: 100 });
});

test.each(['2026-10-31', '2026-12-01'])('%s, a day outside of the period, is refused', (day) => {
  expect(() => splitAtDay(3000, { start: '2026-11-01', end: '2026-11-30' }, day)).toThrow(RangeError);
});
