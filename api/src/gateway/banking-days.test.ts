import { addBankingDays, bankHolidays, isBankingDay } from './banking-days';

test('the holidays of 2026 are those that the Federal Reserve publishes', () => {
  expect([...bankHolidays('2026')].sort()).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ]);
});

test.each([
  ['a Friday', '2026-11-20', 1, '2026-11-23'],
  ['a Saturday', '2026-11-21', 1, '2026-11-23'],
  ['the day before Thanksgiving', '2026-11-25', 1, '2026-11-27'],
  ['a Monday, back', '2026-11-23', -1, '2026-11-20'],
  ['three days', '2026-12-23', 3, '2026-12-29'],
  ['none', '2026-11-21', 0, '2026-11-21'],
])('the banking day after %s', (_, day, count, expected) => {
  expect(addBankingDays(day, count)).toBe(expected);
});

test('a holiday on a Sunday is observed on Monday, and one on a Saturday leaves the Friday open', () => {
  expect(isBankingDay('2027-07-05')).toBe(false);
  expect(isBankingDay('2026-07-03')).toBe(true);
});
