import type { Cents } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoredChargeback } from './chargebacks.rules';

export interface ChargedPayment {
  whmcs_id: number;
  id: string;
  amount: Cents;
}

/**
 * Returns the card payment of a transaction of the gateway; null if it took no money, or if more than one payment names
 * it. Requires a `system` transaction.
 */
export async function findChargedPayment(tx: Tx, transactionId: string): Promise<ChargedPayment | null> {
  const [payment, other] = await tx.query<ChargedPayment>(sql`
    select whmcs_id, id, amount from payment
    where trans_id = ${transactionId} and tender = 'card' and status in ('approved', 'refunded', 'partially_refunded') limit 2`);
  return payment && !other ? payment : null;
}

/** A payment has few chargebacks: a flood of them is no dispute. */
const maxOfPayment = 10;

/** Inserts a chargeback unless it is there; returns whether it did. One beyond the most of a payment is not inserted. */
export async function insertChargeback(
  tx: Tx,
  { whmcs_id: whmcsId, id: paymentId }: ChargedPayment,
  gatewayId: string,
  { status, status_at, amount, reason, respond_by, created_at }: StoredChargeback,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into chargeback (whmcs_id, id, payment_id, gateway_id, status, status_at, amount, reason, respond_by, created_at)
    select ${whmcsId}::integer, gen_random_uuid(), ${paymentId}::uuid, ${gatewayId}::text, ${status}::text, ${status_at}::timestamptz,
      ${amount}::integer, ${reason}::text, ${respond_by}::date, ${created_at}::timestamptz
    where (select count(*) from chargeback where whmcs_id = ${whmcsId} and payment_id = ${paymentId}) < ${maxOfPayment}
    on conflict (whmcs_id, gateway_id) do nothing returning 1`);
  return rows.length > 0;
}

/** Locks a chargeback until the transaction ends; null if the store has none of the gateway's id. */
export async function lockChargeback(
  tx: Tx,
  whmcsId: number,
  gatewayId: string,
): Promise<(StoredChargeback & { payment_id: string }) | null> {
  const [row] = await tx.query<StoredChargeback & { payment_id: string }>(sql`
    select payment_id, status, status_at, amount, reason, to_char(respond_by, 'YYYY-MM-DD') as respond_by, created_at
    from chargeback where whmcs_id = ${whmcsId} and gateway_id = ${gatewayId} for update`);
  return row ?? null;
}

export const updateChargeback = (
  tx: Tx,
  whmcsId: number,
  gatewayId: string,
  { status, status_at, amount, reason, respond_by, created_at }: StoredChargeback,
) =>
  tx.query(sql`
    update chargeback set status = ${status}, status_at = ${status_at}, amount = ${amount}, reason = ${reason},
      respond_by = ${respond_by}::date, created_at = ${created_at}
    where whmcs_id = ${whmcsId} and gateway_id = ${gatewayId}`);
