import { endOfDay } from './company-input';

test.each([
  ['09:30', '19:00', 1_140],
  ['18:00', '00:00', 1_440],
  ['18:00', '01:00', 1_500],
])('a day from %s to %s ends at minute %d', (start, end, minute) => {
  expect(endOfDay({ start, end })).toBe(minute);
});
