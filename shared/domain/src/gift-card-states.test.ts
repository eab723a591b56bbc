import { cashOutRule, giftCardStates, mayCashOut, minExpiryYears, sourceOfState, stateName } from './gift-card-states';

const today = '2026-11-21';

// Amounts as in the statutes; the table of the Connecticut Office of Legislative Research, 2015-R-0095, after the
// National Conference of State Legislatures, lists all of them but Connecticut, New York and Texas.
test.each([
  ['CA', '2026-03-31', 1_000, null, /1749\.5/],
  ['CA', '2026-04-01', 1_500, null, /SB 22/],
  ['CO', today, 501, null, /6-1-722/],
  ['CT', '2016-09-30', 0, null, /16-140/],
  ['CT', today, 300, null, /16-140/],
  ['MA', today, 501, 90, /200A s\. 5D/],
  ['ME', today, 500, null, /1953/],
  ['MT', today, 500, null, /30-14-108/],
  ['NJ', today, 500, null, /56:8-110/],
  ['NY', '2022-12-09', 0, null, /396-i/],
  ['NY', today, 500, null, /396-i/],
  ['OR', today, 500, null, /646A\.276/],
  ['RI', today, 100, null, /6-13-12/],
  ['TX', '2015-08-31', 0, null, /604/],
  ['TX', today, 250, null, /604/],
  ['VT', today, 100, null, /2704/],
  ['WA', today, 500, null, /19\.240\.020/],
  ['FL', today, 0, null, /^$/],
  ['', today, 0, null, /^$/],
])('a card in "%s" is paid out on %s under %d cents, or from %s percent used on', (state, day, under, used, source) => {
  expect(cashOutRule(state, day)).toEqual({ under, used_percent: used });
  expect(sourceOfState(state)).toMatch(source);
});

test.each([
  ['CA', today, 'never'],
  ['MA', '2003-03-31', 5],
  ['MA', today, 7],
  ['NY', '2022-12-09', 5],
  ['NY', '2022-12-10', 9],
  ['TX', today, 5],
  ['', today, 5],
] as const)('paid value in "%s" that was loaded on %s may expire after %s years', (state, day, years) => {
  expect(minExpiryYears(state, day)).toBe(years);
});

test.each([
  ['in California under $15', 'CA', { paid_balance: 1_499, current_balance: 1_499, amount: 10_000 }, true],
  ['in California from $15', 'CA', { paid_balance: 1_500, current_balance: 1_500, amount: 10_000 }, false],
  ['in Massachusetts of $5.00', 'MA', { paid_balance: 500, current_balance: 500, amount: 1_000 }, true],
  ['in Massachusetts of $5.01', 'MA', { paid_balance: 501, current_balance: 501, amount: 1_000 }, false],
  ['in Massachusetts with 90 % used', 'MA', { paid_balance: 5_000, current_balance: 5_000, amount: 50_000 }, true],
  ['in Massachusetts with less used', 'MA', { paid_balance: 5_001, current_balance: 5_001, amount: 50_000 }, false],
  ['of bonus only', 'MA', { paid_balance: 0, current_balance: 100, amount: 50_000 }, false],
  ['in a state without a rule', 'FL', { paid_balance: 1, current_balance: 1, amount: 50_000 }, false],
])('a rest %s is paid out: %#', (_, state, rest, expected) => {
  expect(mayCashOut(cashOutRule(state, today), rest)).toBe(expected);
});

test('every state of the choice has a name and a source', () => {
  for (const state of giftCardStates) {
    expect(stateName(state)).not.toBe(state);
    expect(sourceOfState(state)).not.toBe('');
  }
});
