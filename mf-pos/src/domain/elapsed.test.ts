import { elapsedSince } from './elapsed';

const now = new Date('2026-11-21T18:00:00.000Z');

test.each([
  ['2026-11-21T18:00:30.000Z', [0, 0, 0]],
  ['2026-11-21T17:18:01.000Z', [0, 0, 41]],
  ['2026-11-21T16:48:00.000Z', [0, 1, 12]],
  ['2026-11-20T17:59:00.000Z', [1, 0, 1]],
])('since %s it is %j days, hours and minutes', (start, elapsed) => {
  const { days, hours, minutes } = elapsedSince(new Date(start), now);
  expect([days, hours, minutes]).toEqual(elapsed);
});
