import { randomUUID } from 'node:crypto';
import { orderTotals } from '@suite/domain';
import type { OfflineSaleResult } from '../modules/offline-tickets/offline-ticket.service';
import type { OrderView } from '../modules/tickets/order-view.rules';
import type { OfflineItemInput, OfflineTicketInput } from '../resolver-types.generated';
import { resultOf } from './pos-client';
import { documents } from './pos-documents';
import type { PosStore, SendRequest } from './pos-world';

export const noRates = { service_fee: 0, tax: 0, cash_discount: 0 };

/** A gel set by Ava, as a device sold it. */
export const soldGel = (store: PosStore, more: Partial<OfflineItemInput> = {}): OfflineItemInput => ({
  id: randomUUID(),
  item_type: 'service',
  service_id: store.gel,
  modifier_ids: [],
  item_name: 'Gel set',
  price: 4_000,
  taxable: false,
  quantity: 1,
  staff_id: store.ava.id,
  ...more,
});

/** A walk-in's ticket that was opened and paid on a device, with the total that a device works out. */
export function soldOffline(store: PosStore, more: Partial<OfflineTicketInput> = {}): OfflineTicketInput {
  const ticket = {
    id: randomUUID(),
    opened_at: '2026-11-20T20:00:00.000Z',
    taken_at: '2026-11-20T21:00:00.000Z',
    items: [soldGel(store)],
    review: { discounts: [], tip: 0, tip_shares: [], service_fee_enabled: true, reward_points: 0 },
    rates: noRates,
    ...more,
  };
  return { expected_total: totalOf(ticket), ...ticket };
}

/** Returns the total that a device works out for a ticket paid in cash only. */
export function totalOf({ items, review, rates }: Pick<OfflineTicketInput, 'items' | 'review' | 'rates'>): number {
  const ticket = {
    lines: items.map(({ id, item_type, price, quantity, taxable, staff_id }) => ({
      id,
      kind: item_type,
      unitCents: price,
      quantity,
      taxable,
      staffId: staff_id ?? null,
    })),
    discounts: review.discounts.map(({ order_item_id, is_promo, discount_type, discount_value }) => ({
      lineId: order_item_id ?? null,
      isPromo: is_promo ?? false,
      type: discount_type,
      value: discount_value,
    })),
    serviceFeeBps: review.service_fee_enabled ? rates.service_fee : 0,
    taxBps: rates.tax,
    cashDiscountBps: rates.cash_discount,
    tipCents: review.tip,
  };
  const { net } = orderTotals({ ...ticket, cashNetCents: 0 });
  return orderTotals({ ...ticket, cashNetCents: net }).total;
}

/** A device of the store that one person is signed in at; calls throw RefusedError where the API refuses. */
export const offlineClient = ({ whmcsId }: Pick<PosStore, 'whmcsId'>, { request }: { request: SendRequest }) => ({
  send: (input: OfflineTicketInput, key: string = randomUUID()) =>
    resultOf<OfflineSaleResult>(request, documents.submitOfflineSale, { whmcs_id: whmcsId, input, key }),
  get: (id: string) => resultOf<OrderView>(request, documents.byId, { whmcs_id: whmcsId, id }),
});
