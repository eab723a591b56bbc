import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type TenderPart, tenderBreakdown } from '../../shared/domain/src/order';
import { cashOf, count } from './books';
import type { Call, Outcome } from './caller';
import { operations, type Paid, type Ticket } from './operations';
import { cards, rates, type Shop } from './shop';

const retryMs = 400;

/** Asks with the same key until it is known what became of it, as the app does while it says "processing". */
export async function untilKnown(call: Call, document: string, variables: object): Promise<Outcome<Paid>> {
  for (;;) {
    const outcome = await call<Paid>(document, variables);
    if ('refused' in outcome || outcome.made.status !== 'pending') return outcome;
    await wait(retryMs);
  }
}

/** Notes what the till was told of a payment. True where it is paid. */
export function noteSale(
  { books, sold, giftCards }: Shop,
  what: string,
  orderId: string,
  outcome: Outcome<Paid>,
): boolean {
  books.tried.add(orderId);
  if ('refused' in outcome) {
    count(books.refused, outcome.refused);
    return false;
  }
  const { status, order } = outcome.made;
  count(books.done, status === 'completed' ? what : 'declined');
  if (status !== 'completed') return false;
  // What an earlier try would have taken stands there too, as declined or voided.
  const taken = order.payments.filter((payment) => payment.status === 'approved');
  books.paid.push({ orderId, amount: taken.reduce((all, payment) => all + payment.amount, 0) });
  books.cash += cashOf(taken);
  sold.push(orderId);
  for (const { gift_card } of order.order_items) if (gift_card) giftCards.push(gift_card.code);
  return true;
}

/** Some way or several of paying a ticket, with what the till works out that they come to. */
export function tendersFor(shop: Shop, { totals: { net, tip } }: Ticket, sells: number) {
  const { dice } = shop;
  const half = Math.floor(net / 2);
  const code = dice.of(shop.giftCards);
  const ways: TenderPart[][] = [
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
  if (code && half > 100)
    ways.push([
      { type: 'gift_card', netCents: 100, tipCents: 0 },
      { type: 'card', netCents: net - 100, tipCents: tip },
    ]);
  const parts = dice.of(ways) ?? [];
  const taken = tenderBreakdown({ net, tip, giftCards: sells }, parts, rates.cash_discount);
  if ('problem' in taken) throw new Error(`The till chose tenders that do not fit: ${taken.problem}.`);
  return {
    what: parts.map(({ type }) => type).join(' and '),
    expected_total: taken.total,
    tenders: parts.map(({ type, netCents, tipCents }) => ({
      ...{ type, net: netCents, tip: tipCents },
      ...(type === 'card' ? { card_token: shop.gateway.token(cardOf(shop)) } : {}),
      ...(type === 'gift_card' ? { gift_card_code: code } : {}),
    })),
  };
}

export const cardOf = ({ dice }: Shop): string =>
  dice.isOneIn(12) ? cards.declines : dice.isOneIn(25) ? cards.timesOut : cards.approves;

/** Pays a ticket; now and then two tills do at the same moment, each with a key of its own. */
export async function payTicket(shop: Shop, call: Call, ticket: Ticket, sells: number): Promise<void> {
  const attempt = async () => {
    const { what, ...input } = tendersFor(shop, ticket, sells);
    const outcome = await untilKnown(call, operations.checkout, {
      whmcs_id: shop.whmcsId,
      input: { order_id: ticket.id, version: ticket.version, ...input },
      key: randomUUID(),
    });
    noteSale(shop, what, ticket.id, outcome);
  };
  await Promise.all(shop.dice.isOneIn(15) ? [attempt(), attempt()] : [attempt()]);
}
