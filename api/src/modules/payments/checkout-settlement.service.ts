import { randomUUID } from 'node:crypto';
import type { CardGateway, ChargeState } from '../../gateway/card-gateway';
import { recordAudit } from '../../kit/audit';
import type { Database, Scope, Tx } from '../../kit/database';
import { addToBatch, type CardMoney } from '../card-batches/batch-rows.service';
import { notifyCharge } from '../cards/card-charge.service';
import { insertCard } from '../cards/cards.store';
import { lowerStock } from '../catalog/item-changes.store';
import { stockEvents } from '../catalog/stock-events.service';
import { visitEvents } from '../customers/visit-events.service';
import { releaseCards } from '../gift-cards/gift-card-holds.store';
import { notifyRedemptions } from '../gift-cards/gift-card-redemption.service';
import { settleCards } from '../gift-cards/gift-card-settlement.store';
import { appendJournal } from '../ledger/ledger.store';
import { writeSale } from '../pay/line-pay.service';
import { releasePoints, settlePoints } from '../points/point-holds.store';
import { redeemPromoCode, releasePromoCode } from '../promo-codes/promo-codes.service';
import { clientsOfTicket, lockTickets, logEvent } from '../tickets/ticket-changes.store';
import {
  type Checkout,
  closeTicket,
  endPaidLink,
  type LinkSource,
  linkSourceOf,
  moveCheckout,
  readCheckout,
  recordPayment,
} from './checkout.store';
import { recordDeclineOfLink } from './link-declines.service';

/** Codes of the suite and its adapters, which say themselves what to do. */
const ownCodes: readonly string[] = ['gateway_error', 'token_invalid', 'card_not_on_file', 'cards_unavailable'];

/** Returns the decline code of a checkout, by which screens say what to do; the gateway's own is stored with the payment. */
export function declineCodeOf({ code, advice }: Pick<Declined, 'code' | 'advice'>): string {
  if (ownCodes.includes(code)) return code;
  return { never: 'card_declined', new_data: 'card_details_declined', later: 'card_declined_for_now' }[advice];
}
type Declined = Extract<ChargeState, { status: 'declined' }>;

/** State of each card payment at the gateway, by the payment's id. */
export type CardStates = ReadonlyMap<string, ChargeState>;

type Decision = { kind: 'complete' } | { kind: 'release'; code: string } | { kind: 'wait' };

/**
 * Decides a checkout: it is completed when all cards are approved, and released when one was refused. While a state is
 * unknown it waits; with `giveUp` it is released.
 */
function decide(cards: readonly string[], cardStates: CardStates, giveUp: boolean): Decision {
  const states = cards.map((id): ChargeState => cardStates.get(id) ?? { status: 'unknown' });
  const refused = states.find((state) => state.status === 'declined' || state.status === 'voided');
  if (refused) return { kind: 'release', code: refused.status === 'declined' ? declineCodeOf(refused) : 'no_response' };
  if (states.every(({ status }) => status === 'approved')) return { kind: 'complete' };
  return giveUp ? { kind: 'release', code: 'no_response' } : { kind: 'wait' };
}

export const cardsOf = ({ payments }: Pick<Checkout, 'payments'>): string[] =>
  payments.flatMap(({ id, tender, source }) => (tender === 'card' && source !== 'terminal' ? [id] : []));

export interface CheckoutSettlement {
  database: Database;
  scope: Scope;
  gateway: CardGateway;
  now: () => Date;
}

/** Carries out the decision. Concurrent calls for the same checkout are safe: each step is taken by one of them. */
export async function settle(
  settlement: CheckoutSettlement,
  checkout: Checkout,
  cardStates: CardStates,
  giveUp: boolean,
): Promise<void> {
  const { database, scope } = settlement;
  if (checkout.state === 'releasing') return release(settlement, checkout, cardStates);
  const decision = decide(cardsOf(checkout), cardStates, giveUp);
  if (decision.kind === 'complete')
    return database.transaction(scope, (tx) => complete(tx, checkout, cardStates, settlement.now()));
  if (decision.kind === 'wait') return;
  // In state `releasing` no other request can complete it, so that no voided charge belongs to a sale.
  await database.transaction(scope, (tx) =>
    moveCheckout(tx, checkout, { from: 'pending', to: 'releasing', at: null, declineCode: decision.code }),
  );
  const current = await database.transaction(scope, (tx) => readCheckout(tx, checkout.whmcs_id, checkout.id));
  if (current.state === 'releasing') await release(settlement, current, cardStates);
}

