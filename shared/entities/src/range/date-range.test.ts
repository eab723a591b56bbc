import { addDays } from '@suite/domain/time';
import fc from 'fast-check';
import { maxDays, presetDays, rangePresets, readRange, validateDateRange, writeRange } from './date-range';

/** A Saturday. */
const today = '2026-11-21';

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['yesterday', '2026-11-20', '2026-11-20'],
  ['this_week', '2026-11-16', '2026-11-21'],
  ['last_week', '2026-11-09', '2026-11-15'],
  ['last_7_days', '2026-11-15', '2026-11-21'],
  ['this_month', '2026-11-01', '2026-11-21'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['last_30_days', '2026-10-23', '2026-11-21'],
  ['last_3_months', '2026-08-22', '2026-11-21'],
  ['last_6_months', '2026-05-22', '2026-11-21'],
  ['this_year', '2026-01-01', '2026-11-21'],
  ['last_year', '2025-01-01', '2025-12-31'],
  ['last_12_months', '2025-11-22', '2026-11-21'],
] as const)('%s, on a Saturday in November, is %s to %s', (range, start, end) => {
  expect(presetDays(range, today)).toEqual({ start, end });
});

test.each([
  ['this_week', '2026-11-16', '2026-11-16', '2026-11-16'],
  ['last_week', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['last_3_months', '2026-05-31', '2026-03-01', '2026-05-31'],
  ['last_12_months', '2028-02-29', '2027-03-01', '2028-02-29'],
  ['last_year', '2029-06-01', '2028-01-01', '2028-12-31'],
] as const)('%s on %s is %s to %s', (range, day, start, end) => {
  expect(presetDays(range, day)).toEqual({ start, end });
});

const anyDay = fc.integer({ min: -20_000, max: 20_000 }).map((days) => addDays(today, days));

test('each named range is valid on every day, never ends after today, and survives the address', () => {
  fc.assert(
    fc.property(fc.constantFrom(...rangePresets), anyDay, (id, day) => {
      const days = presetDays(id, day);
      expect(validateDateRange(days)).toBeNull();
      expect(days.end <= day).toBe(true);
      expect(readRange(new URLSearchParams(writeRange(id, days)), day)).toEqual({ id, days });
    }),
  );
});

test.each([
  ['2026-01-01', '2026-01-01', null],
  ['2028-01-01', addDays('2028-01-01', maxDays - 1), null],
  ['2028-01-01', addDays('2028-01-01', maxDays), 'too_long'],
  ['2026-01-02', '2026-01-01', 'end_before_start'],
  ['', '2026-01-01', 'day_required'],
  ['2026-01-01', '2026-02-30', 'day_required'],
] as const)('from %j to %j: %s', (start, end, problem) => {
  expect(validateDateRange({ start, end })).toBe(problem);
});

test.each([
  ['', 'today', today, today],
  ['range=nonsense', 'today', today, today],
  ['range=custom', 'custom', today, today],
  ['range=custom&from=2026/01/01&to=2026/01/31', 'custom', '2026-01-01', '2026-01-31'],
  ['range=custom&from=2026-01-01&to=', 'custom', '2026-01-01', ''],
  ['range=yesterday&from=2026-01-01', 'yesterday', '2026-11-20', '2026-11-20'],
])('the range of the address ?%s is %s from %j to %j', (address, id, start, end) => {
  expect(readRange(new URLSearchParams(address), today)).toEqual({ id, days: { start, end } });
});

test('an address without a range has the initial one of its page', () => {
  const { id, days } = readRange(new URLSearchParams('tender=card'), today, 'last_7_days');
  expect({ id, days }).toEqual({ id: 'last_7_days', days: { start: '2026-11-15', end: today } });
});
