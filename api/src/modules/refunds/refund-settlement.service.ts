import { randomUUID } from 'node:crypto';
import type { CardGateway, RefundState } from '../../gateway/card-gateway';
import { recordAudit } from '../../kit/audit';
import type { Database, Scope, Tx } from '../../kit/database';
import { addToBatch, type CardMoney } from '../card-batches/batch-rows.service';
import { appendJournal } from '../ledger/ledger.store';
import { lockTicket } from '../paid-tickets/paid-ticket.store';
import { recordChange } from '../tickets/ticket-changes.store';
import {
  endRefund,
  markPayments,
  payInCash,
  type Refund,
  type RefundPayment,
  recordRefundTransaction,
} from './refund.store';
import { applyRefundSideEffects, restoreRefundedGiftCards } from './refund-side-effects.service';

/** Result of the gateway for a part: it was refunded, or its whole charge was voided. */
type PartResult = RefundState & { by?: 'refund' | 'void' };
/** Results by the id of the part. */
type PartResults = ReadonlyMap<string, PartResult>;

export interface RefundSettlement {
  database: Database;
  scope: Scope;
  gateway: CardGateway;
  now: () => Date;
}

const cardsOf = ({ payments }: Refund): RefundPayment[] =>
  payments.filter(({ tender, is_on_terminal }) => tender === 'card' && !is_on_terminal);
export const waitsForCards = (refund: Refund): boolean => refund.state === 'pending' && cardsOf(refund).length > 0;

/**
 * Refunds card after card, each part only once, by its id, and records the result. Concurrent calls and retries are safe:
 * the gateway returns the same result for the same id, and only one call finishes the refund. While the state of a card
 * is unknown the refund stays pending.
 */
export async function settleRefund({ database, scope, gateway, now }: RefundSettlement, refund: Refund): Promise<void> {
  const results = await refundCards(gateway, refund);
  if (results === 'unknown') return;
  await database.transaction(scope, (tx) =>
    'declined' in results
      ? declineRefund(tx, refund, results.declined, now())
      : completeRefund(tx, refund, results, now()),
  );
}

/** Refunds the card parts. A refusal of the first card declines the refund; a part that a later card refuses is paid in cash. */
async function refundCards(
  gateway: CardGateway,
  refund: Refund,
): Promise<PartResults | { declined: string } | 'unknown'> {
  const results = new Map<string, PartResult>();
  for (const part of cardsOf(refund)) {
    const result = await refundPart(gateway, refund, part);
    if (result.status === 'unknown') return 'unknown';
    if (result.status === 'declined' && results.size === 0) return { declined: result.code };
    results.set(part.id, result);
  }
  return results;
}

async function refundPart(
  gateway: CardGateway,
  { kind }: Refund,
  { id, payment_id, amount }: RefundPayment,
): Promise<PartResult> {
  if (kind === 'void') {
    const voided = await gateway.void(payment_id);
    if (voided.status === 'unknown') return voided;
    if (voided.status === 'voided') return { ...voided, status: 'refunded', amount, by: 'void' };
    // The gateway cannot void the charge any more, so it is refunded.
  }
  return gateway.refund({ key: id, paymentKey: payment_id, amount });
}

/** Records a completed refund: its postings, its payments and the ticket's log. */
export async function completeRefund(tx: Tx, refund: Refund, results: PartResults, at: Date): Promise<void> {
  const { whmcs_id: whmcsId, id, order_id: orderId, kind } = refund;
  await lockTicket(tx, whmcsId, orderId);
  if (!(await endRefund(tx, refund, { state: 'completed', at, declineCode: null }))) return;
  const inCash = new Set<string>();
  for (const payment of refund.payments) {
    const result = results.get(payment.id);
    if (result?.status === 'refunded')
      await recordRefundTransaction(tx, whmcsId, { payment, kind: result.by ?? 'refund', ...result }, at);
    if (result?.status !== 'declined') continue;
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
  await applyRefundSideEffects(tx, refund, journalId, at);
  await recordEnd(tx, refund, { event: kind === 'void' ? 'voided' : 'refunded', at, data: {} });
  // Last, since it holds the batch open until the transaction ends.
  await addToBatch(tx, whmcsId, { moneys: returnedBy(refund, results), postings: refund.postings, at });
}

/** What the gateway gave back; a part that a card refused is paid in cash. */
const returnedBy = ({ payments }: Refund, results: PartResults): CardMoney[] =>
  payments.flatMap(({ id, payment_id, amount }): CardMoney[] => {
    const result = results.get(id);
    if (result?.status !== 'refunded') return [];
    return [{ paymentId: payment_id, refundPaymentId: id, action: result.by ?? 'refund', amount }];
  });

/** Records a declined refund; the ticket stays as it was. */
async function declineRefund(tx: Tx, refund: Refund, code: string, at: Date): Promise<void> {
  await lockTicket(tx, refund.whmcs_id, refund.order_id);
  if (!(await endRefund(tx, refund, { state: 'declined', at, declineCode: code }))) return;
  await restoreRefundedGiftCards(tx, refund, at);
  await recordEnd(tx, refund, { event: 'refund_declined', at, data: { decline_code: code } });
}

/** Records the result in the logs of the ticket and the store, in the name of the person who started the refund. */
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
