import { businessDay, wallTime } from '@suite/domain/time';
import fc from 'fast-check';
import { nextByDay, reminderTimes } from './reminder-times.rules';

const zone = 'America/Chicago';
const at = (text: string) => {
  const [day = '', time = ''] = text.split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return wallTime(day, hours * 60 + minutes, zone);
};
const quiet = { from: 1_260, until: 480 };
const store = { zone, quiet };
const early = at('2026-11-01 09:00');

test.each([
  ['an afternoon', '2026-11-20 15:00', ['2026-11-19 15:00', '2026-11-20 13:00']],
  ['the first hour, when two hours before are night', '2026-11-20 09:00', ['2026-11-19 09:00', '2026-11-20 08:00']],
  ['the early morning, when there is only the day before', '2026-11-20 07:30', ['2026-11-19 08:00']],
  ['the opening, too early for a reminder of the same day', '2026-11-20 08:00', ['2026-11-19 08:00']],
  ['the late evening', '2026-11-20 23:00', ['2026-11-19 20:00', '2026-11-20 20:00']],
  ['the night, with both on the day before', '2026-11-20 00:30', ['2026-11-19 08:00', '2026-11-19 20:00']],
  ['the day on which the clock goes forward', '2027-03-14 10:00', ['2027-03-13 09:00', '2027-03-14 08:00']],
  ['the day on which the clock goes back', '2027-11-07 10:00', ['2027-11-06 11:00', '2027-11-07 08:00']],
])('reminders of a visit in %s are sent by day', (_, start, times) => {
  expect(reminderTimes(at(start), store, [24, 2], early)).toEqual(times.map(at));
});

test.each([
  ['a day and two hours ahead', '2026-11-19 13:00', ['2026-11-19 15:00', '2026-11-20 13:00']],
  ['when the day before is less than an hour away', '2026-11-19 14:01', ['2026-11-20 13:00']],
  ['when the day before has passed', '2026-11-19 16:00', ['2026-11-20 13:00']],
  ['less than three hours ahead', '2026-11-20 12:30', []],
  ['when it has begun', '2026-11-20 15:30', []],
])('a client notified of a visit %s gets only the reminders that are still useful', (_, now, times) => {
  expect(reminderTimes(at('2026-11-20 15:00'), store, [24, 2], at(now))).toEqual(times.map(at));
});

test('reminders are never in the past, at night, or after the visit began', () => {
  const zones = fc.constantFrom('America/Chicago', 'Asia/Ho_Chi_Minh', 'Australia/Sydney', 'US/Central');
  const instant = fc.date({ min: new Date('2027-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  const hours = fc.array(fc.integer({ min: 1, max: 168 }), { maxLength: 3 });
  fc.assert(
    fc.property(instant, instant, zones, hours, (now, start, where, before) => {
      const times = reminderTimes(start, { zone: where, quiet }, before, now);
      expect(times.length).toBeLessThanOrEqual(before.length);
      for (const time of [...times, nextByDay(now, { zone: where, quiet })]) {
        expect(time.getTime()).toBeGreaterThanOrEqual(now.getTime());
        const day = businessDay(time, where);
        expect(time.getTime()).toBeGreaterThanOrEqual(wallTime(day, 480, where).getTime());
        expect(time.getTime()).toBeLessThanOrEqual(wallTime(day, 1_200, where).getTime());
      }
      for (const time of times) expect(time.getTime()).toBeLessThan(start.getTime());
    }),
  );
});

test.each([
  ['by day', '2026-11-20 12:34', '2026-11-20 12:34'],
  ['before dawn', '2026-11-20 03:00', '2026-11-20 08:00'],
  ['late', '2026-11-20 20:01', '2026-11-21 08:00'],
  ['late, before the clock goes forward', '2027-03-13 23:30', '2027-03-14 08:00'],
])('a late reminder is sent %s at the next time by day', (_, now, next) => {
  expect(nextByDay(at(now), store)).toEqual(at(next));
});

test('reminders wait for the end of the quiet hours of the store, and leave before they begin', () => {
  const late = { zone, quiet: { from: 1_140, until: 600 } };
  expect(reminderTimes(at('2026-11-20 11:00'), late, [24, 2], early)).toEqual(
    ['2026-11-19 11:00', '2026-11-20 10:00'].map(at),
  );
  expect(reminderTimes(at('2026-11-20 22:00'), late, [2], early)).toEqual([at('2026-11-20 19:00')]);
  expect(nextByDay(at('2026-11-20 19:01'), late)).toEqual(at('2026-11-21 10:00'));
});
