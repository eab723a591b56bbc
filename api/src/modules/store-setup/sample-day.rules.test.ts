import { sampleVisits } from './sample-day.rules';

const open = { start_minute: 9 * 60, end_minute: 18 * 60 };
/** Saturday, November 21, 10:05 AM in Chicago. */
const now = new Date('2026-11-21T16:05:00Z');
const everyDay = Array.from({ length: 7 }, () => open);
const source = {
  now,
  timezone: 'America/Chicago',
  week: everyDay,
  services: [
    { id: 'gel', duration: 60 },
    { id: 'manicure', duration: 30 },
  ],
  employees: ['ava', 'ben'],
};
const shown = (changes: object = {}) =>
  sampleVisits({ ...source, ...changes }).map(
    ({ service, employee, start, end }) =>
      `${employee} ${service} ${start.toISOString().slice(5, 16)}-${end.toISOString().slice(11, 16)}`,
  );

test('visits begin at the next quarter of an hour, and no employee has two at once', () => {
  expect(shown()).toEqual([
    'ava gel 11-21T16:15-17:15',
    'ben manicure 11-21T16:30-17:00',
    'ava gel 11-21T17:45-18:45',
    'ben manicure 11-21T17:30-18:00',
    'ava gel 11-21T19:15-20:15',
  ]);
});

test('late in the day, and on closed days, they are on the next open day', () => {
  const evening = new Date('2026-11-21T23:30:00Z');
  const week = everyDay.map((hours, day) => (day === 6 ? null : hours));
  expect(shown({ now: evening, week })[0]).toBe('ava gel 11-23T15:00-16:00');
});

test('there are none without services, employees or an open day', () => {
  expect(shown({ services: [] })).toEqual([]);
  expect(shown({ employees: [] })).toEqual([]);
  expect(shown({ week: everyDay.map(() => null) })).toEqual([]);
});
