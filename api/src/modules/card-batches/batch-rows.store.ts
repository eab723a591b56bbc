import type { Cents } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { CardBatchAction } from '../../resolver-types.generated';
import type { BatchShare } from './batch-shares.rules';

/** A row that is added to the open batch. */
export interface NewBatchRow {
  id: string;
  paymentId: string;
  /** The part of a refund or void; null for a sale. */
  refundPaymentId: string | null;
  action: CardBatchAction;
  /** Negative for refunds and voids. */
  amount: Cents;
  shares: readonly BatchShare[];
}

/**
 * Adds rows to the open batch, which nobody can close until the transaction ends; returns false if there is none. A void
 * of a payment whose batch is closed is a refund.
 */
export async function insertRows(tx: Tx, whmcsId: number, rows: readonly NewBatchRow[], at: Date): Promise<boolean> {
  const [result] = await tx.query<{ is_added: boolean }>(sql`
    with batch as (select id from card_batch where whmcs_id = ${whmcsId} and closed_at is null for share),
    entry as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, "paymentId" uuid, "refundPaymentId" uuid,
        action text, amount integer, shares jsonb)),
    added as (
      insert into card_batch_row (whmcs_id, id, batch_id, payment_id, refund_payment_id, action, amount, sale_day, created_at)
      select ${whmcsId}::integer, entry.id, batch.id, entry."paymentId", entry."refundPaymentId",
        case when entry.action = 'void' and exists (
          select from card_batch_row sold join card_batch b on b.whmcs_id = ${whmcsId} and b.id = sold.batch_id
          where sold.whmcs_id = ${whmcsId} and sold.payment_id = entry."paymentId" and sold.action = 'sale' and b.closed_at is not null)
        then 'refund' else entry.action end,
        entry.amount, (${at}::timestamptz at time zone company.timezone)::date, ${at}::timestamptz
      from batch cross join entry join company on company.whmcs_id = ${whmcsId}
      returning id),
    shares as (
      insert into card_batch_share (whmcs_id, row_id, position, employee_id, amount)
      select ${whmcsId}::integer, added.id, share.position, (share.part ->> 'employeeId')::uuid, (share.part ->> 'amount')::integer
      from added join entry on entry.id = added.id
      cross join lateral jsonb_array_elements(entry.shares) with ordinality as share (part, position))
    select exists (select from added) as is_added`);
  return result?.is_added ?? false;
}

/**
 * Opens a batch under the next number, unless one is open. The first one of a store that has taken cards before says
 * that all payments are in batches from the next day on; `payments` are those that it is opened for.
 */
export async function openBatch(tx: Tx, whmcsId: number, payments: readonly string[], at: Date): Promise<void> {
  await tx.query(sql`insert into merchant (whmcs_id) values (${whmcsId}) on conflict do nothing`);
  // Others wait here, and see the batch then.
  await tx.query(sql`select from merchant where whmcs_id = ${whmcsId} for update`);
  await tx.query(sql`
    with opened as (
      update merchant set last_batch_number = last_batch_number + 1, batches_since = coalesce(batches_since, (
        select (${at}::timestamptz at time zone company.timezone)::date + case when exists (
            select from payment where payment.whmcs_id = ${whmcsId} and payment.tender = 'card' and payment.source is distinct from 'terminal'
              and payment.status in ('approved', 'refunded', 'partially_refunded') and payment.id <> all(${[...payments]}::uuid[]))
          then 1 else 0 end
        from company where company.whmcs_id = ${whmcsId}))
      where whmcs_id = ${whmcsId}
        and not exists (select from card_batch where card_batch.whmcs_id = ${whmcsId} and card_batch.closed_at is null)
      returning last_batch_number)
    insert into card_batch (whmcs_id, id, number, opened_at)
    select ${whmcsId}::integer, gen_random_uuid(), opened.last_batch_number, ${at}::timestamptz from opened`);
}

/** Whether a card payment of a ticket is in a closed batch. */
export async function isBatchClosed(tx: Tx, whmcsId: number, orderId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 from payment join card_batch_row r on r.whmcs_id = ${whmcsId} and r.payment_id = payment.id and r.action = 'sale'
    join card_batch b on b.whmcs_id = ${whmcsId} and b.id = r.batch_id
    where payment.whmcs_id = ${whmcsId} and payment.order_id = ${orderId} and b.closed_at is not null limit 1`);
  return rows.length > 0;
}
