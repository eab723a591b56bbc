import { businessDay, dayRange } from '@suite/domain/time';
import fc from 'fast-check';
import { type ClockedTime, isForgotten, minutesByDay, workedMinutes, workSpans } from './worked-time.rules';

const zone = 'America/Chicago';
const later = new Date('2027-01-01T00:00:00Z');
const at = (text: string) => new Date(text);
const time = (start: string, end: string | null, more: Partial<ClockedTime> = {}): ClockedTime => ({
  start: at(start),
  end: end === null ? null : at(end),
  breaks: [],
  breakSince: null,
  isForgotten: false,
  ...more,
});
const pause = (start: string, end: string) => ({ start: at(start), end: at(end) });
const days = (entry: ClockedTime, now = later) => Object.fromEntries(minutesByDay([entry], { zone, now }));

test('a day from nine to five has eight hours', () => {
  expect(days(time('2026-11-20T15:00:00Z', '2026-11-20T23:00:00Z'))).toEqual({ '2026-11-20': 480 });
});

test.each([
  ['a break over 20 minutes is no work', pause('2026-11-20T18:00:00Z', '2026-11-20T18:21:00Z'), 459],
  ['a break of 20 minutes is work', pause('2026-11-20T18:00:00Z', '2026-11-20T18:20:59Z'), 480],
])('%s', (_, one, minutes) => {
  expect(workedMinutes(time('2026-11-20T15:00:00Z', '2026-11-20T23:00:00Z', { breaks: [one] }), later)).toBe(minutes);
});

test('time across midnight belongs to both days', () => {
  expect(days(time('2026-11-21T04:00:00Z', '2026-11-21T08:30:00Z'))).toEqual({ '2026-11-20': 120, '2026-11-21': 150 });
});

test.each([
  ['2026-03-08', 23],
  ['2026-11-01', 25],
])('the night of %s, when the clock changes, has the hours that passed', (day, hours) => {
  const { start, end } = dayRange(day, zone);
  // Ten hours from the evening before, ten hours into the evening of the day.
  const before = new Date(start.getTime() - 2 * 3_600_000);
  const until = new Date(before.getTime() + 12 * 3_600_000);
  expect(days(time(before.toISOString(), until.toISOString()))).toEqual({
    [businessDay(before, zone)]: 120,
    [day]: 600,
  });
  expect(days(time(start.toISOString(), end.toISOString()))).toEqual({ [day]: hours * 60 });
});

test('an open entry counts until now, and not from a break on', () => {
  const now = at('2026-11-20T20:00:30Z');
  expect(days(time('2026-11-20T15:00:00Z', null), now)).toEqual({ '2026-11-20': 300 });
  const onBreak = time('2026-11-20T15:00:00Z', null, { breakSince: at('2026-11-20T19:00:00Z') });
  expect(days(onBreak, now)).toEqual({ '2026-11-20': 240 });
});

test('an entry that is open for 16 hours was forgotten, and counts no time', () => {
  const open = time('2026-11-20T15:00:00Z', null);
  expect(isForgotten(open, at('2026-11-21T06:59:59Z'))).toBe(false);
  expect(isForgotten(open, at('2026-11-21T07:00:00Z'))).toBe(true);
  expect(days(open, at('2026-11-21T07:00:00Z'))).toEqual({});
  expect(days(time('2026-11-20T15:00:00Z', '2026-11-21T07:00:00Z', { isForgotten: true }))).toEqual({});
});

const minute = 60_000;
const entry = fc
  .record({
    // From February to December, over both clock changes.
    start: fc.integer({ min: Date.UTC(2026, 1, 1), max: Date.UTC(2026, 10, 30) }),
    length: fc.integer({ min: 0, max: 24 * 60 * minute }),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
  })
  .map(({ start, length, cuts }): ClockedTime => {
    const points = cuts.map((part) => start + Math.floor(part * length)).sort((one, other) => one - other);
    const breaks = points.flatMap((from, index) => {
      const until = points[index + 1];
      return index % 2 === 0 && until !== undefined ? [{ start: new Date(from), end: new Date(until) }] : [];
    });
    return { start: new Date(start), end: new Date(start + length), breaks, breakSince: null, isForgotten: false };
  });
const zones = fc.constantFrom('America/Chicago', 'Asia/Ho_Chi_Minh', 'America/St_Johns', 'Australia/Sydney');

test('the days of random entries sum to their minutes, and no day is longer than its clock', () => {
  fc.assert(
    fc.property(entry, zones, (one, place) => {
      const found = minutesByDay([one], { zone: place, now: later });
      const total = [...found.values()].reduce((all, minutes) => all + minutes, 0);
      expect(total).toBe(workedMinutes(one, later));
      const whole = Math.floor((one.end?.getTime() ?? 0) / minute) - Math.floor(one.start.getTime() / minute);
      expect(total).toBeLessThanOrEqual(whole);
      if (one.breaks.length === 0) expect(total).toBe(whole);
      for (const [day, minutes] of found) {
        const { start, end } = dayRange(day, place);
        expect(minutes).toBeGreaterThan(0);
        expect(minutes).toBeLessThanOrEqual((end.getTime() - start.getTime()) / minute);
      }
    }),
    { numRuns: 500 },
  );
});

test('the spans of random entries lie in them, in order, outside of each unpaid break', () => {
  fc.assert(
    fc.property(entry, (one) => {
      let last = 0;
      for (const { start, end } of workSpans(one, later)) {
        expect(start.getTime()).toBeGreaterThanOrEqual(last);
        expect(end.getTime()).toBeGreaterThan(start.getTime());
        last = end.getTime();
        for (const pause of one.breaks) {
          const isPaid = Math.floor(pause.end.getTime() / minute) - Math.floor(pause.start.getTime() / minute) <= 20;
          if (!isPaid) expect(start >= floor(pause.end) || end <= floor(pause.start)).toBe(true);
        }
      }
    }),
    { numRuns: 500 },
  );
});
const floor = (instant: Date) => new Date(Math.floor(instant.getTime() / minute) * minute);
