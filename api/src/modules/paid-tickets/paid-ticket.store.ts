import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { Posting } from '../ledger/postings.rules';

/** Locks the ticket until the transaction ends. Every change of a ticket takes this lock first. */
export const lockTicket = (tx: Tx, whmcsId: number, orderId: string) =>
  tx.query(sql`select 1 from sales_order where whmcs_id = ${whmcsId} and id = ${orderId} for update`);

/** Returns the postings of the refunds and voids of a ticket. */
export const postingsSince = (tx: Tx, whmcsId: number, orderId: string): Promise<Posting[]> =>
  tx.query<Posting>(sql`
    select posting.account, posting.amount::integer, posting.payment_id, posting.order_item_id, posting.order_discount_id, posting.employee_id
    from journal join posting on posting.whmcs_id = ${whmcsId} and posting.journal_id = journal.id
    where journal.whmcs_id = ${whmcsId} and journal.order_id = ${orderId} and journal.kind in ('refund', 'void')
    order by journal.occurred_at, journal.id, posting.position`);
