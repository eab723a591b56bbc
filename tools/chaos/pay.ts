import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { OrderView } from '@suite/api/testing/pos-client';
import { type TenderPart, tenderBreakdown } from '../../shared/domain/src/tenders';
import { cashOf, count } from './books';
import { type ChaosDevice, type ChaosOutcome, outcomeOfRequest } from './device';
import { cards, rates, type Shop } from './shop';

const retryMs = 400;

/** The result of a payment as far as the devices' books need it. */
export interface Paid {
  status: 'completed' | 'pending' | 'declined';
  order: Pick<OrderView, 'payments' | 'order_items' | 'refunds'>;
}

/** Sends a request with the same key until its outcome is final, like the app while it shows "processing". */
export async function untilFinal<Data extends { status: string }>(
  send: (key: string) => Promise<Data>,
): Promise<ChaosOutcome<Data>> {
  const key = randomUUID();
  for (;;) {
    const outcome = await outcomeOfRequest(send(key));
    if ('refused' in outcome || outcome.made.status !== 'pending') return outcome;
    await wait(retryMs);
  }
}

/** Records the outcome of a payment in the devices' books. Returns whether it is paid. */
export function noteSale(
  { books, sold, giftCards }: Shop,
  what: string,
  orderId: string,
  outcome: ChaosOutcome<{ status: Paid['status']; order: Pick<OrderView, 'payments' | 'order_items'> | null }>,
): boolean {
  books.tried.add(orderId);
  if ('refused' in outcome) {
    count(books.refused, outcome.refused);
    return false;
  }
  const { status, order } = outcome.made;
  count(books.done, status === 'completed' ? what : 'declined');
  if (status !== 'completed' || !order) return false;
  // The ticket also has the payments of an earlier attempt, as declined or voided.
  const taken = order.payments.filter((payment) => payment.status === 'approved');
  books.paid.push({ orderId, amount: taken.reduce((all, payment) => all + payment.amount, 0) });
  books.cash += cashOf(taken);
  sold.push(orderId);
  for (const { gift_card } of order.order_items) if (gift_card) giftCards.push(gift_card.code);
  return true;
}

/** Chooses one or more tenders for a ticket, with the total that the device works out. */
export function tendersFor(shop: Shop, { totals: { net, tip, service_fee, tax } }: OrderView, sells: number) {
  const { dice } = shop;
  const half = Math.floor(net / 2);
  const code = dice.of(shop.giftCards);
  const options: TenderPart[][] = [
    [{ type: 'cash', netCents: net, tipCents: tip }],
    [{ type: 'card', netCents: net, tipCents: tip }],
    [
      { type: 'cash', netCents: half, tipCents: 0 },
      { type: 'card', netCents: net - half, tipCents: tip },
    ],
    [
      { type: 'card', netCents: half, tipCents: 0 },
      { type: 'card', netCents: net - half, tipCents: tip },
    ],
    [
      { type: 'check', netCents: half, tipCents: tip },
      { type: 'cash', netCents: net - half, tipCents: 0 },
    ],
  ];
  // A gift card pays for no gift card.
  if (code && half > 100 && net - sells >= 100)
    options.push([
      { type: 'gift_card', netCents: 100, tipCents: 0 },
      { type: 'card', netCents: net - 100, tipCents: tip },
    ]);
  const parts = dice.of(options) ?? [];
  const taken = tenderBreakdown(
    { net, tip, discountable: net - sells - service_fee - tax },
    parts,
    rates.cash_discount,
  );
  if ('problem' in taken) throw new Error(`The device chose tenders that do not sum up: ${taken.problem}.`);
  return {
    what: parts.map(({ type }) => type).join(' and '),
    expected_total: taken.total,
    tenders: parts.map(({ type, netCents, tipCents }) => ({
      type,
      net: netCents,
      tip: tipCents,
      ...(type === 'card' ? { card_token: shop.gateway.token(cardOf(shop)) } : {}),
      ...(type === 'gift_card' && code ? { gift_card_code: code } : {}),
    })),
  };
}

export const cardOf = ({ dice }: Shop): string =>
  dice.isOneIn(12) ? cards.declines : dice.isOneIn(25) ? cards.timesOut : cards.approves;

/** Pays a ticket; now and then two devices do so at the same moment, each with a key of its own. */
export async function payTicket(shop: Shop, { pos }: ChaosDevice, ticket: OrderView, sells: number): Promise<void> {
  const attempt = async () => {
    const { what, tenders, ...more } = tendersFor(shop, ticket, sells);
    const outcome = await untilFinal((key) => pos.checkout(ticket, tenders, more, key));
    noteSale(shop, what, ticket.id, outcome);
  };
  await Promise.all(shop.dice.isOneIn(15) ? [attempt(), attempt()] : [attempt()]);
}