/** Records a paid ticket: payments approved, postings, ticket and appointment done. */
export async function complete(tx: Tx, checkout: Checkout, cardStates: CardStates, at: Date): Promise<void> {
  const { whmcs_id, id, order_id } = checkout;
  const person = personOf(checkout);
  if (!(await moveCheckout(tx, checkout, { from: 'pending', to: 'completed', at }))) return;
  await lockTickets(tx, whmcs_id, [order_id]);
  for (const payment of checkout.payments) {
    await recordPayment(
      tx,
      whmcs_id,
      { id: payment.id, status: 'approved' },
      cardStates.get(payment.id) ?? null,
      newIds(),
      at,
    );
  }
  await saveCards(tx, checkout, cardStates, at);
  if (checkout.notifies_client) await notifyCharge(tx, checkout, at);
  const journalId = randomUUID();
  await appendJournal(tx, {
    kind: 'sale',
    whmcsId: whmcs_id,
    id: journalId,
    orderId: order_id,
    checkoutId: id,
    occurredAt: at,
    postings: checkout.postings,
  });
  const held = { whmcsId: whmcs_id, orderId: order_id, checkoutId: id, points: checkout.reward_points };
  await settleCards(tx, { ...held, personName: person.name, at });
  if (checkout.notifies_client) await notifyRedemptions(tx, checkout, at);
  await closeTicket(tx, whmcs_id, { orderId: order_id, checkoutId: id, person, at });
  for (const { id: itemId, name, stock } of await lowerStock(tx, whmcs_id, order_id))
    await stockEvents.publish({ whmcsId: whmcs_id, itemId, name, stock }, { tx, now: at });
  await endPaidLink(tx, checkout, at);
  await redeemPromoCode(tx, { whmcsId: whmcs_id, orderId: order_id, at });
  await settlePoints(tx, { ...held, postings: checkout.postings, at });
  await writeSale(tx, { whmcsId: whmcs_id, personId: person.personId }, order_id, journalId);
  const customerIds = await clientsOfTicket(tx, whmcs_id, order_id);
  await visitEvents.publish({ whmcsId: whmcs_id, customerIds }, { tx, now: at });
  await logEvent(tx, whmcs_id, order_id, {
    event: 'paid',
    person,
    at,
    data: { checkout_id: id, ...throughOf(checkout) },
  });
  await recordEnd(tx, checkout, 'order_paid', at);
  // Last, since it holds the batch open until the transaction ends.
  const moneys = capturedBy(checkout);
  await addToBatch(tx, whmcs_id, { moneys, postings: checkout.postings, at });
}

const capturedBy = (checkout: Checkout): CardMoney[] => {
  const cards = new Set(cardsOf(checkout));
  return checkout.payments
    .filter(({ id }) => cards.has(id))
    .map(({ id, amount }) => ({ paymentId: id, refundPaymentId: null, action: 'sale', amount }));
};

/** Puts the cards on file that the gateway saved with their payments. */
async function saveCards(tx: Tx, { whmcs_id, order_id }: Checkout, cardStates: CardStates, at: Date): Promise<void> {
  for (const [paymentId, cardState] of cardStates) {
    if (cardState.status !== 'approved' || !cardState.savedCard || 'refused' in cardState.savedCard) continue;
    const { reference } = cardState.savedCard;
    await insertCard(tx, { id: randomUUID(), whmcsId: whmcs_id, orderId: order_id, paymentId, reference }, at);
  }
}

/**
 * Voids the charges and reopens the ticket. Every key that was not declined is voided, also keys that are unknown to the
 * gateway, so that a late charge is refused. While the state of a void is unknown the checkout stays in `releasing`, and
 * the sweeper retries.
 */
async function release(
  { database, scope, gateway, now }: CheckoutSettlement,
  checkout: Checkout,
  cardStates: CardStates,
): Promise<void> {
  const final = new Map<string, ChargeState>();
  for (const key of cardsOf(checkout)) {
    const known = cardStates.get(key);
    const state = known?.status === 'declined' ? known : await gateway.void(key);
    if (state.status !== 'declined' && state.status !== 'voided') return;
    final.set(key, state);
  }
  const { whmcs_id, id, order_id, decline_code } = checkout;
  await database.transaction(scope, async (tx) => {
    const at = now();
    if (!(await moveCheckout(tx, checkout, { from: 'releasing', to: 'declined', at, declineCode: decline_code })))
      return;
    await lockTickets(tx, whmcs_id, [order_id]);
    for (const payment of checkout.payments) {
      const cardState = final.get(payment.id) ?? null;
      const status = cardState?.status === 'declined' ? 'declined' : 'voided';
      await recordPayment(tx, whmcs_id, { id: payment.id, status }, cardState, newIds(), at);
    }
    const held = { whmcsId: whmcs_id, orderId: order_id, checkoutId: id, points: checkout.reward_points };
    await recordDeclineOfLink(tx, checkout, at);
    await releaseCards(tx, held);
    await releasePoints(tx, held);
    await releasePromoCode(tx, { ...held, at });
    await logEvent(tx, whmcs_id, order_id, {
      event: 'checkout_declined',
      person: personOf(checkout),
      at,
      data: { checkout_id: id, decline_code },
    });
    await recordEnd(tx, checkout, 'order_checkout_declined', at);
  });
}

/** Records the result of a checkout in the store's log, in the name of the person who started it. */
function recordEnd(tx: Tx, checkout: Checkout, kind: string, at: Date) {
  const { whmcs_id, id, order_id, person_id } = checkout;
  return recordAudit(
    tx,
    {
      whmcsId: whmcs_id,
      actor: { id: person_id, role: null },
      kind,
      subjectId: order_id,
      data: { checkout_id: id, ...throughOf(checkout) },
    },
    at,
  );
}

/** A checkout that a client paid by a link, or by holding a card to the phone, says so. */
function throughOf({ payments: [payment] }: Checkout): { through?: LinkSource } {
  const through = payment ? linkSourceOf(payment.source) : null;
  return through ? { through } : {};
}

const newIds = () => ({ transaction: randomUUID(), method: randomUUID() });
const personOf = ({ person_id, person_name }: Checkout) => ({ personId: person_id, name: person_name });
