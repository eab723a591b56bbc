import { periodsOf } from './closed-periods';

test.each([
  ['none', [], []],
  ['one day', ['2026-12-25'], ['2026-12-25 2026-12-25']],
  ['days that follow each other over a year', ['2027-01-01', '2026-12-31', '2026-12-30'], ['2026-12-30 2027-01-01']],
  ['days apart', ['2026-12-24', '2026-12-26'], ['2026-12-24 2026-12-24', '2026-12-26 2026-12-26']],
])('%s are periods', (_, days, expected) => {
  expect(periodsOf(days).map(({ from, until }) => `${from} ${until}`)).toEqual(expected);
});
