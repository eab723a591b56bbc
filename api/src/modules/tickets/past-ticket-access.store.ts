import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';

/** The ticket of another day that a person opened by a search. */
interface PastTicketAccess {
  personId: string;
  orderId: string;
}

/** Returns whether the person has opened the ticket since an instant. */
export async function hasOpenedSince(
  tx: Tx,
  whmcsId: number,
  { personId, orderId }: PastTicketAccess,
  since: Date,
): Promise<boolean> {
  const found = storeQueries(whmcsId)
    .selectFrom('past_ticket_access')
    .select('order_id')
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .where('opened_at', '>=', since);
  return (await tx.run(found)).length > 0;
}

/** Records that the person opened the ticket. */
export const recordOpened = (tx: Tx, whmcsId: number, { personId, orderId }: PastTicketAccess, now: Date) =>
  tx.query(sql`
    insert into past_ticket_access (whmcs_id, person_id, order_id, opened_at)
    values (${whmcsId}, ${personId}, ${orderId}, ${now})
    on conflict (whmcs_id, person_id, order_id) do update set opened_at = ${now}`);

/** Deletes what was recorded before an instant. */
export const deleteOpenedBefore = (tx: Tx, instant: Date) =>
  tx.query(sql`delete from past_ticket_access where opened_at < ${instant}`);
