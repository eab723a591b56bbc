import { quickSaleLimits } from '@suite/domain/quick-sale';
import fc from 'fast-check';
import {
  emptyDraft,
  figuresOf,
  inputOf,
  isEmptyDraft,
  parseDraft,
  type QuickSaleDraft,
  quickTenders,
  tipOf,
  validateQuickSale,
} from './quick-sale';

const noRates = { service_fee: 0, tax: 0, cash_discount: 0 };
const client = { id: 'c1', full_name: 'Jenny Park', image_url: null };
const staff = { id: 'e1', full_name: 'Ava Nguyen', image_url: null };
const draft = (changes: Partial<QuickSaleDraft> = {}): QuickSaleDraft => ({
  ...emptyDraft('s1'),
  amount: 5_000,
  staff,
  ...changes,
});

test.each<[string, Partial<QuickSaleDraft>, number]>([
  ['none', {}, 0],
  ['a percentage of the amount', { tip: { basisPoints: 1_500 } }, 750],
  ['which follows it', { amount: 6_000, tip: { basisPoints: 1_500 } }, 900],
  ['and is none below $10, where there are dollars instead', { amount: 900, tip: { basisPoints: 1_500 } }, 0],
  ['an amount, which stays', { amount: 900, tip: { cents: 200 } }, 200],
])('the tip is %s', (_, changes, cents) => {
  expect(tipOf(draft(changes))).toBe(cents);
});

test.each<[string, Partial<QuickSaleDraft>, object]>([
  [
    'by card, with the fee',
    { tender: 'new_card' },
    { serviceFee: 100, tax: 0, cashDiscount: 0, tip: 500, total: 5_600 },
  ],
  ['by cash, with its discount', { tender: 'cash' }, { serviceFee: 100, cashDiscount: 200, tip: 500, total: 5_400 }],
  ['before it is decided how', { tender: null }, { cashDiscount: 0, total: 5_600 }],
])('the total %s', (_, changes, totals) => {
  const rates = { service_fee: 200, tax: 825, cash_discount: 400 };
  expect(figuresOf(draft({ tip: { cents: 500 }, ...changes }), rates).totals).toMatchObject(totals);
});

test.each<[string, Partial<QuickSaleDraft>, string | null]>([
  ['an amount', { amount: 0 }, 'amount'],
  ['an amount before staff', { amount: 0, staff: null }, 'amount'],
  ['staff', { staff: null }, 'staff'],
  ['nothing', {}, null],
])('validateQuickSale reports %s', (_, changes, issue) => {
  expect(validateQuickSale(draft(changes))).toBe(issue);
});

test('the input contains only the fields of the selected tender', () => {
  const everything = draft({
    client,
    note: ' Two repairs ',
    cashReceived: 6_000,
    cardId: 'k1',
    savesCard: true,
    tip: { cents: 100 },
  });
  const send = (tender: QuickSaleDraft['tender']) => {
    const sale = { ...everything, tender };
    return inputOf(sale, figuresOf(sale, noRates), 'tok_1');
  };
  const common = { id: 's1', amount: 5_000, tip: 100, note: 'Two repairs', customer_id: 'c1', expected_total: 5_100 };
  const none = { cash_received: null, card_token: null, card_on_file_id: null, save_card: false };
  expect(send('cash')).toEqual({ ...common, ...none, staff_id: 'e1', tender: 'cash', cash_received: 6_000 });
  expect(send('new_card')).toMatchObject({ ...none, tender: 'card', card_token: 'tok_1', save_card: true });
  expect(send('card_on_file')).toMatchObject({ ...none, tender: 'card', card_on_file_id: 'k1' });
});

const anyDraft: fc.Arbitrary<QuickSaleDraft> = fc.record({
  id: fc.uuid(),
  amount: fc.integer({ min: 0, max: quickSaleLimits.amount.max }),
  tip: fc.oneof(
    fc.record({ basisPoints: fc.constantFrom(1_500, 2_000, 2_500) }),
    fc.record({ cents: fc.integer({ min: 0, max: quickSaleLimits.tip.max }) }),
  ),
  note: fc.string({ maxLength: quickSaleLimits.note }),
  client: fc.constantFrom(null, client),
  staff: fc.constantFrom(null, client),
  tender: fc.constantFrom(null, ...quickTenders),
  cashReceived: fc.constantFrom(null, 1, 99_999_999),
  cardId: fc.constantFrom(null, 'k1'),
  savesCard: fc.boolean(),
  isSent: fc.boolean(),
  wasDeclined: fc.boolean(),
});
const rate = fc.integer({ min: 0, max: 10_000 });

test('every valid draft survives a reload, and its parts sum to its total', () => {
  fc.assert(
    fc.property(anyDraft, fc.record({ service_fee: rate, tax: rate, cash_discount: rate }), (sale, rates) => {
      expect(parseDraft(JSON.parse(JSON.stringify(sale)))).toEqual(sale);
      const { totals, cash } = figuresOf(sale, rates);
      const { serviceFee, tax, cashDiscount, tip, total } = totals;
      expect(total).toBe(sale.amount + serviceFee + tax - cashDiscount + tip);
      expect(tax).toBe(0);
      // The cash payment is the total that is shown and sent.
      if (sale.tender === 'cash') expect(cash.total).toBe(total);
    }),
  );
});

test.each([null, 7, {}, { ...emptyDraft('s1'), amount: -1 }, { ...emptyDraft('s1'), tip: {} }])(
  'parseDraft rejects %j',
  (json) => {
    expect(parseDraft(json)).toBeNull();
  },
);

test('an empty draft is not stored', () => {
  expect(isEmptyDraft(emptyDraft('s1'))).toBe(true);
  expect(isEmptyDraft(draft())).toBe(false);
});
