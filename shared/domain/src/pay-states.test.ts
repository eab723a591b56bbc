import fc from 'fast-check';
import { allowedCardTipCharge, cardTipLaw, maxCardTipCharge, minimumWage, payStateName, payStates } from './pay-states';

test.each([
  ['CA', '2024-12-31', 725],
  ['CA', '2025-12-31', 1_650],
  ['CA', '2026-01-01', 1_690],
  ['NY', '2026-06-01', 1_600],
  ['FL', '2026-09-29', 1_400],
  ['FL', '2026-09-30', 1_500],
  ['AK', '2026-07-01', 1_400],
  ['MI', '2025-02-20', 725],
  ['WA', '2026-11-28', 1_713],
  ['TX', '2026-11-28', 725],
  ['', '2026-11-28', 725],
])('the minimum wage of "%s" on %s is %d cents', (state, day, cents) => {
  expect(minimumWage(state, day)).toBe(cents);
});

test.each([
  ['CA', '2026-11-28', 'Labor Code 351'],
  ['MA', '2026-11-28', 'M.G.L. c. 149 s. 152A'],
  ['ME', '2026-11-28', '26 M.R.S. 664'],
  ['MN', '2024-07-31', null],
  ['MN', '2024-08-01', 'Minn. Stat. 177.24 subd. 3'],
  ['PA', '2022-08-05', '34 Pa. Code 231.113'],
  ['TX', '2026-11-28', null],
])('the law of "%s" on %s that keeps card tips whole is %s', (state, day, law) => {
  expect(cardTipLaw(state, day)).toBe(law);
});

test('card tips are charged at most the real card rate, and nothing where the state forbids it or is not known', () => {
  const facts = fc.record({
    state: fc.constantFrom('', ...payStates),
    day: fc.constantFrom('2020-01-01', '2024-08-01', '2026-11-28'),
    cardRate: fc.nat(1_000),
  });
  fc.assert(
    fc.property(fc.nat(10_000), facts, (agreed, input) => {
      const charge = allowedCardTipCharge(agreed, input);
      expect(charge).toBe(Math.min(agreed, maxCardTipCharge(input)));
      expect(charge).toBeLessThanOrEqual(input.cardRate);
      if (!input.state || cardTipLaw(input.state, input.day)) expect(charge).toBe(0);
    }),
  );
});

test('every state and the capital have a name', () => {
  expect(payStates).toHaveLength(51);
  expect(payStates.map(payStateName).filter((name) => name.length < 4)).toEqual([]);
});
