import { changeText, halfTurnText, minutesUntil } from './half-turns';

test.each([
  [0, '0', '0'],
  [1, '½', '+½'],
  [2, '1', '+1'],
  [3, '1½', '+1½'],
  [20, '10', '+10'],
  [-1, '−½', '−½'],
  [-3, '−1½', '−1½'],
])('%s half turns are written %s, and as a change %s', (halfTurns, count, change) => {
  expect(halfTurnText(halfTurns)).toBe(count);
  expect(changeText(halfTurns)).toBe(change);
});

test('minutes are whole ones, and not below 0', () => {
  const now = new Date('2026-11-21T16:00:00Z');
  expect(minutesUntil(now, '2026-11-21T16:20:30.000Z')).toBe(21);
  expect(minutesUntil(now, '2026-11-21T15:20:00.000Z')).toBe(0);
});
