import { careActionsOf } from './care';

const card = {
  status: 'active',
  source: 'printed',
  off_reason: null,
  held: 0,
  paid_balance: 8_000,
  current_balance: 8_000,
  amount: 100_000,
} as const;
const rules = { under: 1_500, used_percent: null, expiry_years: 5 };
const owner = { mayCare: true, isOwner: true, isPartner: true };

test.each([
  ['with a code that was made', { source: 'made' }, ['link', 'move', 'replace', 'adjust', 'expiry', 'deactivate']],
  ['of a card that was never sold', { status: 'inactive' }, []],
  ['of a deactivated card', { status: 'inactive', off_reason: 'lost' }, ['replace', 'reactivate']],
  ['of a charged back card', { status: 'inactive', off_reason: 'chargeback' }, ['reactivate']],
  ['of a replaced card', { status: 'inactive', off_reason: 'replaced' }, []],
  ['of a refunded card', { status: 'inactive', off_reason: 'refunded' }, []],
  ['of a small rest', { paid_balance: 1_499 }, ['move', 'replace', 'adjust', 'cash_out', 'expiry', 'deactivate']],
  ['of a larger rest', { paid_balance: 1_500 }, ['move', 'replace', 'adjust', 'expiry', 'deactivate']],
  ['of a rest in use', { paid_balance: 1_000, held: 500 }, ['move', 'replace', 'adjust', 'expiry', 'deactivate']],
] as const)('the actions %s', (_, changes, actions) => {
  expect(careActionsOf({ ...card, ...changes }, rules, owner)).toEqual(actions);
});

test('only owners adjust, only owners and partners set an expiry, and others need the permission', () => {
  expect(careActionsOf(card, rules, { ...owner, isOwner: false })).not.toContain('adjust');
  expect(careActionsOf(card, rules, { ...owner, isOwner: false, isPartner: false })).not.toContain('expiry');
  expect(careActionsOf(card, rules, { ...owner, mayCare: false })).toEqual([]);
});

test('a rest is paid out where most of the card is used, if the state says so', () => {
  expect(careActionsOf(card, { ...rules, used_percent: 90 }, owner)).toContain('cash_out');
  expect(careActionsOf({ ...card, amount: 79_999 }, { ...rules, used_percent: 90 }, owner)).not.toContain('cash_out');
});

test('a state in which cards never expire has no expiry to set', () => {
  expect(careActionsOf(card, { ...rules, under: 0, expiry_years: null }, owner)).toEqual([
    'move',
    'replace',
    'adjust',
    'deactivate',
  ]);
});
