import { randomUUID } from 'node:crypto';
import type { CardGateway, ChargeState } from '../../gateway/card-gateway';
import { recordAudit } from '../../kit/audit';
import type { Database, Scope, Tx } from '../../kit/database';
import { insertCard } from '../cards/cards.store';
import { releaseCards } from '../gift-cards/gift-card-holds.store';
import { settleCards } from '../gift-cards/gift-card-settlement.store';
import { appendJournal } from '../ledger/ledger.store';
import { writeSale } from '../pay/line-pay.service';
import { releasePoints, settlePoints } from '../points/point-holds.store';
import { lockTickets, logEvent } from '../tickets/ticket-changes.store';
import { type Checkout, closeTicket, moveCheckout, readCheckout, recordPayment } from './checkout.store';

/** What the gateway knows of each card payment, by the payment's id. */
export type Answers = ReadonlyMap<string, ChargeState>;

type Verdict = { kind: 'complete' } | { kind: 'release'; code: string } | { kind: 'wait' };

/**
 * What to do with a checkout: all cards approved completes it; one that was refused releases it;
 * otherwise nobody knows, and it waits, or is released when it has waited long enough.
 */
function judge(cards: readonly string[], answers: Answers, giveUp: boolean): Verdict {
  const states = cards.map((id): ChargeState => answers.get(id) ?? { status: 'unknown' });
  const refused = states.find((state) => state.status === 'declined' || state.status === 'voided');
  if (refused) return { kind: 'release', code: refused.status === 'declined' ? refused.code : 'no_answer' };
  if (states.every(({ status }) => status === 'approved')) return { kind: 'complete' };
  return giveUp ? { kind: 'release', code: 'no_answer' } : { kind: 'wait' };
}

export const cardsOf = ({ payments }: Pick<Checkout, 'payments'>): string[] =>
  payments.flatMap(({ id, tender }) => (tender === 'card' ? [id] : []));

export interface Settlement {
  database: Database;
  scope: Scope;
  gateway: CardGateway;
  now: () => Date;
}

/** Acts on the verdict. Several may settle the same checkout at once: each step is taken by one of them. */
export async function settle(
  settlement: Settlement,
  checkout: Checkout,
  answers: Answers,
  giveUp: boolean,
): Promise<void> {
  const { database, scope } = settlement;
  if (checkout.state === 'releasing') return release(settlement, checkout, answers);
  const verdict = judge(cardsOf(checkout), answers, giveUp);
  if (verdict.kind === 'complete')
    return database.transaction(scope, (tx) => complete(tx, checkout, answers, settlement.now()));
  if (verdict.kind === 'wait') return;
  // From here on nobody completes it, so that what is given back below was never sold.
  await database.transaction(scope, (tx) =>
    moveCheckout(tx, checkout, { from: 'pending', to: 'releasing', at: null, declineCode: verdict.code }),
  );
  const present = await database.transaction(scope, (tx) => readCheckout(tx, checkout.whmcs_id, checkout.id));
  if (present.state === 'releasing') await release(settlement, present, answers);
}

/** Records a paid ticket: payments approved, postings, ticket and appointment done. */
export async function complete(tx: Tx, checkout: Checkout, answers: Answers, at: Date): Promise<void> {
  const { whmcs_id, id, order_id } = checkout;
  const person = personOf(checkout);
  if (!(await moveCheckout(tx, checkout, { from: 'pending', to: 'completed', at }))) return;
  await lockTickets(tx, whmcs_id, [order_id]);
  for (const payment of checkout.payments) {
    await recordPayment(
      tx,
      whmcs_id,
      { id: payment.id, status: 'approved' },
      answers.get(payment.id) ?? null,
      newIds(),
      at,
    );
  }
  await keepCards(tx, checkout, answers, at);
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
  await settleCards(tx, { ...held, at });
  await closeTicket(tx, whmcs_id, { orderId: order_id, person, at });
  await settlePoints(tx, { ...held, postings: checkout.postings, at });
  await writeSale(tx, { whmcsId: whmcs_id, personId: person.personId }, order_id, journalId);
  await logEvent(tx, whmcs_id, order_id, { event: 'paid', person, at, data: { checkout_id: id } });
  await recordEnd(tx, checkout, 'order_paid', at);
}

/** Puts the cards on file that the gateway kept with their payments. */
async function keepCards(tx: Tx, { whmcs_id, order_id }: Checkout, answers: Answers, at: Date): Promise<void> {
  for (const [paymentId, answer] of answers) {
    if (answer.status !== 'approved' || !answer.savedCard || 'refused' in answer.savedCard) continue;
    const { reference } = answer.savedCard;
    await insertCard(tx, { id: randomUUID(), whmcsId: whmcs_id, orderId: order_id, paymentId, reference }, at);
  }
}

/**
 * Gives back what was charged and opens the ticket again. Every key that was not declined is voided,
 * also those that the gateway never heard of, so that a late charge is refused. While a void has no
 * answer the checkout stays, and the sweeper comes back.
 */
async function release(
  { database, scope, gateway, now }: Settlement,
  checkout: Checkout,
  answers: Answers,
): Promise<void> {
  const final = new Map<string, ChargeState>();
  for (const key of cardsOf(checkout)) {
    const known = answers.get(key);
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
      const answer = final.get(payment.id) ?? null;
      const status = answer?.status === 'declined' ? 'declined' : 'voided';
      await recordPayment(tx, whmcs_id, { id: payment.id, status }, answer, newIds(), at);
    }
    const held = { whmcsId: whmcs_id, orderId: order_id, checkoutId: id, points: checkout.reward_points };
    await releaseCards(tx, held);
    await releasePoints(tx, held);
    await logEvent(tx, whmcs_id, order_id, {
      event: 'checkout_declined',
      person: personOf(checkout),
      at,
      data: { checkout_id: id, decline_code },
    });
    await recordEnd(tx, checkout, 'order_checkout_declined', at);
  });
}

/** What became of a checkout, for the store's log, in the name of who began it. */
const recordEnd = (tx: Tx, { whmcs_id, id, order_id, person_id }: Checkout, kind: string, at: Date) =>
  recordAudit(
    tx,
    {
      whmcsId: whmcs_id,
      actor: { id: person_id, role: null },
      kind,
      subjectId: order_id,
      data: { checkout_id: id },
    },
    at,
  );

const newIds = () => ({ transaction: randomUUID(), method: randomUUID() });
const personOf = ({ person_id, person_name }: Checkout) => ({ personId: person_id, name: person_name });
