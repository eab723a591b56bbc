import { dayMinutes, endMinuteOf, maxEndMinute } from './opening-hours';

const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

test.each([
  ['09:00', '18:00', clock('18:00')],
  ['09:00', '00:00', dayMinutes],
  ['00:00', '00:00', dayMinutes],
  ['18:00', '01:00', dayMinutes + 60],
  ['18:00', '06:00', maxEndMinute],
  ['18:00', '06:05', clock('06:05')],
  ['01:00', '01:00', clock('01:00')],
  ['00:00', '01:00', clock('01:00')],
])('hours from %s to %s end at minute %d of the day', (start, end, expected) => {
  expect(endMinuteOf(clock(start), clock(end))).toBe(expected);
});
