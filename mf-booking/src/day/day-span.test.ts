import { formatTime } from '@suite/domain/format';
import { dayRange, wallTime } from '@suite/domain/time';
import fc from 'fast-check';
import { drawnSpan, gapsBetween, hoursOf, minuteAt, minutesIn, quarterAt } from './day-span';

const chicago = 'America/Chicago';
const at = (day: string, minutes: number) => wallTime(day, minutes, chicago);
const labels = (day: string) => hoursOf(dayRange(day, chicago)).map((hour) => formatTime(hour, chicago));

test('the drawn span reaches from the full hour before the first span to the one after the last', () => {
  const day = '2026-11-21';
  const drawn = drawnSpan(day, chicago, [
    { start: at(day, 9 * 60 + 30), end: at(day, 17 * 60) },
    { start: at(day, 17 * 60 + 15), end: at(day, 18 * 60 + 5) },
  ]);
  expect(drawn).toEqual({ start: at(day, 9 * 60), end: at(day, 19 * 60) });
});

test('a day without hours and appointments uses the default span', () => {
  const day = '2026-11-21';
  expect(drawnSpan(day, chicago, [])).toEqual({ start: at(day, 9 * 60), end: at(day, 18 * 60) });
});

test('the drawn span ends at midnight', () => {
  const day = '2026-11-21';
  const drawn = drawnSpan(day, chicago, [{ start: at(day, 22 * 60 + 30), end: at('2026-11-22', 60) }]);
  expect(drawn).toEqual({ start: at(day, 22 * 60), end: dayRange(day, chicago).end });
});

test('the day in spring is 23 hours long and has no 2 AM', () => {
  expect(minutesIn(dayRange('2027-03-14', chicago))).toBe(23 * 60);
  expect(labels('2027-03-14').slice(0, 4)).toEqual(['12:00 AM', '1:00 AM', '3:00 AM', '4:00 AM']);
});

test('the day in autumn is 25 hours long and has 1 AM twice', () => {
  expect(minutesIn(dayRange('2027-11-07', chicago))).toBe(25 * 60);
  expect(labels('2027-11-07').slice(0, 4)).toEqual(['12:00 AM', '1:00 AM', '1:00 AM', '2:00 AM']);
});

test.each(['2027-03-14', '2027-11-07'])('on %s, 10 AM is as far below 9 AM as on any day', (day) => {
  const drawn = dayRange(day, chicago);
  expect(minuteAt(at(day, 600), drawn) - minuteAt(at(day, 540), drawn)).toBe(60);
  const open = drawnSpan(day, chicago, [{ start: at(day, 540), end: at(day, 1080) }]);
  expect([minuteAt(at(day, 540), open), minutesIn(open)]).toEqual([0, 540]);
});

test('a tapped position maps to the drawn quarter on every day of the year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 364 }), fc.integer({ min: 0, max: 91 }), (after, quarter) => {
      const day = new Date(Date.UTC(2027, 0, 1 + after)).toISOString().slice(0, 10);
      const drawn = dayRange(day, chicago);
      const instant = quarterAt(quarter * 15 + 7, drawn);
      expect(minuteAt(instant, drawn)).toBe(quarter * 15);
    }),
  );
});

test('a tapped position never maps outside of the drawn span', () => {
  const drawn = dayRange('2026-11-21', chicago);
  expect(quarterAt(-5, drawn)).toEqual(drawn.start);
  expect(quarterAt(9_999, drawn).getTime()).toBe(drawn.end.getTime() - 900_000);
});

const part = fc
  .tuple(fc.integer({ min: -60, max: 660 }), fc.integer({ min: 1, max: 200 }))
  .map(([from, minutes]) => ({ start: new Date(from * 60_000), end: new Date((from + minutes) * 60_000) }));

test('gaps and parts together cover the span, and no gap overlaps a part', () => {
  const span = { start: new Date(0), end: new Date(600 * 60_000) };
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const gaps = gapsBetween(span, parts);
      const isIn = (spans: typeof parts, minute: number) =>
        spans.some(({ start, end }) => start.getTime() <= minute * 60_000 && minute * 60_000 < end.getTime());
      const minutes = Array.from({ length: 600 }, (_, minute) => minute);
      expect(minutes.filter((minute) => isIn(gaps, minute) === isIn(parts, minute))).toEqual([]);
    }),
  );
});
