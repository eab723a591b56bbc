import { usualInterval } from './customer-profile.rules';

test.each([
  ['no visit', [], null],
  ['two visits', ['2026-11-21', '2026-11-01'], null],
  ['three visits', ['2026-11-21', '2026-11-11', '2026-10-22'], 15],
  ['a long holiday', ['2026-11-21', '2026-11-07', '2026-10-24', '2026-03-24', '2026-03-10', '2026-02-24'], 14],
  ['an even number of gaps', ['2026-11-21', '2026-11-20', '2026-11-18', '2026-11-15', '2026-11-11'], 3],
  ['a change of the clock', ['2026-11-15', '2026-11-01', '2026-10-18'], 14],
])('the usual interval of %s', (_, days, interval) => {
  expect(usualInterval(days)).toBe(interval);
});
