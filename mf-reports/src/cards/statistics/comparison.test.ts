import { addDays } from '@suite/domain/time';
import fc from 'fast-check';
import { precedingDays } from './comparison';

test.each([
  ['2026-11-28', '2026-11-28', '2026-11-27', '2026-11-27'],
  ['2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
])('%s to %s is compared with %s to %s', (start, end, before, until) => {
  expect(precedingDays({ start, end })).toEqual({ start: before, end: until });
});

test('the preceding days are as many, and end on the day before', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(365), (from, more) => {
      const start = addDays('2000-01-01', from);
      const before = precedingDays({ start, end: addDays(start, more) });
      expect(addDays(before.end, 1)).toBe(start);
      expect(addDays(before.start, more)).toBe(before.end);
    }),
  );
});
