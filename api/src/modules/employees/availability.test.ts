import type { Span } from '@suite/domain/time';
import fc from 'fast-check';
import { weeklyPlan } from '../../testing/weekly-plan';
import { worksInMinute } from '../../testing/works-in-minute';
import { overlaps, workdayOf, workdaySpan, workingSpans, works } from './availability.rules';
import type { Minutes, Plan, Week } from './work-pattern.rules';

const minuteMs = 60_000;
const chicago = 'US/Central';
const zones = [chicago, 'America/Phoenix', 'America/St_Johns', 'Australia/Sydney', 'Asia/Ho_Chi_Minh'];

const from9to5: Minutes = { start: 540, end: 1_020 };
const allDay: Minutes = { start: 0, end: 1_440 };
const week = (minutes: Minutes, monday: Minutes = minutes): Week => [
  monday,
  minutes,
  minutes,
  minutes,
  minutes,
  minutes,
  minutes,
];
const plan = (days: Week, ...daysOff: string[]) => weeklyPlan(days, daysOff);
const span = (start: string, minutes: number): Span => ({
  start: new Date(start),
  end: new Date(Date.parse(start) + minutes * minuteMs),
});

describe('working hours', () => {
  test.each([
    ['from the first minute', '2026-11-24T15:00:00Z', 60, true],
    ['a minute before', '2026-11-24T14:59:00Z', 60, false],
    ['to the last minute', '2026-11-24T22:00:00Z', 60, true],
    ['a minute after', '2026-11-24T22:01:00Z', 60, false],
    ['over the whole day', '2026-11-24T15:00:00Z', 480, true],
    ['outside at both ends', '2026-11-24T14:00:00Z', 600, false],
    ['at night', '2026-11-25T04:00:00Z', 60, false],
    ['on the weekday that is off', '2026-11-23T18:00:00Z', 60, false],
    ['on the single day off', '2026-11-26T18:00:00Z', 60, false],
    ['on the day after it', '2026-11-27T18:00:00Z', 60, true],
  ])('%s', (_, start, minutes, expected) => {
    const plans = plan(week(from9to5, null), '2026-11-26');
    expect(works(plans, span(start, minutes), chicago)).toBe(expected);
  });

  test.each([
    ['the day before the clock goes forward', '2026-03-07T15:00:00Z'],
    ['the day on which it does', '2026-03-08T14:00:00Z'],
    ['the day before it goes back', '2026-10-31T14:00:00Z'],
    ['the day on which it does', '2026-11-01T15:00:00Z'],
  ])('begin at nine by the wall clock: %s', (_, nine) => {
    expect(works(plan(week(from9to5)), span(nine, 480), chicago)).toBe(true);
    expect(works(plan(week(from9to5)), span(new Date(Date.parse(nine) - minuteMs).toISOString(), 30), chicago)).toBe(
      false,
    );
    expect(works(plan(week(from9to5)), span(new Date(Date.parse(nine) + minuteMs).toISOString(), 480), chicago)).toBe(
      false,
    );
  });

  test.each([
    ['the clock goes forward', '2026-03-08T06:00:00Z', 23],
    ['the clock goes back', '2026-11-01T05:00:00Z', 25],
  ])('cover a whole day on which %s', (_, midnight, hours) => {
    const only = plan([null, null, null, null, null, null, allDay]);
    expect(works(only, span(midnight, hours * 60), chicago)).toBe(true);
    expect(works(only, span(midnight, hours * 60 + 1), chicago)).toBe(false);
  });

  test('continue over midnight if the next day’s hours begin then', () => {
    const late = span('2026-11-25T05:30:00Z', 60);
    expect(works(plan(week(allDay)), late, chicago)).toBe(true);
    expect(works(plan(week(allDay), '2026-11-25'), late, chicago)).toBe(false);
    expect(works(plan(week({ start: 0, end: 1_439 })), late, chicago)).toBe(false);
    expect(works(plan(week({ start: 1, end: 1_440 })), late, chicago)).toBe(false);
  });

  test.each([
    ['up to the break', '2026-11-24T15:00:00Z', 180, true],
    ['into the break', '2026-11-24T17:30:00Z', 31, false],
    ['over the break', '2026-11-24T17:00:00Z', 180, false],
    ['within the break', '2026-11-24T18:15:00Z', 15, false],
    ['after the break', '2026-11-24T19:00:00Z', 60, true],
    ['between two breaks', '2026-11-24T20:00:00Z', 60, true],
    ['over both', '2026-11-24T15:00:00Z', 480, false],
  ])('with breaks at noon and at three: %s', (_, start, minutes, expected) => {
    const breaks = [
      { start: 720, end: 780 },
      { start: 900, end: 930 },
    ];
    expect(works(plan(week({ ...from9to5, breaks })), span(start, minutes), chicago)).toBe(expected);
  });
});

