import { addDays, startOfWeek, weekday } from '@suite/domain/time';
import fc from 'fast-check';
import { workingSpans } from './availability.rules';
import {
  type Minutes,
  type OwnHours,
  patternOn,
  patternsFrom,
  planFrom,
  type Week,
  type WorkPattern,
  weekOn,
} from './work-pattern.rules';

/** A week that works an hour of each day, from this minute on. */
const weekAt = (start: number): Week => {
  const day: Minutes = { start, end: start + 60 };
  return [day, day, day, day, day, day, day];
};
const pattern = (startsOn: string | null, endsOn: string | null, ...starts: number[]): WorkPattern => ({
  startsOn,
  endsOn,
  weeks: starts.map(weekAt),
});
const hours = (more: Partial<OwnHours> = {}): OwnHours => ({
  patterns: [],
  daysOff: new Set<string>(),
  extraDays: new Map(),
  ...more,
});

/** Monday 4 January 2027. */
const monday = '2027-01-04';
const patterns = [
  pattern(null, null, 1),
  pattern(monday, null, 2, 3),
  pattern('2027-02-03', '2027-02-16', 4, 5, 6),
  pattern('2027-03-01', null, 7),
];
test.each([
  ['before any start', '2026-12-31', 1],
  ['in its first week', '2027-01-04', 2],
  ['on the Sunday of that week', '2027-01-10', 2],
  ['in its second week', '2027-01-11', 3],
  ['in its first week again', '2027-01-18', 2],
  ['from a Wednesday on', '2027-02-03', 4],
  ['from the Monday after it on, in its second week', '2027-02-08', 5],
  ['on its last day', '2027-02-16', 6],
  ['after its end, as before', '2027-02-17', 2],
  ['from the next start on', '2027-03-01', 7],
])('a pattern is in force %s', (_, day, start) => {
  expect(weekOn(patterns, day)?.[0]?.start).toBe(start);
});

test('patterns that are in force from a day on leave out those that ended or were replaced', () => {
  const startsFrom = (day: string) => patternsFrom(patterns, day).map(({ startsOn }) => startsOn);
  expect(startsFrom('2026-12-31')).toEqual([null, monday, '2027-02-03', '2027-03-01']);
  expect(startsFrom(monday)).toEqual([monday, '2027-02-03', '2027-03-01']);
  expect(startsFrom('2027-02-17')).toEqual([monday, '2027-03-01']);
  expect(startsFrom('2027-03-01')).toEqual(['2027-03-01']);
  expect(startsFrom('2028-01-01')).toEqual(['2027-03-01']);
});

describe('the hours of a day', () => {
  const extra = { start: 600, end: 900 };
  const store = hours({
    patterns: [pattern(null, null, 1)],
    daysOff: new Set(['2026-12-25']),
    extraDays: new Map([['2026-12-20', extra]]),
  });
  const start = (plan: ReturnType<typeof planFrom>, day: string) => plan.hoursOn(day)?.start ?? null;

  test.each([
    ['the store’s', hours(), '2026-12-21', 1],
    ['the store’s extra day', hours(), '2026-12-20', 600],
    ['none when the store is closed', hours({ extraDays: new Map([['2026-12-25', extra]]) }), '2026-12-25', null],
    ['the own ones', hours({ patterns: [pattern(null, null, 2)] }), '2026-12-20', 2],
    ['the store’s until the own ones start', hours({ patterns: [pattern(monday, null, 2)] }), '2027-01-03', 1],
    ['the store’s after the own ones end', hours({ patterns: [pattern(monday, monday, 2)] }), '2027-01-05', 1],
    [
      'the own extra day',
      hours({ patterns: [pattern(null, null, 2)], extraDays: new Map([[monday, extra]]) }),
      monday,
      600,
    ],
    ['none on an own day off', hours({ daysOff: new Set(['2026-12-20']) }), '2026-12-20', null],
  ])('are %s', (_, own, day, expected) => {
    expect(start(planFrom(store, own), day)).toBe(expected);
  });

  test('are all day in a store without any', () => {
    expect(planFrom(hours()).hoursOn(monday)).toEqual({ start: 0, end: 1440 });
  });
});

const anyDay = fc.nat(1_500).map((days) => addDays('2026-01-01', days));
const anyPattern = fc.record({
  startsOn: fc.option(anyDay, { freq: 8 }),
  length: fc.option(fc.nat(100), { freq: 2 }),
  starts: fc.array(fc.integer({ min: 0, max: 1_380 }), { minLength: 1, maxLength: 4 }),
});
const made = ({ startsOn, length, starts }: { startsOn: string | null; length: number | null; starts: number[] }) =>
  startsOn === null
    ? pattern(null, null, starts[0] ?? 0)
    : pattern(startsOn, length === null ? null : addDays(startsOn, length), ...starts);

test('the pattern in force is found as by walking through every day since its start', () => {
  fc.assert(
    fc.property(fc.array(anyPattern, { maxLength: 4 }), anyDay, (drafts, day) => {
      const all = drafts.map(made);
      const found = patternOn(all, day);
      const fitting = all.filter(
        ({ startsOn, endsOn }) => (startsOn === null || startsOn <= day) && (endsOn === null || endsOn >= day),
      );
      expect(found === null).toBe(fitting.length === 0);
      if (!found) return;
      for (const { startsOn } of fitting) expect((startsOn ?? '') <= (found.startsOn ?? '')).toBe(true);
      let index = 0;
      for (let one = startOfWeek(found.startsOn ?? day); one <= day; one = addDays(one, 1))
        if (weekday(one) === 1 && one > startOfWeek(found.startsOn ?? day)) index = (index + 1) % found.weeks.length;
      expect(weekOn([found], day)).toBe(found.weeks[index]);
    }),
  );
});

test('patterns listed from a day on decide every later day alone', () => {
  fc.assert(
    fc.property(fc.array(anyPattern, { maxLength: 5 }), anyDay, fc.nat(400), (drafts, day, ahead) => {
      const all = drafts
        .map(made)
        .filter((one, index, list) => list.findIndex(({ startsOn }) => startsOn === one.startsOn) === index);
      const later = addDays(day, ahead);
      expect(patternOn(patternsFrom(all, day), later)).toBe(patternOn(all, later));
    }),
  );
});

test('a pattern repeats by the calendar in every zone, also when clocks change', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('America/Chicago', 'Australia/Sydney', 'America/St_Johns', 'America/Phoenix'),
      anyPattern.filter(({ startsOn, length }) => startsOn !== null && length === null),
      fc.nat(200),
      (zone, draft, ahead) => {
        const one = made(draft);
        const plan = planFrom(hours({ patterns: [one] }));
        const day = addDays(one.startsOn ?? '', ahead);
        const again = addDays(day, one.weeks.length * 7);
        const clock = (on: string) =>
          workingSpans(plan, on, zone).map(({ start }) =>
            start.toLocaleTimeString('en-US', { timeZone: zone, hour12: false }),
          );
        // An hour that clocks skip is no working time.
        if (clock(day).length === clock(again).length && !isClockChange(day, zone) && !isClockChange(again, zone))
          expect(clock(again)).toEqual(clock(day));
        expect(plan.hoursOn(again)).toEqual(plan.hoursOn(day));
      },
    ),
  );
});

const offset = (day: string, zone: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleString('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).split('GMT')[1];
const isClockChange = (day: string, zone: string) => offset(addDays(day, -1), zone) !== offset(addDays(day, 2), zone);
