import { randomUUID } from 'node:crypto';
import type { CardGateway, RefundState } from '../../gateway/card-gateway';
import { recordAudit } from '../../kit/audit';
import type { Database, Scope, Tx } from '../../kit/database';
import { appendJournal } from '../ledger/ledger.store';
import { lockTicket } from '../paid-tickets/paid-ticket.store';
import { recordChange } from '../tickets/ticket-changes.store';
import { endRefund, markPayments, payInCash, type Refund, type RefundPayment, recordGivenBack } from './refund.store';
import { followRefund, returnGiftCards } from './refund-side-effects.service';

/** What the gateway answered for a part: it went back as a refund, or the whole charge was voided. */
type Answer = RefundState & { by?: 'refund' | 'void' };
/** By the id of the part. */
type Answers = ReadonlyMap<string, Answer>;

export interface Settlement {
  database: Database;
  scope: Scope;
  gateway: CardGateway;
  now: () => Date;
}

const cardsOf = ({ payments }: Refund): RefundPayment[] => payments.filter(({ tender }) => tender === 'card');
export const waitsForCards = (refund: Refund): boolean => refund.state === 'pending' && cardsOf(refund).length > 0;

/**
 * Gives back to card after card, each part once for ever by its id, and records the result. The
 * same refund may be settled by several at once, and again after any failure: the gateway answers
 * alike, and one of them ends it. While an answer is out the refund stays pending.
 */
export async function settleRefund({ database, scope, gateway, now }: Settlement, refund: Refund): Promise<void> {
  const answers = await giveBack(gateway, refund);
  if (answers === 'unknown') return;
  await database.transaction(scope, (tx) =>
    'declined' in answers
      ? declineRefund(tx, refund, answers.declined, now())
      : completeRefund(tx, refund, answers, now()),
  );
}

/** The first card's refusal ends it before anything happened; what a later one refuses goes back in cash. */
async function giveBack(gateway: CardGateway, refund: Refund): Promise<Answers | { declined: string } | 'unknown'> {
  const answers = new Map<string, Answer>();
  for (const part of cardsOf(refund)) {
    const answer = await askFor(gateway, refund, part);
    if (answer.status === 'unknown') return 'unknown';
    if (answer.status === 'declined' && answers.size === 0) return { declined: answer.code };
    answers.set(part.id, answer);
  }
  return answers;
}

async function askFor(
  gateway: CardGateway,
  { kind }: Refund,
  { id, payment_id, amount }: RefundPayment,
): Promise<Answer> {
  if (kind === 'void') {
    const voided = await gateway.void(payment_id);
    if (voided.status === 'unknown') return voided;
    if (voided.status === 'voided') return { ...voided, status: 'refunded', amount, by: 'void' };
    // Too late to void at the gateway: the money goes back all the same.
  }
  return gateway.refund({ key: id, paymentKey: payment_id, amount });
}

/** Records what went back: postings, payments, and the ticket's log. */
export async function completeRefund(tx: Tx, refund: Refund, answers: Answers, at: Date): Promise<void> {
  const { whmcs_id: whmcsId, id, order_id: orderId, kind } = refund;
  await lockTicket(tx, whmcsId, orderId);
  if (!(await endRefund(tx, refund, { state: 'completed', at, declineCode: null }))) return;
  const inCash = new Set<string>();
  for (const payment of refund.payments) {
    const answer = answers.get(payment.id);
    if (answer?.status === 'refunded')
      await recordGivenBack(tx, whmcsId, { payment, kind: answer.by ?? 'refund', ...answer }, at);
    if (answer?.status !== 'declined') continue;
    await payInCash(tx, whmcsId, payment.id);
    inCash.add(payment.payment_id);
  }
  await markPayments(tx, refund);
  const journalId = randomUUID();
  await appendJournal(tx, {
    whmcsId,
    id: journalId,
    kind,
    orderId,
    causeId: id,
    occurredAt: at,
    postings: refund.postings.map((posting) =>
      posting.account === 'card' && inCash.has(posting.payment_id ?? '') ? { ...posting, account: 'cash' } : posting,
    ),
  });
  await followRefund(tx, refund, journalId, at);
  await recordEnd(tx, refund, { event: kind === 'void' ? 'voided' : 'refunded', at, data: {} });
}

/** Nothing went back; the ticket is as it was. */
async function declineRefund(tx: Tx, refund: Refund, code: string, at: Date): Promise<void> {
  await lockTicket(tx, refund.whmcs_id, refund.order_id);
  if (!(await endRefund(tx, refund, { state: 'declined', at, declineCode: code }))) return;
  await returnGiftCards(tx, refund, at);
  await recordEnd(tx, refund, { event: 'refund_declined', at, data: { decline_code: code } });
}

/** What became of it, in the ticket's log and in the store's, in the name of who began it. */
async function recordEnd(
  tx: Tx,
  { whmcs_id, id, order_id, person_id, person_name }: Refund,
  { event, at, data }: { event: string; at: Date; data: object },
): Promise<void> {
  const person = { personId: person_id, name: person_name };
  await recordChange(tx, whmcs_id, order_id, { event, person, at, data: { refund_id: id, ...data } });
  await recordAudit(
    tx,
    {
      whmcsId: whmcs_id,
      actor: { id: person_id, role: null },
      kind: `order_${event}`,
      subjectId: order_id,
      data: { refund_id: id },
    },
    at,
  );
}
