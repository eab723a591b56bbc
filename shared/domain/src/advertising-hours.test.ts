import { isAdvertisingTime, nextAdvertisingTime } from './advertising-hours';

test.each([
  ['2026-11-25T19:00:00Z', 'America/Chicago', '+15125550100', true],
  ['2026-11-25T18:59:00Z', 'America/Chicago', '+15125550100', false],
  ['2026-11-25T23:29:00Z', 'America/Chicago', '+15125550100', true],
  ['2026-11-25T23:30:00Z', 'America/Chicago', '+15125550100', false],
  ['2026-11-25T21:00:00Z', 'Australia/Sydney', '+15125550100', false],
  ['2026-11-25T03:00:00Z', 'Australia/Sydney', '+61412345678', true],
  ['2026-11-25T21:00:00Z', 'America/Chicago', '+84912345678', false],
])('advertising at %s from %s to %s may leave: %s', (at, zone, to, expected) => {
  expect(isAdvertisingTime(new Date(at), zone, to)).toBe(expected);
});

test.each([
  // 10 AM in Chicago is 6 AM in Honolulu, and 1 PM is 9 AM there.
  ['2026-12-04T16:00:00Z', 'America/Chicago', 'US', '2026-12-04T19:00:00Z'],
  ['2026-12-04T18:59:59Z', 'America/Chicago', 'US', '2026-12-04T19:00:00Z'],
  ['2026-12-04T19:00:00Z', 'America/Chicago', 'US', '2026-12-04T19:00:00Z'],
  // At 5:30 PM in Chicago it is 8 PM in Newfoundland.
  ['2026-12-04T23:29:59Z', 'America/Chicago', 'US', '2026-12-04T23:29:59Z'],
  ['2026-12-04T23:30:00Z', 'America/Chicago', 'US', '2026-12-05T19:00:00Z'],
  // In daylight saving time Honolulu, which has none, is an hour farther.
  ['2026-07-01T13:00:00Z', 'America/Chicago', 'US', '2026-07-01T19:00:00Z'],
  ['2026-07-01T22:30:00Z', 'America/Chicago', 'US', '2026-07-02T19:00:00Z'],
  // The clocks go back on this night.
  ['2026-10-31T22:30:00Z', 'America/Los_Angeles', 'US', '2026-11-01T19:00:00Z'],
  ['2026-12-04T16:00:00Z', 'America/Vancouver', 'CA', '2026-12-04T19:00:00Z'],
  ['2026-12-04T16:00:00Z', 'Pacific/Honolulu', 'US', '2026-12-04T19:00:00Z'],
  // Noon in Sydney is 9 AM in Perth.
  ['2026-12-04T22:00:00Z', 'Australia/Sydney', 'AU', '2026-12-05T01:00:00Z'],
  ['2026-12-05T09:00:00Z', 'Australia/Sydney', 'AU', '2026-12-06T01:00:00Z'],
] as const)('texts that are sent at %s from %s in %s leave at %s', (from, zone, country, expected) => {
  expect(nextAdvertisingTime(new Date(from), zone, country)).toEqual(new Date(expected));
});

test('the time at which texts leave is within the hours of both, and the minute before is not', () => {
  for (let hours = 0; hours < 24 * 365; hours += 37) {
    const from = new Date(Date.UTC(2026, 0, 1, hours));
    const at = nextAdvertisingTime(from, 'America/New_York', 'US') ?? from;
    expect(isAdvertisingTime(at, 'America/New_York', '+1')).toBe(true);
    if (at > from) expect(isAdvertisingTime(new Date(at.getTime() - 1), 'America/New_York', '+1')).toBe(false);
    expect(at.getTime() - from.getTime()).toBeLessThan(26 * 3_600_000);
  }
});

test('a store whose day is never that of its clients has no time', () => {
  expect(nextAdvertisingTime(new Date('2026-12-04T16:00:00Z'), 'Asia/Ho_Chi_Minh', 'US')).toBeNull();
});
