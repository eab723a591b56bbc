import {
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatDays,
  formatLongDay,
  formatMoney,
  formatMonth,
  formatPercent,
  formatPhone,
  formatShortDate,
  formatShortDay,
  formatTime,
  formatWeekday,
  formatWeekdayLetter,
} from './format';
import { isExpired, passesLuhn } from './validation';

test.each([
  [123_450, '$1,234.50'],
  [-5, '−$0.05'],
  [0, '$0.00'],
  [999_999_999, '$9,999,999.99'],
])('%d cents are written as %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});

test('dates and times are those of the zone, in the forms of the product', () => {
  const instant = new Date('2026-11-21T20:14:00Z');
  expect(formatDate(instant, 'America/Chicago', 'en')).toBe('Nov 21, 2026');
  expect(formatDate(instant, 'Asia/Ho_Chi_Minh', 'vi')).toBe('22 / 11 / 2026');
  expect(formatTime(instant, 'America/Chicago')).toBe('2:14 PM');
  expect(formatDateTime(instant, 'America/Chicago', 'vi')).toBe('21 / 11 / 2026 2:14 PM');
  expect(formatDateTime(instant, 'America/Chicago', 'en')).toBe('Nov 21, 2026 2:14 PM');
  expect(formatShortDate(instant, 'America/Chicago', 'en')).toBe('Nov 21');
  expect(formatShortDate(instant, 'Asia/Ho_Chi_Minh', 'vi')).toBe('22 / 11');
  expect(formatDay('2026-03-08', 'en')).toBe('Mar 08, 2026');
  expect(formatDay('2026-03-08', 'vi')).toBe('08 / 03 / 2026');
  expect([formatWeekday('2026-03-08', 'en'), formatShortDay('2026-03-08', 'en')]).toEqual(['Sun', 'Mar 8']);
  expect([formatWeekday('2026-03-08', 'vi'), formatShortDay('2026-03-08', 'vi')]).toEqual(['CN', '08 / 03']);
});

test('months, and spans of days', () => {
  expect([formatMonth('2027-03-31', 'en'), formatMonth('2027-03-31', 'vi')]).toEqual([
    'March 2027',
    'Tháng 3 năm 2027',
  ]);
  expect(formatLongDay('2027-03-15', 'en')).toBe('Monday, Mar 15, 2027');
  expect(formatLongDay('2027-03-15', 'vi')).toBe('Thứ Hai, 15 / 03 / 2027');
  expect([formatWeekdayLetter('2027-03-15', 'en'), formatWeekdayLetter('2027-03-15', 'vi')]).toEqual(['M', 'T2']);
  expect(formatDays('2027-03-08', '2027-03-14', 'en')).toBe('Mar 8 – 14, 2027');
  expect(formatDays('2027-03-08', '2027-03-14', 'vi')).toBe('08 / 03 – 14 / 03 / 2027');
  expect(formatDays('2026-12-28', '2027-01-03', 'en')).toBe('Dec 28, 2026 – Jan 3, 2027');
  expect(formatDays('2026-12-28', '2027-01-03', 'vi')).toBe('28 / 12 / 2026 – 03 / 01 / 2027');
});

test.each([
  [0, '0'],
  [812, '812'],
  [1_234, '1,234'],
  [1_234_567, '1,234,567'],
  [-45_000, '\u221245,000'],
])('the count %d is written as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test('percentages and phone numbers', () => {
  expect(formatPercent(1_500)).toBe('15%');
  expect(formatPercent(825)).toBe('8.25%');
  expect(formatPhone('+15125550100')).toBe('(512) 555-0100');
  expect(formatPhone('+61412345678')).toBe('0412 345 678');
  expect(formatPhone('+84912345678')).toBe('+84912345678');
});

test('card numbers and expiry', () => {
  expect(passesLuhn('4242424242424242')).toBe(true);
  expect(passesLuhn('4242424242424241')).toBe(false);
  expect(isExpired('11/26', new Date('2026-11-30T23:00:00Z'))).toBe(false);
  // In the latest zone, twelve hours behind UTC, November has not ended yet.
  expect(isExpired('11/26', new Date('2026-12-01T11:59:59Z'))).toBe(false);
  expect(isExpired('11/26', new Date('2026-12-01T12:00:00Z'))).toBe(true);
  expect(isExpired('12/25', new Date('2026-01-01T12:00:00Z'))).toBe(true);
});
