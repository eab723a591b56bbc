import { commissionOn, termsOf, usualStructure } from './commission-structure.rules';

const bases = { base: 10_000, supply_base: 10_000 };

test.each([true, false])(
  'a salary bears no supplies, whether they are taken before the rate (%s) or after it',
  (before) => {
    const salary = { ...usualStructure, type: 'salary', supply_rate: 700, supply_before_rate: before } as const;
    const terms = termsOf(salary, 'service');
    expect(terms).toMatchObject({ commission_rate: 0, supply_rate: 0 });
    expect(commissionOn(bases, terms)).toBe(0);
  },
);

test('supplies are taken off the base before the rate, or whole off the commission', () => {
  const terms = { ...termsOf(usualStructure, 'service'), supply_rate: 700 };
  expect(commissionOn(bases, { ...terms, supply_before_rate: true })).toBe(5_580);
  expect(commissionOn(bases, { ...terms, supply_before_rate: false })).toBe(5_300);
});
