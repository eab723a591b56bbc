import { addDays } from '@suite/domain/time';
import fc from 'fast-check';
import { canonicalJson, sha256 } from './canonical-json.rules';
import { allPeriods, overlapsSettled } from './pay-period-list.rules';
import { countDays, daysOf, payPeriodId, periodAround, periodsOf } from './pay-periods.rules';

test.each([
  ['weekly', '2026-11-02', '2026-11-21', '2026-11-16', '2026-11-22'],
  ['weekly', '2026-11-05', '2026-11-04', '2026-10-29', '2026-11-04'],
  ['two_weekly', '2026-11-02', '2026-11-16', '2026-11-16', '2026-11-29'],
  ['two_weekly', '2026-11-02', '2026-11-01', '2026-10-19', '2026-11-01'],
  ['twice_monthly', '2026-11-02', '2026-11-15', '2026-11-01', '2026-11-15'],
  ['twice_monthly', '2026-11-02', '2026-02-16', '2026-02-16', '2026-02-28'],
  ['monthly', '2026-11-01', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['monthly', '2026-11-20', '2026-11-19', '2026-10-20', '2026-11-19'],
  ['monthly', '2026-01-31', '2026-03-01', '2026-02-28', '2026-03-27'],
] as const)('the %s period from %s that contains %s is %s to %s', (frequency, anchor_date, day, start, end) => {
  expect(periodAround({ frequency, anchor_date }, day)).toEqual({ start, end });
});

const schedule = fc.record({
  frequency: fc.constantFrom('weekly' as const, 'two_weekly' as const, 'twice_monthly' as const, 'monthly' as const),
  anchor_date: fc.nat(400).map((index) => addDays('2025-12-01', index)),
});
const span = fc
  .tuple(fc.nat(300), fc.nat(60))
  .map(([from, length]) => ({ start: addDays('2026-01-01', from), end: addDays('2026-01-01', from + length) }));

test('periods contain each day once, without those of other periods', () => {
  fc.assert(
    fc.property(schedule, span, fc.array(span, { maxLength: 3 }), (one, days, others) => {
      const found = periodsOf(one, days, others).flatMap(daysOf);
      const last = periodAround(one, days.end).end;
      const expected = daysOf({ start: days.start, end: last }).filter(
        (day) => !others.some(({ start, end }) => start <= day && day <= end),
      );
      expect(found).toEqual(expected);
    }),
  );
});

test('a store’s periods are the stored ones and those of the schedule, newest first', () => {
  const stored = [
    { id: 'a', start: '2026-11-04', end: '2026-11-10', closed_at: new Date(), version: 1 },
    { id: 'b', start: '2026-10-01', end: '2026-10-07', closed_at: null, version: null },
  ];
  const periods = allPeriods(7, {
    stored,
    schedule: {
      frequency: 'weekly',
      anchor_date: '2026-11-02',
      starts_on: '2026-11-02',
      holds_cash_tips: true,
      pays_service_fee: false,
    },
    today: '2026-11-16',
  });
  expect(periods.map(({ start, end, version }) => [start, end, version])).toEqual([
    ['2026-11-16', '2026-11-22', null],
    ['2026-11-11', '2026-11-15', null],
    ['2026-11-04', '2026-11-10', 1],
    ['2026-11-02', '2026-11-03', null],
    ['2026-10-01', '2026-10-07', null],
  ]);
  expect(overlapsSettled({ start: '2026-11-10', end: '2026-11-12' }, periods)).toBe(true);
  expect(overlapsSettled({ start: '2026-11-04', end: '2026-11-10' }, periods)).toBe(false);
  expect(overlapsSettled({ start: '2026-10-01', end: '2026-10-14' }, periods)).toBe(false);
});

test('the id of a period is the same at every time, and another for another store or other days', () => {
  const days = { start: '2026-11-02', end: '2026-11-15' };
  const id = payPeriodId(1, days);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(payPeriodId(1, days)).toBe(id);
  expect(new Set([id, payPeriodId(2, days), payPeriodId(1, { ...days, end: '2026-11-16' })]).size).toBe(3);
  expect(countDays(days)).toBe(14);
});

test('equal values have one canonical text, and one hash', () => {
  const one = { b: [{ y: 1, x: null }], a: 'é' };
  const other = { a: 'é', b: [{ x: null, y: 1 }] };
  expect(canonicalJson(one)).toBe('{"a":"é","b":[{"x":null,"y":1}]}');
  expect(canonicalJson(other)).toBe(canonicalJson(one));
  expect(canonicalJson({ ...one, a: 'e' })).not.toBe(canonicalJson(one));
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
