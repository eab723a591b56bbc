import { bookingNotice, isLateCancellation } from './booking-rules';

const zone = 'America/Chicago';
const now = new Date('2026-11-21T16:00:00Z');
const rules = { booking_lead_hours: 2, booking_horizon_days: 30, cancellation_window_hours: 24 };
const noRules = { booking_lead_hours: 0, booking_horizon_days: 0, cancellation_window_hours: 0 };

test.each([
  ['an hour ahead', '2026-11-21T17:00:00Z', 'too_soon'],
  ['exactly at the lead time', '2026-11-21T18:00:00Z', null],
  ['in the past', '2026-11-21T15:00:00Z', null],
  ['late on the last day', '2026-12-22T05:30:00Z', null],
  ['early on the day after it', '2026-12-22T06:30:00Z', 'too_far'],
])('a start %s breaks the rule for clients: %s', (_, start, notice) => {
  expect(bookingNotice(start, now, rules, zone)).toBe(notice);
  expect(bookingNotice(start, now, noRules, zone)).toBeNull();
});

test.each([
  ['2026-11-22T15:59:00Z', true],
  ['2026-11-22T16:00:00Z', false],
  ['2026-11-21T15:59:00Z', false],
])('canceling a visit at %s is late: %s', (start, isLate) => {
  expect(isLateCancellation(start, now, rules)).toBe(isLate);
  expect(isLateCancellation(start, now, noRules)).toBe(false);
});
