import fc from 'fast-check';
import * as v from 'valibot';
import {
  copyToOpenDays,
  dayIssues,
  proposedWeek,
  type TypedDay,
  toTypedWeek,
  weekSchema,
  withNextBreak,
} from './week.schema';

const day = (start: string, end: string, ...breaks: [start: string, end: string][]): TypedDay => ({
  isOpen: true,
  ...{ start, end },
  breaks: breaks.map(([from, until]) => ({ start: from, end: until })),
});
const issues = (typed: TypedDay) => dayIssues(typed).map(({ path, code }) => `${path.join('.')} ${code}`);

test.each<[string, TypedDay, string[]]>([
  ['hours', day('09:00', '19:00'), []],
  ['hours until midnight', day('12:00', '00:00'), []],
  ['no hours on a closed day', { ...day('', ''), isOpen: false }, []],
  ['missing times', day('', '19:00', ['12:00', '']), ['start required', 'breaks.0.end required']],
  ['hours that end at their start', day('09:00', '09:00'), ['end end_before_start']],
  ['a break that ends before it starts', day('09:00', '19:00', ['13:00', '12:00']), ['breaks.0.end end_before_start']],
  ['a break from the start', day('09:00', '19:00', ['09:00', '10:00']), ['breaks.0.start break_outside']],
  ['a break to the end', day('09:00', '19:00', ['18:00', '19:00']), ['breaks.0.end break_outside']],
  ['breaks in any order', day('09:00', '19:00', ['15:00', '15:15'], ['12:00', '13:00']), []],
  [
    'breaks that touch',
    day('09:00', '19:00', ['12:00', '13:00'], ['13:00', '14:00']),
    ['breaks.1.start breaks_overlap'],
  ],
  [
    'a break in another',
    day('09:00', '19:00', ['12:00', '14:00'], ['12:30', '13:00']),
    ['breaks.1.start breaks_overlap'],
  ],
])('a day with %s has the issues %3$j', (_, typed, expected) => {
  expect(issues(typed)).toEqual(expected);
});

test('a week becomes the input of the API, with breaks in order; closed days are null', () => {
  const week = { ...proposedWeek(), mo: day('09:00', '00:00', ['15:00', '15:15'], ['12:00', '13:00']) };
  const output = v.parse(weekSchema, week);
  expect(output).toMatchObject({
    as_store: false,
    mo: {
      ...{ start_minute: 540, end_minute: 1_440 },
      breaks: [
        { start_minute: 720, end_minute: 780 },
        { start_minute: 900, end_minute: 915 },
      ],
    },
    su: null,
  });
  expect(v.parse(weekSchema, { ...week, asStore: true })).toEqual({ as_store: true });
});

test('hours of the API are typed and read back unchanged', () => {
  const minutes = fc.uniqueArray(fc.integer({ min: 1, max: 1_439 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(minutes, (some) => {
      const sorted = some.sort((one, other) => one - other);
      const inner = sorted.slice(1, -1);
      const breaks = Array.from({ length: Math.floor(inner.length / 2) }, (_, index) => ({
        start_minute: inner[index * 2] ?? 0,
        end_minute: inner[index * 2 + 1] ?? 0,
      }));
      const hours = { start_minute: sorted[0] ?? 0, end_minute: sorted.at(-1) ?? 0, breaks };
      const week = { mo: hours, tu: null, we: hours, th: hours, fr: hours, sa: hours, su: null };
      expect(v.parse(weekSchema, toTypedWeek(week, false))).toEqual({ as_store: false, ...week });
    }),
  );
});

test('the hours of a day are copied to open days only', () => {
  const week = { ...proposedWeek(), mo: day('10:00', '18:00', ['12:00', '13:00']) };
  const copied = copyToOpenDays(week, 'mo');
  expect(copied.sa).toEqual(week.mo);
  expect(copied.su).toEqual(week.su);
});

test.each<[string, TypedDay, string]>([
  ['at noon', day('09:00', '19:00'), '12:00 13:00'],
  ['in the longest rest of the day', day('09:00', '19:00', ['12:00', '13:00']), '16:00 16:30'],
  ['in the middle of a day without noon', day('14:00', '20:00'), '17:00 17:30'],
])('a break is proposed %s', (_, typed, expected) => {
  const proposed = withNextBreak(typed);
  expect(proposed.breaks.map(({ start, end }) => `${start} ${end}`)).toContain(expected);
  expect(dayIssues(proposed)).toEqual([]);
});

test('a proposed break is in order with the others', () => {
  const typed = withNextBreak(day('09:00', '19:00', ['15:00', '15:15']));
  expect(typed.breaks.map(({ start }) => start)).toEqual(['12:00', '15:00']);
});
