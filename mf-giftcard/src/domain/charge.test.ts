import { isUnusualBonus, loadLimitsOf, priceOfLoad } from '@suite/entities';
import * as v from 'valibot';
import { emptyLoad, type LoadForm, loadSchema, redeemSchema } from './charge';

const issuesOf = (changes: Partial<LoadForm>, isOwner = false) => {
  const result = v.safeParse(loadSchema(loadLimitsOf(isOwner ? 'owner' : 'manager')), {
    ...emptyLoad,
    amount: 5_000,
    tender: 'cash',
    ...changes,
  });
  return (result.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]);
};

test.each([
  ['99 cents', { amount: 99 }, false, [['amount', 'amount_range']]],
  ['$1', { amount: 100 }, false, []],
  ['$500', { amount: 50_000 }, false, []],
  ['$500.01', { amount: 50_001 }, false, [['amount', 'amount_range']]],
  ['$2,000 by the owner', { amount: 200_000 }, true, []],
  ['$2,000.01 by the owner', { amount: 200_001 }, true, [['amount', 'amount_range']]],
  ['no tender', { tender: '' }, false, [['tender', 'tender_missing']]],
  ['a bonus without a price', { hasBonus: true }, false, [['price', 'required']]],
  ['a price above the amount', { hasBonus: true, price: 5_001 }, false, [['price', 'price_above']]],
  ['a price under $1', { hasBonus: true, price: 99 }, false, [['price', 'amount_range']]],
  ['a bonus', { hasBonus: true, price: 4_500 }, false, []],
  ['a bonus of half the price', { hasBonus: true, price: 3_334 }, false, []],
  ['a larger bonus', { hasBonus: true, price: 3_333 }, false, [['price', 'bonus_limit']]],
  ['a larger bonus by the owner', { hasBonus: true, price: 100 }, true, []],
] as const)('validates a load of %s', (_, changes, isOwner, issues) => {
  expect(issuesOf(changes, isOwner)).toEqual(issues);
});

test('a load without a bonus costs its amount', () => {
  expect(priceOfLoad({ ...emptyLoad, amount: 5_000, price: 300 })).toBe(5_000);
  expect(priceOfLoad({ ...emptyLoad, amount: 10_000, hasBonus: true, price: 9_000 })).toBe(9_000);
});

test.each([
  ['$49.99 for $100', { amount: 10_000, price: 4_999 }, true],
  ['$50 for $100', { amount: 10_000, price: 5_000 }, false],
  ['$90 for $100', { amount: 10_000, price: 9_000 }, false],
] as const)('a price of %s has an unusual bonus: %#', (_, load, isUnusual) => {
  expect(isUnusualBonus({ ...load, hasBonus: true })).toBe(isUnusual);
  expect(isUnusualBonus({ ...load, hasBonus: false })).toBe(false);
});

test.each([
  [0, 'required'],
  [1, undefined],
  [2_000, undefined],
  [2_001, 'above_balance'],
])('validates a redemption of %d cents from $20', (amount, message) => {
  const staff = { id: 'ava', name: 'Ava' };
  expect(v.safeParse(redeemSchema(2_000), { amount, note: '', staff }).issues?.[0].message).toBe(message);
});

test('validates that a redemption names who served', () => {
  const issues = v.safeParse(redeemSchema(2_000), { amount: 100, note: '', staff: null }).issues ?? [];
  expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([['staff', 'staff_required']]);
});