describe('hours past midnight', () => {
  const evening: Minutes = { start: 1_080, end: 1_500, breaks: [{ start: 1_425, end: 1_455 }] };
  /** Fridays from six in the evening to one in the morning, and Sundays from midnight. */
  const plans = plan([null, null, null, null, evening, null, { start: 0, end: 600 }], '2026-12-05');

  test.each([
    ['before midnight', '2026-11-28T05:00:00Z', 45, true],
    ['in the break over midnight', '2026-11-28T05:45:00Z', 30, false],
    ['to the last minute', '2026-11-28T06:15:00Z', 45, true],
    ['a minute after', '2026-11-28T06:16:00Z', 45, false],
    ['on the same clock of another day', '2026-11-27T06:15:00Z', 45, false],
    ['before a day off', '2026-12-05T06:15:00Z', 45, true],
  ])('%s', (_, start, minutes, expected) => {
    expect(works(plans, span(start, minutes), chicago)).toBe(expected);
  });

  test('belong to the day of the evening', () => {
    expect(workdayOf(plans, new Date('2026-11-28T06:59:00Z'), chicago)).toBe('2026-11-27');
    expect(workdayOf(plans, new Date('2026-11-28T07:00:00Z'), chicago)).toBe('2026-11-28');
    expect(workdaySpan(plans, '2026-11-28', chicago).start).toEqual(new Date('2026-11-28T07:00:00Z'));
  });

  test.each([
    ['forward', '2026-03-07', 1_590, '2026-03-08T08:30:00Z'],
    ['back', '2026-10-31', 1_530, '2026-11-01T06:30:00Z'],
  ])('end after as many hours in a night in which the clock goes %s', (_, day, end, expected) => {
    const nights = plan(week({ start: 1_080, end }));
    expect(workingSpans(nights, day, chicago).at(-1)?.end).toEqual(new Date(expected));
  });

  test('end when the next day opens', () => {
    const nights = plan(week({ start: 180, end: 1_800, breaks: [{ start: 1_600, end: 1_640 }] }));
    expect(nights.hoursOn('2026-11-20')).toEqual({ start: 180, end: 1_600, breaks: [] });
    // The clock skips from two to three, when the next day opens: hours until half past two end then.
    const spring = plan(week({ start: 180, end: 1_595 }));
    expect(workingSpans(spring, '2026-03-07', chicago).at(-1)?.end).toEqual(new Date('2026-03-08T08:00:00Z'));
  });
});

/** Naive oracle for "works for the whole span": checks minute by minute. */
const worksEachMinute = (plan: Plan, { start, end }: Span, zone: string): boolean => {
  for (let time = start.getTime(); time < end.getTime(); time += minuteMs) {
    if (!worksInMinute(plan, time, zone)) return false;
  }
  return true;
};

/** Up to two breaks within the hours, after the hour in which clocks change. */
const anyBreaks = (start: number, end: number) =>
  fc
    .uniqueArray(fc.constantFrom(240, 300, 645, 700, 720, 780, 1_000, 1_030, 1_430, 1_450, 1_480), {
      minLength: 0,
      maxLength: 4,
    })
    .map((minutes) => minutes.filter((minute) => minute > start && minute < end).sort((one, other) => one - other))
    .map((inner) =>
      Array.from({ length: Math.floor(inner.length / 2) }, (_, index) => ({
        start: inner[index * 2] ?? 0,
        end: inner[index * 2 + 1] ?? 0,
      })),
    );

/** Hours begin at midnight or after the clock change, because wall times in between may occur twice or not at all. */
const anyMinutes: fc.Arbitrary<Minutes> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant(allDay) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(0, 180, 540, 600, 615), fc.constantFrom(181, 660, 1_080, 1_200, 1_439, 1_440))
      .filter(([start, end]) => start < end)
      .chain(([start, end]) => anyBreaks(start, end).map((breaks) => ({ start, end, breaks }))),
  },
  {
    // Evenings end in the next morning, at times that no clock skips or shows twice before them.
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(600, 1_080, 1_380), fc.constantFrom(1_470, 1_500, 1_740, 1_800))
      .chain(([start, end]) => anyBreaks(start, end).map((breaks) => ({ start, end, breaks }))),
  },
);
/** Instants around the clock changes of the tested zones, and in between. */
const anyDay = fc
  .tuple(fc.constantFrom('2026-03-07', '2026-04-04', '2026-10-03', '2026-10-31', '2026-11-20'), fc.nat(2))
  .map(([day, more]) => new Date(Date.parse(`${day}T00:00:00Z`) + more * 1_440 * minuteMs));
const anyPlan = fc
  .record({ week: fc.array(anyMinutes, { minLength: 7, maxLength: 7 }), off: fc.array(anyDay, { maxLength: 2 }) })
  .map(({ week: days, off }) => plan(days as unknown as Week, ...off.map((day) => day.toISOString().slice(0, 10))));
const anySpan = fc
  .record({ day: anyDay, minute: fc.nat(1_439), length: fc.integer({ min: 5, max: 720 }) })
  .map(({ day, minute, length }) => span(new Date(day.getTime() + minute * minuteMs).toISOString(), length));
const anyZone = fc.constantFrom(...zones);

test('an employee works for a span if and only if they work in every minute of it', () => {
  let yes = 0;
  fc.assert(
    fc.property(anyPlan, anySpan, anyZone, (one, span, zone) => {
      const expected = worksEachMinute(one, span, zone);
      yes += Number(expected);
      expect(works(one, span, zone)).toBe(expected);
    }),
    { numRuns: 500 },
  );
  expect(yes).toBeGreaterThan(25);
}, 60_000);

test('two spans overlap if and only if a minute lies in both', () => {
  const start = Date.parse('2026-11-24T15:00:00Z');
  const short = fc
    .tuple(fc.nat(20), fc.integer({ min: 1, max: 20 }))
    .map(([at, length]) => span(new Date(start + at * minuteMs).toISOString(), length));
  fc.assert(
    fc.property(short, short, (a, b) => {
      const minutes = Array.from({ length: 60 }, (_, minute) => new Date(start + minute * minuteMs));
      const both = minutes.some((at) => [a, b].every((one) => one.start <= at && at < one.end));
      expect(overlaps(a, b)).toBe(both);
      expect(overlaps(b, a)).toBe(both);
    }),
  );
});
