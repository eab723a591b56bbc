import { dayAfterWeeks, nearestTime } from './book-again';

const zone = 'America/Chicago';

test.each([
  ['2026-11-22T18:00:00.000Z', 2, '2026-12-06'],
  ['2026-11-22T05:30:00.000Z', 3, '2026-12-12'],
  ['2026-12-10T18:00:00.000Z', 4, '2027-01-07'],
])('from %s, %d weeks lead to %s in the store’s zone', (now, weeks, day) => {
  expect(dayAfterWeeks(new Date(now), weeks, zone)).toBe(day);
});

const at = (time: string) => `2026-12-06T${time}:00.000Z`;

test('the nearest time of day is offered, the earlier one of two', () => {
  const free = [at('16:00'), at('19:00'), at('21:00')];
  expect(nearestTime(free, '2026-11-22T19:20:00.000Z', zone)).toBe(at('19:00'));
  expect(nearestTime(free, '2026-11-22T20:00:00.000Z', zone)).toBe(at('19:00'));
  expect(nearestTime(free, '2026-11-22T12:00:00.000Z', zone)).toBe(at('16:00'));
  expect(nearestTime([], '2026-11-22T12:00:00.000Z', zone)).toBeNull();
});

test('the time of day is the store’s, also across a change of the clock', () => {
  // 2 PM in Chicago before and after the clocks went back on November 1.
  expect(nearestTime(['2026-11-10T19:00:00.000Z', '2026-11-10T20:00:00.000Z'], '2026-10-27T19:00:00.000Z', zone)).toBe(
    '2026-11-10T20:00:00.000Z',
  );
});
