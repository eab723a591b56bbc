import fc from 'fast-check';
import { addDays, weekday } from '../time';
import { changeTime, familyOf, firstDayOf, lastAccessDay, priceOfRest, unusedValue } from './package-changes';
import { anchorOf, countDays, periodAt } from './periods';

const choice = (productCode: string, intervalMonths: number, monthlyPrice: number) => ({
  productCode,
  intervalMonths,
  monthlyPrice,
});
const day = fc.integer({ min: 0, max: 2_500 }).map((days) => addDays('2024-01-01', days));

test.each([
  ['a larger product', choice('gopos', 1, 7900), 'now'],
  ['a longer interval', choice('gogiftcard', 12, 1900), 'now'],
  ['both', choice('gopos', 12, 7900), 'now'],
  ['the same', choice('gogiftcard', 1, 1900), null],
  ['a smaller product', choice('mini', 1, 900), 'at_end'],
  ['a smaller product for longer', choice('mini', 12, 900), null],
])('a package changes to %s at its time', (_, to, expected) => {
  expect(changeTime(choice('gogiftcard', 1, 1900), to)).toBe(expected);
});

test('a shorter interval begins at the end of the period', () => {
  expect(changeTime(choice('gopos', 12, 7900), choice('gopos', 1, 7900))).toBe('at_end');
});

test('the point of sale contains the gift cards, and nothing else belongs together', () => {
  expect(familyOf('pos')).toEqual(['gc_without_pos', 'pos']);
  expect(familyOf('gbk')).toEqual(['gbk']);
});

test('the used and the unused part of a paid period sum to what was paid', () => {
  fc.assert(
    fc.property(
      day,
      fc.constantFrom(1, 12),
      fc.nat(200_000),
      fc.nat(400),
      (firstDay, intervalMonths, amount, after) => {
        const period = periodAt({ firstDay, anchorDay: anchorOf(firstDay), intervalMonths }, 0);
        const on = addDays(period.start, after % countDays(period));
        const left = unusedValue([{ amount, period }], on);
        const used = amount - left;
        expect(left).toBeGreaterThanOrEqual(0);
        expect(used).toBeGreaterThanOrEqual(0);
        expect(left).toBe(priceOfRest(amount, period, on));
        expect(unusedValue([{ amount, period }], period.start)).toBe(amount);
        expect(unusedValue([{ amount, period }], addDays(period.end, 1))).toBe(0);
      },
    ),
  );
});

test('days that an upgrade gave back are not given back again', () => {
  const period = { start: '2026-11-21', end: '2026-12-20' };
  const rest = { start: '2026-12-06', end: '2026-12-20' };
  const lines = [
    { amount: 1900, period },
    { amount: -950, period: rest },
    { amount: 3950, period: rest },
  ];
  expect(unusedValue(lines, '2026-12-06')).toBe(3950);
  expect(unusedValue(lines, '2026-12-20')).toBe(Math.round(3950 / 15));
});

test('access never ends on the night before a busy day, and at most three days late', () => {
  fc.assert(
    fc.property(day, (end) => {
      const last = lastAccessDay(end);
      expect(weekday(addDays(last, 1))).toBeLessThanOrEqual(4);
      expect(last >= end && last <= addDays(end, 3)).toBe(true);
    }),
  );
});

test('a package begins after the days that the operator includes, unless those last long', () => {
  expect(firstDayOf('2026-11-21', null)).toBe('2026-11-21');
  expect(firstDayOf('2026-11-21', '2026-11-20')).toBe('2026-11-21');
  expect(firstDayOf('2026-11-21', '2026-11-24')).toBe('2026-11-25');
  expect(firstDayOf('2026-11-21', '2027-11-24')).toBeNull();
});
