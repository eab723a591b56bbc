import { weeklyPlan } from '../../testing/weekly-plan';
import type { Minutes } from '../employees/work-pattern.rules';
import { afterHoursText, nextOpening } from './after-hours.rules';

const zone = 'America/Chicago';
const day: Minutes = { start: 9 * 60, end: 18 * 60, breaks: [{ start: 12 * 60, end: 13 * 60 }] };
/** Closed on Sundays, and on Thanksgiving. */
const plan = weeklyPlan([day, day, day, day, day, day, null], ['2026-11-26']);
const at = (time: string) => new Date(`2026-11-${time}:00-06:00`);

test.each([
  ['open in the morning', '23T09:00', null],
  ['open during a break', '23T12:30', null],
  ['open in the last minute', '23T17:59', null],
  ['closed from the end of the hours on', '23T18:00', '24T09:00'],
  ['closed in the early morning', '24T05:00', '24T09:00'],
  ['closed until Monday', '21T20:00', '23T09:00'],
  ['closed until after a holiday', '25T19:00', '27T09:00'],
])('a store is %s', (_, now, opens) => {
  expect(nextOpening(plan, at(now), zone)).toEqual(opens && at(opens));
});

test.each([
  ['open after midnight', '28T00:45', null],
  ['closed from one in the morning on', '28T01:00', '28T18:00'],
])('a store with late hours is %s', (_, now, opens) => {
  const late: Minutes = { start: 18 * 60, end: 25 * 60 };
  const evenings = weeklyPlan([late, late, late, late, late, late, null]);
  expect(nextOpening(evenings, at(now), zone)).toEqual(opens && at(opens));
});

test('a store without any hours ahead is closed without a time', () => {
  const closed = weeklyPlan([null, null, null, null, null, null, null]);
  expect(nextOpening(closed, at('23T09:00'), zone)).toBeUndefined();
});

test('the response names the time in the client’s language', () => {
  const when = { opens: at('24T09:00'), now: at('23T20:00'), zone };
  expect(afterHoursText('en', 'Lotus Nails', when)).toBe(
    'Lotus Nails: thanks for your text. We are closed now and will reply after we open tomorrow at 9:00 AM.',
  );
  expect(afterHoursText('vi', 'Lotus Nails', { ...when, opens: at('27T09:00') })).toBe(
    'Lotus Nails: cảm ơn quý khách. Tiệm đang đóng cửa, sẽ trả lời sau khi mở cửa Thứ Sáu 27 / 11, 9:00 AM.',
  );
  expect(afterHoursText('en', 'Lotus Nails', { ...when, opens: null })).toBe(
    'Lotus Nails: thanks for your text. We are closed now and will reply when we are back.',
  );
  expect(afterHoursText('vi', 'Lotus Nails', { ...when, opens: null })).toMatch(/khi mở lại\.$/);
});
