import { emptyDraft, figuresOf, type QuickSaleDraft } from '../domain/quick-sale';
import { isCreatedOffline, saleInput } from '../offline/unsent-ticket';
import { ava } from '../testing/make-line';
import { unsentQuickSale } from './offline-quick-sale';

const now = new Date('2026-11-21T20:05:00.000Z');
const rates = { service_fee: 200, tax: 825, cash_discount: 400 };
const entered: QuickSaleDraft = {
  ...emptyDraft('sale'),
  amount: 5_000,
  tip: { cents: 750 },
  tender: 'cash',
  cashReceived: 6_000,
  staff: ava,
  note: ' Two repairs ',
  client: { id: 'jenny', full_name: 'Jenny Park', image_url: null },
};

function unsent(changes: Partial<QuickSaleDraft> = {}, lostKey: string | null = null) {
  const draft = { ...entered, ...changes };
  let ids = 0;
  const newId = () => `new-${++ids}`;
  return unsentQuickSale({ draft, figures: figuresOf(draft, rates), rates, lostKey, now, newId });
}
const inputOf = (...args: Parameters<typeof unsent>) => {
  const entry = unsent(...args);
  if (!entry.sale) throw new Error('The entry has no sale.');
  return saleInput(entry, entry.sale);
};

test('an offline quick sale is one line of its amount, with the figures that the client saw', () => {
  expect(isCreatedOffline(unsent())).toBe(true);
  expect(inputOf()).toMatchObject({
    id: 'sale',
    version: null,
    opened_at: now.toISOString(),
    taken_at: now.toISOString(),
    customer_id: 'jenny',
    items: [{ item_type: 'custom', price: 5_000, quantity: 1, taxable: false, staff_id: ava.id, note: 'Two repairs' }],
    review: { discounts: [], tip: 750, tip_shares: [], service_fee_enabled: true },
    rates,
    // 5,100 with the fee, less 4 % of 5,000, and the tip.
    expected_total: 4_900 + 750,
    cash_received: 6_000,
    checkout_key: null,
  });
});

test.each([
  ['has its own id, so that storing it again is the same sale', {}, null, 'sale'],
  ['has its own id and the lost key after a request without a response', { wasDeclined: true }, 'lost', 'sale'],
  ['gets another id after a declined attempt', { wasDeclined: true }, null, 'new-1'],
])('an offline quick sale %s', (_, changes, lostKey, id) => {
  expect(inputOf(changes, lostKey)).toMatchObject({ id, checkout_key: lostKey });
});

test('an offline quick sale can have no client and no note', () => {
  expect(inputOf({ client: null, note: ' ' })).toMatchObject({ customer_id: null, items: [{ note: null }] });
});
