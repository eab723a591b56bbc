import { cashOutUnder, minExpiryYears } from './gift-card-states';

test.each([
  ['CA', '2026-03-31', 1_000],
  ['CA', '2026-04-01', 1_500],
  ['WA', '2026-11-21', 500],
  ['RI', '2026-11-21', 100],
  ['TX', '2026-11-21', 0],
  ['', '2026-11-21', 0],
])('a card in %s is paid out on %s under %d cents', (state, day, cents) => {
  expect(cashOutUnder(state, day)).toBe(cents);
});

test.each([
  ['CA', 'never'],
  ['NY', 9],
  ['TX', 5],
  ['', 5],
] as const)('paid value in %s may expire after %s years', (state, years) => {
  expect(minExpiryYears(state)).toBe(years);
});
