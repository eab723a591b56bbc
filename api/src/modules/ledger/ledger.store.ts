import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { Posting } from './postings';

export interface SaleJournal {
  whmcsId: number;
  id: string;
  orderId: string;
  checkoutId: string;
  occurredAt: Date;
  postings: readonly Posting[];
}

/** Adds a sale to the ledger. The database refuses postings that do not sum to zero, and a second sale of the ticket. */
export async function appendSale(
  tx: Tx,
  { whmcsId, id, orderId, checkoutId, occurredAt, postings }: SaleJournal,
): Promise<void> {
  await tx.query(sql`
    insert into journal (whmcs_id, id, kind, order_id, checkout_id, occurred_at)
    values (${whmcsId}, ${id}, 'sale', ${orderId}, ${checkoutId}, ${occurredAt})`);
  await tx.query(sql`
    insert into posting (whmcs_id, journal_id, position, account, amount, payment_id, order_item_id, order_discount_id, employee_id)
    select ${whmcsId}::integer, ${id}::uuid, p.position, (p.posting ->> 'account')::ledger_account, (p.posting ->> 'amount')::bigint,
      (p.posting ->> 'payment_id')::uuid, (p.posting ->> 'order_item_id')::uuid,
      (p.posting ->> 'order_discount_id')::uuid, (p.posting ->> 'employee_id')::uuid
    from jsonb_array_elements(${JSON.stringify(postings)}::jsonb) with ordinality as p (posting, position)`);
}
