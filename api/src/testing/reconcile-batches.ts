import sql from 'sql-template-tag';
import type { Database } from '../kit/database';

/** A card payment or refund whose batch does not agree with the ledger. */
export interface BatchDiscrepancy {
  whmcs_id: number;
  payment_id: string;
  posted: number;
  batched: number;
}

/**
 * Holds every card payment of every store against its rows of batches, in SQL and apart from the code that reads it: what
 * the ledger has of a card of the gateway, and the shares of employees, must sum to the rows. Empty where all is well.
 * Payments before the first day of batches are left out. The stored sums of closed batches are held against their rows.
 */
export const reconcileBatches = async (database: Database): Promise<(BatchDiscrepancy | SumDiscrepancy)[]> => [
  ...(await reconcilePayments(database)),
  ...(await reconcileSums(database)),
];

/** A closed batch whose sums are not those of its rows. */
interface SumDiscrepancy {
  whmcs_id: number;
  batch_id: string;
}
const reconcileSums = (database: Database): Promise<SumDiscrepancy[]> =>
  database.transaction({ kind: 'system' }, (tx) =>
    tx.query<SumDiscrepancy>(sql`
      select b.whmcs_id, b.id as batch_id from card_batch b
      left join lateral (
        select count(*) as count, sum(r.amount) as amount from card_batch_row r
        where r.whmcs_id = b.whmcs_id and r.batch_id = b.id and b.closed_at is not null) made on true
      left join lateral (
        select coalesce(sum(s.row_count), 0) as count, sum(s.amount) as amount from card_batch_sum s
        where s.whmcs_id = b.whmcs_id and s.batch_id = b.id) stored on true
      where (made.count, coalesce(made.amount, 0)) <> (stored.count, coalesce(stored.amount, 0))`),
  );

const reconcilePayments = (database: Database): Promise<BatchDiscrepancy[]> =>
  database.transaction({ kind: 'system' }, (tx) =>
    tx.query<BatchDiscrepancy>(sql`
      select p.whmcs_id, p.id as payment_id, coalesce(ledger.amount, 0)::bigint as posted, coalesce(batch.amount, 0)::bigint as batched
      from payment p join merchant m on m.whmcs_id = p.whmcs_id join company c on c.whmcs_id = p.whmcs_id
      left join journal sold on sold.whmcs_id = p.whmcs_id and sold.checkout_id = p.checkout_id
      left join lateral (
        select sum(q.amount) as amount from posting q where q.whmcs_id = p.whmcs_id and q.payment_id = p.id and q.account = 'card') ledger on true
      left join lateral (
        select sum(r.amount) as amount, sum((
          select sum(s.amount) from card_batch_share s where s.whmcs_id = r.whmcs_id and s.row_id = r.id)) as shared
        from card_batch_row r where r.whmcs_id = p.whmcs_id and r.payment_id = p.id) batch on true
      where p.tender = 'card' and p.source is distinct from 'terminal'
        and coalesce(sold.business_day, (coalesce(p.taken_at, p.created_at) at time zone c.timezone)::date) >= m.batches_since
        and (coalesce(ledger.amount, 0) <> coalesce(batch.amount, 0) or coalesce(batch.amount, 0) <> coalesce(batch.shared, 0))`),
  );
