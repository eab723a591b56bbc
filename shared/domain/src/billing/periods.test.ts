import fc from 'fast-check';
import { addDays, businessDay, wallTime } from '../time';
import { anchorOf, countDays, type PeriodTerms, periodAfter, periodAt, periodIndexOf } from './periods';

const pad = (value: number) => String(value).padStart(2, '0');
const months = Array.from(
  { length: 7 * 12 },
  (_, index) => `${2024 + Math.floor(index / 12)}-${pad((index % 12) + 1)}`,
);
const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
const clamped = (month: string, day: number) => `${month}-${pad(Math.min(day, lastDayOf(month)))}`;
const anchors = Array.from({ length: 31 }, (_, index) => index + 1);

describe.each([1, 3, 12])('periods of %i months', (intervalMonths) => {
  test('tile without a gap or an overlap, for each anchor and each start from 2024 to 2030', () => {
    for (const anchorDay of anchors)
      for (const month of months) {
        const terms = { firstDay: clamped(month, anchorDay), anchorDay, intervalMonths };
        let expected = terms.firstDay;
        for (let index = 0; index < 36; index += 1) {
          const { start, end } = periodAt(terms, index);
          if (start !== expected || end < start || start !== clamped(start.slice(0, 7), anchorDay))
            throw new Error(`${JSON.stringify(terms)}: period ${index} is ${start} to ${end}, after ${expected}`);
          expected = addDays(end, 1);
        }
      }
  });

  test('contain the days from which they are found', () => {
    const terms = fc.record({
      firstDay: fc.integer({ min: 0, max: 2500 }).map((days) => addDays('2024-01-01', days)),
      anchorDay: fc.integer({ min: 1, max: 31 }),
      intervalMonths: fc.constant(intervalMonths),
    });
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 1500 }), (input: PeriodTerms, days) => {
        const day = addDays(input.firstDay, days);
        const { start, end } = periodAt(input, periodIndexOf(input, day));
        return start <= day && day <= end;
      }),
    );
  });
});

test('a package of January 31 begins on the last day of each month, and on the 31st again', () => {
  const terms = { firstDay: '2027-01-31', anchorDay: 31, intervalMonths: 1 };
  expect([0, 1, 2, 3].map((index) => periodAt(terms, index))).toEqual([
    { start: '2027-01-31', end: '2027-02-27' },
    { start: '2027-02-28', end: '2027-03-30' },
    { start: '2027-03-31', end: '2027-04-29' },
    { start: '2027-04-30', end: '2027-05-30' },
  ]);
});

test('a package of January 30 is not invoiced again for days before February 29', () => {
  const terms = { firstDay: '2028-01-30', anchorDay: 30, intervalMonths: 1 };
  expect(periodAfter(terms, periodAt(terms, 0))).toEqual({ start: '2028-02-29', end: '2028-03-29' });
});

test('a yearly package of February 29 has one period for each year', () => {
  const terms = { firstDay: '2028-02-29', anchorDay: 29, intervalMonths: 12 };
  expect([0, 1, 4].map((index) => periodAt(terms, index).start)).toEqual(['2028-02-29', '2029-02-28', '2032-02-29']);
});

test('a quarterly package of the 29th does not slide a month', () => {
  const terms = { firstDay: '2027-11-29', anchorDay: 29, intervalMonths: 3 };
  expect([1, 2].map((index) => periodAt(terms, index).start)).toEqual(['2028-02-29', '2028-05-29']);
});

test('nothing is of a period before the first day', () => {
  expect(periodIndexOf({ firstDay: '2026-11-15', anchorDay: 15, intervalMonths: 1 }, '2026-11-14')).toBe(-1);
});

describe.each([
  ['America/Chicago', '2026-03-08'],
  ['America/Chicago', '2026-11-01'],
  ['Australia/Sydney', '2026-10-04'],
  ['America/Phoenix', '2026-03-08'],
  ['America/St_Johns', '2026-11-01'],
])('on the day when clocks change, in %s on %s', (zone, day) => {
  test.each([0, 30, 23 * 60 + 30])('a package bought %i minutes after midnight has that day’s anchor', (minutes) => {
    const firstDay = businessDay(wallTime(day, minutes, zone), zone);
    expect(firstDay).toBe(day);
    const terms = { firstDay, anchorDay: anchorOf(firstDay), intervalMonths: 1 };
    expect(countDays(periodAt(terms, 0))).toBe(lastDayOf(day.slice(0, 7)));
    expect(periodAt(terms, 12).start.slice(5)).toBe(day.slice(5));
  });
});

test('periods of days do not depend on the zone of a store, so that a move changes none that was invoiced', () => {
  const terms = { firstDay: '2026-10-31', anchorDay: 31, intervalMonths: 1 };
  const invoiced = periodAt(terms, 0);
  const moved = businessDay(wallTime(addDays(invoiced.end, 1), 0, 'Australia/Sydney'), 'Australia/Sydney');
  expect(periodAfter(terms, invoiced).start).toBe(moved);
});
