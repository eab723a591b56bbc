import type { Cents, TenderType } from '@suite/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { RefundKind, RefundStatus } from '../../resolver-types.generated';
import { insertPaymentEvent } from '../card-batches/payment-events.store';
import type { Posting } from '../ledger/postings.rules';
import type { RefundPlan } from '../paid-tickets/refund-plan.rules';

/** A refund as it is stored. */
export interface Refund {
  whmcs_id: number;
  id: string;
  order_id: string;
  kind: RefundKind;
  state: RefundStatus;
  decline_code: string | null;
  created_at: Date;
  person_id: string;
  person_name: string;
  postings: Posting[];
  lines: { order_item_id: string; quantity: number }[];
  payments: RefundPayment[];
}

/** The part of a refund that one payment gets back; its id is the key at the gateway. */
export interface RefundPayment {
  id: string;
  payment_id: string;
  tender: TenderType;
  amount: Cents;
  /** Whether the person refunds it on a card terminal that is not the suite's. */
  is_on_terminal: boolean;
}

export interface NewRefund extends RefundPlan {
  whmcsId: number;
  id: string;
  orderId: string;
  kind: RefundKind;
  reason: string;
  person: { personId: string; name: string };
  at: Date;
}

/** Records the intent; returns false if the id is already used by another refund. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<boolean> {
  const { whmcsId, id, orderId, kind, reason, person, at, amount, tip, postings, lines, payments } = refund;
  const added = await tx.query(sql`
    insert into refund (whmcs_id, id, order_id, kind, reason, amount, tip, postings, person_id, person_name, created_at)
    values (${whmcsId}, ${id}, ${orderId}, ${kind}, ${reason}, ${amount}, ${tip}, ${JSON.stringify(postings)}::jsonb,
      ${person.personId}, ${person.name}, ${at})
    on conflict (whmcs_id, id) do nothing returning 1`);
  if (added.length === 0) return false;
  await tx.query(sql`
    insert into refund_line (whmcs_id, refund_id, order_item_id, quantity, amount)
    select ${whmcsId}::integer, ${id}::uuid, l."orderItemId", l.quantity, l.amount
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("orderItemId" uuid, quantity integer, amount integer)`);
  await tx.query(sql`
    insert into refund_payment (whmcs_id, id, refund_id, payment_id, position, tender, amount)
    select ${whmcsId}::integer, gen_random_uuid(), ${id}::uuid, p."paymentId", row_number() over (), p.tender, p.amount
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as p ("paymentId" uuid, tender text, amount integer)`);
  return true;
}

export async function readRefund(tx: Tx, whmcsId: number, id: string): Promise<Refund> {
  const [refund] = await tx.query<Refund>(sql`
    select r.*, (
      select coalesce(jsonb_agg(jsonb_build_object('order_item_id', l.order_item_id, 'quantity', l.quantity)), '[]')
      from refund_line l where l.whmcs_id = ${whmcsId} and l.refund_id = r.id) as lines, (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'payment_id', p.payment_id, 'tender', p.tender, 'amount', p.amount,
        'is_on_terminal', q.source = 'terminal') order by p.position), '[]')
      from refund_payment p join payment q on q.whmcs_id = ${whmcsId} and q.id = p.payment_id where p.whmcs_id = ${whmcsId} and p.refund_id = r.id) as payments
    from refund r where r.whmcs_id = ${whmcsId} and r.id = ${id}`);
  if (!refund) throw new Error('A refund that was recorded is gone.');
  return refund;
}

/** Selects refunds that are pending since before a time; with a literal, by which the partial index is found whatever plan is cached. */
const isUnfinished = (startedBefore: Date): Sql => sql`state = 'pending' and created_at < ${startedBefore}`;

/** Returns the stores with pending refunds, the one that has waited longest first. Requires a `system` transaction. */
export async function listStoresWithUnfinished(tx: Tx, startedBefore: Date): Promise<number[]> {
  const rows = await tx.query<{ whmcs_id: number }>(sql`
    select whmcs_id from refund where ${isUnfinished(startedBefore)}
    group by whmcs_id order by min(coalesce(attempted_at, created_at)), whmcs_id`);
  return rows.map(({ whmcs_id }) => whmcs_id);
}

