import fc from 'fast-check';
import * as v from 'valibot';
import {
  copyToOpenDays,
  copyWeek,
  dayIssues,
  daysOf,
  firstInvalidWeek,
  hoursSchema,
  proposedHours,
  resizeWeeks,
  type TypedDay,
  type TypedHours,
  toTypedHours,
  withNextBreak,
} from './week.schema';

const day = (start: string, end: string, ...breaks: [start: string, end: string][]): TypedDay => ({
  isOpen: true,
  start,
  end,
  breaks: breaks.map(([from, until]) => ({ start: from, end: until })),
});
const issues = (typed: TypedDay) => dayIssues(typed).map(({ path, code }) => `${path.join('.')} ${code}`);

test.each<[string, TypedDay, string[]]>([
  ['hours', day('09:00', '19:00'), []],
  ['hours until midnight', day('12:00', '00:00'), []],
  ['hours until one in the morning', day('18:00', '01:00', ['23:45', '00:15'], ['00:30', '00:45']), []],
  ['hours until after six in the morning', day('18:00', '06:05'), ['end end_before_start']],
  [
    'a break after hours that end in the morning',
    day('18:00', '01:00', ['00:30', '01:00']),
    ['breaks.0.end break_outside'],
  ],
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

const [proposedWeek] = proposedHours().weeks;
const typedHours = (more: Partial<TypedHours> = {}): TypedHours => ({ ...proposedHours(), ...more });
const monday = (typed: TypedDay) => ({ ...(proposedWeek ?? fail()), mo: typed });
const fail = (): never => {
  throw new Error('There is no week.');
};

test('a week becomes the input of the API, with breaks in order; closed days are null', () => {
  const weeks = [monday(day('09:00', '00:00', ['15:00', '15:15'], ['12:00', '13:00']))];
  const output = v.parse(hoursSchema, typedHours({ weeks }));
  expect(output).toMatchObject({
    as_store: false,
    mo: {
      start_minute: 540,
      end_minute: 1_440,
      breaks: [
        { start_minute: 720, end_minute: 780 },
        { start_minute: 900, end_minute: 915 },
      ],
    },
    su: null,
    more_weeks: [],
    starts_on: null,
    ends_on: null,
  });
  expect(v.parse(hoursSchema, typedHours({ weeks, asStore: true }))).toEqual({ as_store: true });
});

test('the weeks after the first one are sent apart, with the first and last day', () => {
  const weeks = resizeWeeks([monday(day('09:00', '17:00'))], 2);
  const later = copyWeek([...weeks.slice(0, 1), monday(day('12:00', '20:00'))], 1, 0);
  expect(later[0]).toEqual(later[1]);
  expect(v.parse(hoursSchema, typedHours({ weeks, startsOn: '2027-01-04', endsOn: '2027-02-28' }))).toMatchObject({
    mo: { start_minute: 540 },
    more_weeks: [{ mo: { start_minute: 540 }, su: null }],
    starts_on: '2027-01-04',
    ends_on: '2027-02-28',
  });
});

test.each<[string, Partial<TypedHours>, string[]]>([
  ['two weeks without a first day', { weeks: resizeWeeks(proposedHours().weeks, 2) }, ['startsOn required']],
  ['an end without a first day', { endsOn: '2027-01-04' }, ['startsOn required']],
  ['an end before the first day', { startsOn: '2027-01-05', endsOn: '2027-01-04' }, ['endsOn end_before_start']],
  ['the hours of the store', { asStore: true, endsOn: '2027-01-04' }, []],
])('hours with %s have the issues %3$j', (_, more, expected) => {
  const { issues: found = [] } = v.safeParse(hoursSchema, typedHours(more));
  expect(found.map((issue) => `${v.getDotPath(issue)} ${issue.message}`)).toEqual(expected);
});

test('the first week with an issue is found', () => {
  const wrong = monday(day('09:00', '09:00'));
  const [right] = proposedHours().weeks;
  expect(firstInvalidWeek(typedHours({ weeks: [right ?? wrong, wrong, wrong] }))).toBe(1);
  expect(firstInvalidWeek(typedHours())).toBeNull();
});

test('hours of the API are typed and read back unchanged, also those that end in the next morning', () => {
  const minutes = fc.uniqueArray(fc.integer({ min: 1, max: 1_439 }), { minLength: 2, maxLength: 8 });
  const start = fc.integer({ min: 0, max: 1_439 });
  fc.assert(
    fc.property(start, minutes, (first, more) => {
      const last = Math.min(1_440 + 360, Math.max(0, first - 1) + 1_440);
      const inner = more.map((minute) => first + minute).filter((minute) => minute < last);
      const [end = last, ...times] = inner.sort((one, other) => other - one);
      times.reverse();
      const breaks = Array.from({ length: Math.floor(times.length / 2) }, (_, index) => ({
        start_minute: times[index * 2] ?? 0,
        end_minute: times[index * 2 + 1] ?? 0,
      }));
      const hours = { start_minute: first, end_minute: end, breaks };
      const week = { mo: hours, tu: null, we: hours, th: null, fr: hours, sa: null, su: null };
      const rest = { more_weeks: [week], starts_on: '2027-01-04', ends_on: null };
      const days = daysOf(week);
      const read = toTypedHours({ ...rest, weeks: [{ days }, { days }] }, false);
      expect(v.parse(hoursSchema, read)).toEqual({ as_store: false, ...week, ...rest });
    }),
  );
});

test('a day that ends after the next one opens is refused, also that of the last week before the first', () => {
  const late = day('18:00', '01:00');
  const [usual] = proposedHours().weeks;
  const week = usual ?? fail();
  const issuesOf = (weeks: TypedHours['weeks']) =>
    v
      .safeParse(hoursSchema, typedHours({ weeks, startsOn: '2027-01-04' }))
      .issues?.map(({ path, message }) => [path?.map(({ key }) => key).join('.'), message]);
  expect(issuesOf([{ ...week, mo: late, tu: day('01:00', '09:00') }])).toBeUndefined();
  expect(issuesOf([{ ...week, mo: late, tu: day('00:55', '09:00') }])).toEqual([
    ['weeks.0.mo.end', 'end_after_next_opening'],
  ]);
  expect(
    issuesOf([
      { ...week, mo: day('00:30', '09:00') },
      { ...week, su: late },
    ]),
  ).toEqual([['weeks.1.su.end', 'end_after_next_opening']]);
});

test('the hours of a day are copied to open days only', () => {
  const week = monday(day('10:00', '18:00', ['12:00', '13:00']));
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
