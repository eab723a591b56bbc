import sql from 'sql-template-tag';
import { dayText } from '../../kit/business-days';
import type { Tx } from '../../kit/database';
import type { Posting } from './postings.rules';

interface Journal {
  whmcsId: number;
  id: string;
  orderId: string | null;
  occurredAt: Date;
  postings: readonly Posting[];
}
interface SaleJournal extends Journal {
  kind: 'sale';
  orderId: string;
  checkoutId: string;
}
/** A journal of a later event of a sale; `causeId` is the refund, void or reassignment. */
interface LaterJournal extends Journal {
  kind: 'refund' | 'void' | 'reassign';
  orderId: string;
  causeId: string;
}
/** A journal of a gift card's movement, besides those of tickets. It is its own cause. */
interface GiftCardJournal extends Journal {
  kind: 'gift_card';
  orderId: null;
  causeId: string;
}

/**
 * Adds a journal to the ledger. The database refuses postings that do not sum to zero, a second sale of the
 * ticket, and a second journal of the same cause.
 */
export async function appendJournal(tx: Tx, journal: SaleJournal | LaterJournal | GiftCardJournal): Promise<void> {
  const { whmcsId, id, kind, orderId, occurredAt, postings } = journal;
  const checkoutId = 'checkoutId' in journal ? journal.checkoutId : null;
  const causeId = 'causeId' in journal ? journal.causeId : null;
  await tx.query(sql`
    insert into journal (whmcs_id, id, kind, order_id, checkout_id, cause_id, occurred_at)
    values (${whmcsId}, ${id}, ${kind}, ${orderId}, ${checkoutId}, ${causeId}, ${occurredAt})`);
  await tx.query(sql`
    insert into posting (whmcs_id, journal_id, position, account, amount, payment_id, order_item_id, order_discount_id, employee_id)
    select ${whmcsId}::integer, ${id}::uuid, p.position, (p.posting ->> 'account')::ledger_account, (p.posting ->> 'amount')::bigint,
      (p.posting ->> 'payment_id')::uuid, (p.posting ->> 'order_item_id')::uuid,
      (p.posting ->> 'order_discount_id')::uuid, (p.posting ->> 'employee_id')::uuid
    from jsonb_array_elements(${JSON.stringify(postings)}::jsonb) with ordinality as p (posting, position)`);
}

/** Returns the business day of a paid ticket, which was stored with its sale. */
export async function saleDayOf(tx: Tx, whmcsId: number, orderId: string): Promise<string> {
  const [sale] = await tx.query<{ day: string }>(sql`
    select ${dayText(sql`business_day`)} as day from journal
    where whmcs_id = ${whmcsId} and order_id = ${orderId} and kind = 'sale'`);
  if (!sale) throw new Error('A paid ticket has no sale in the ledger.');
  return sale.day;
}
