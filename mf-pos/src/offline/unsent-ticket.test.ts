import { localProblem } from '@suite/graphql';
import { makeLine } from '../testing/make-line';
import { makeTicket } from '../testing/make-ticket';
import {
  asSeparateTicket,
  countUnsent,
  hasNothingToSend,
  newOfflineTicket,
  newUnsentTicket,
  type PendingSale,
  saleInput,
  type UnsentTicket,
  unsentState,
} from './unsent-ticket';

const now = new Date('2026-11-21T18:00:00.000Z');
const sale: PendingSale = {
  takenAt: '2026-11-21T17:00:00.000Z',
  review: {
    discounts: [
      { order_item_id: makeLine().id, is_promo: false, discount_type: 'usd', discount_value: 500, name: null },
    ],
    tip: 0,
    tip_shares: [],
    service_fee_enabled: true,
    reward_points: 0,
  },
  rates: { service_fee: 0, tax: 0, cash_discount: 0 },
  total: 3_300,
  cashReceived: 4_000,
  checkoutKey: 'k',
};
const unsent = (more: Partial<UnsentTicket> = {}): UnsentTicket => ({
  ...newUnsentTicket(makeTicket({ order_items: [makeLine()] }), now, 'key'),
  ...more,
});

test.each([
  ['nothing of a ticket that the server has', {}, true],
  ['a line', { ops: [{ kind: 'remove', lineId: 'x' }] }, false],
  ['a sale', { sale }, false],
  ['a card that is checked', { isChecking: true }, false],
  ['a ticket that only this device has', { ticket: newOfflineTicket('1', null, now) }, false],
] as const)('%s: done is %#', (_, more, done) => {
  expect(hasNothingToSend(unsent(more as Partial<UnsentTicket>))).toBe(done);
});

test.each([
  [{}, 'waiting'],
  [{ isChecking: true }, 'checking'],
  [{ problem: localProblem('defined') }, 'decide'],
  [{ since: '2026-11-14T18:00:00.000Z' }, 'waiting'],
  [{ since: '2026-11-14T17:59:59.999Z' }, 'decide'],
  [{ since: '2026-11-01T00:00:00.000Z', sale }, 'waiting'],
  [{ sale: { ...sale, takenAt: '2026-11-14T17:59:59.999Z' } }, 'decide'],
] as const)('%o is %s', (more, state) => {
  expect(unsentState(unsent(more as Partial<UnsentTicket>), now)).toBe(state);
});

test('a change that is just being saved counts as unsent only without a connection', () => {
  const all = [unsent({ since: '2026-11-21T17:59:57.001Z' }), unsent({ since: '2026-11-21T17:59:57.000Z' })];
  expect([countUnsent(all, true, now), countUnsent(all, false, now)]).toEqual([1, 2]);
});

test('a sale is sent as it is, with the version that was seen, or none for a ticket of this device', () => {
  const added = makeLine({ id: 'b', price: 900, item_type: 'item', service: null, item: { id: 'oil' }, taxable: true });
  const waiting = unsent({ sale, ops: [{ kind: 'add', line: added }] });
  expect(saleInput(waiting, sale)).toMatchObject({
    id: waiting.id,
    version: 3,
    taken_at: sale.takenAt,
    items: [{ price: 3_800 }, { id: 'b', item_id: 'oil', service_id: null, taxable: true }],
    expected_total: 3_300,
    checkout_key: 'k',
  });
  const mine = newOfflineTicket('1', null, now);
  expect(saleInput(unsent({ ticket: mine }), sale)).toMatchObject({ version: null, opened_at: now.toISOString() });
});

test('a separate ticket shares no id with the first, and its discounts follow their lines', () => {
  const ids = ['line', 'ticket', 'key'];
  const own = asSeparateTicket(unsent({ sale, problem: localProblem('defined') }), () => ids.shift() ?? '');
  expect(own).toMatchObject({ id: 'ticket', ticket: { version: 0 }, key: 'key', problem: null, ops: [] });
  expect(own.sale && saleInput(own, own.sale)).toMatchObject({
    id: 'ticket',
    version: null,
    items: [{ id: 'line', price: 3_800 }],
    review: { discounts: [{ order_item_id: 'line', discount_value: 500 }] },
    checkout_key: null,
    expected_total: 3_300,
  });
});