/** Returns pending refunds of a store, the one that was attempted longest ago first. */
export const listUnfinished = (tx: Tx, whmcsId: number, startedBefore: Date, limit: number) =>
  tx.query<{ whmcs_id: number; id: string }>(sql`
    select whmcs_id, id from refund where whmcs_id = ${whmcsId} and ${isUnfinished(startedBefore)}
    order by coalesce(attempted_at, created_at), id limit ${limit}`);

export const markAttempted = (tx: Tx, whmcsId: number, id: string, at: Date) =>
  tx.run(storeQueries(whmcsId).update('refund', { attempted_at: at }).where('id', '=', id));

/** Finishes a pending refund; returns false if it is not pending any more. */
export async function endRefund(
  tx: Tx,
  { whmcs_id, id }: Refund,
  end: { state: Exclude<RefundStatus, 'pending'>; at: Date; declineCode: string | null },
): Promise<boolean> {
  const changes = { state: end.state, finished_at: end.at, decline_code: end.declineCode };
  const update = storeQueries(whmcs_id).update('refund', changes).where('id', '=', id);
  const finished = await tx.run(update.where('state', '=', 'pending').returning('id'));
  return finished.length > 0;
}

/** Result of the gateway for a part that was refunded or voided. */
export interface RefundTransaction {
  payment: RefundPayment;
  kind: 'refund' | 'void';
  message: string;
  transactionId: string;
}

/** Records the transaction of the gateway that refunded or voided a payment. */
export async function recordRefundTransaction(
  tx: Tx,
  whmcsId: number,
  { payment, kind, message, transactionId }: RefundTransaction,
  at: Date,
): Promise<void> {
  await tx.query(sql`
    insert into payment_transaction (whmcs_id, id, payment_id, processor_trans_message, processor_trans_id, processor_trans_status,
      mag_trans_type, authorized_amount, amount, status, created_at)
    values (${whmcsId}, gen_random_uuid(), ${payment.payment_id}, ${message}, ${transactionId},
      ${kind === 'void' ? 'voided' : 'refunded'}, ${kind}, 0, ${payment.amount}, ${kind === 'void' ? 'voided' : 'refunded'}, ${at})`);
  const event = kind === 'void' ? 'voided' : 'refunded';
  await insertPaymentEvent(
    tx,
    whmcsId,
    { paymentId: payment.payment_id, event, data: { transaction: transactionId, message } },
    at,
  );
}

/**
 * Sets the status of the payments of a refund by the amount that is refunded; a void marks all payments of the ticket. The
 * statement avoids joins: without statistics of a new store the planner would choose a nested loop over all rows.
 */
export async function markPayments(tx: Tx, { whmcs_id, id, order_id, kind }: Refund): Promise<void> {
  if (kind === 'void') {
    const payments = storeQueries(whmcs_id).update('payment', { status: 'voided' }).where('order_id', '=', order_id);
    await tx.run(payments.where('status', '=', 'approved'));
    return;
  }
  await tx.query(sql`
    update payment set status = case when payment.amount = (
        select sum(part.amount) from refund_payment part
        where part.whmcs_id = ${whmcs_id} and part.payment_id = payment.id and part.refund_id = any(array(
          select refund.id from refund
          where refund.whmcs_id = ${whmcs_id} and refund.order_id = ${order_id} and refund.state = 'completed')))
      then 'refunded' else 'partially_refunded' end
    where whmcs_id = ${whmcs_id} and order_id = ${order_id} and id = any(array(
      select payment_id from refund_payment where whmcs_id = ${whmcs_id} and refund_id = ${id}))`);
}

/** Changes the tender of a part to cash, because its card refused the refund. */
export const payInCash = (tx: Tx, whmcsId: number, id: string) =>
  tx.run(storeQueries(whmcsId).update('refund_payment', { tender: 'cash' }).where('id', '=', id));
