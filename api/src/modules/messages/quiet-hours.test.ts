import { wallTime } from '@suite/domain/time';
import { mergeHeld } from './held-sms.rules';
import { afterQuietHours } from './quiet-hours.rules';

const zone = 'America/Chicago';
const at = (text: string) => {
  const [day = '', time = ''] = text.split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return wallTime(day, hours * 60 + minutes, zone);
};

test.each([
  ['in the morning', '2026-11-20 08:00', '2026-11-25 10:00', '2026-11-20 08:00'],
  ['late in the day', '2026-11-20 20:59', '2026-11-25 10:00', '2026-11-20 20:59'],
  ['in the evening', '2026-11-20 21:00', '2026-11-25 10:00', '2026-11-21 08:00'],
  ['in the night', '2026-11-21 04:23', '2026-11-25 10:00', '2026-11-21 08:00'],
  ['before a visit in twelve hours', '2026-11-20 22:00', '2026-11-21 10:00', '2026-11-20 22:00'],
  ['before a visit in more than twelve hours', '2026-11-20 21:59', '2026-11-21 10:00', '2026-11-21 08:00'],
  ['before the clock goes forward', '2027-03-13 23:30', '2027-03-20 10:00', '2027-03-14 08:00'],
])('a text %s leaves after the quiet hours', (_, sendAt, start, leaves) => {
  expect(afterQuietHours(at(sendAt), { zone, quiet: { from: 1260, until: 480 } }, at(start))).toEqual(at(leaves));
});

test.each([
  ['2026-11-20 19:59', '2026-11-20 19:59'],
  ['2026-11-20 20:00', '2026-11-21 09:30'],
  ['2026-11-21 09:00', '2026-11-21 09:30'],
  ['2026-11-21 09:30', '2026-11-21 09:30'],
])('the quiet hours are those of the store: a text at %s leaves at %s', (sendAt, leaves) => {
  const store = { zone, quiet: { from: 1_200, until: 570 } };
  expect(afterQuietHours(at(sendAt), store, at('2026-11-25 10:00'))).toEqual(at(leaves));
});

test.each([
  ['a move', ['moved'], true, ['moved']],
  ['two moves', ['moved', 'moved'], true, [null, 'moved']],
  ['a booking that was moved', ['booked', 'moved'], true, [null, 'booked']],
  ['a booking that was canceled', ['booked', 'canceled'], false, [null, null]],
  ['a move before a cancellation', ['moved', 'canceled'], false, [null, 'canceled']],
  ['a cancellation of one part, after which the other moved', ['canceled', 'moved'], true, ['canceled', 'moved']],
  ['a cancellation of one part of a new booking', ['booked', 'canceled'], true, ['booked', null]],
] as const)('held texts of one visit become one: %s', (_, types, isAwaited, sent) => {
  expect(mergeHeld(types, isAwaited)).toEqual(sent);
});
