import sql, { join, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { storeQueries } from '../../kit/query-builder';
import { finalTicketId, visibleTo } from '../tickets/ticket-access.store';

/** Finds a printed code; null if the store has no such code. */
export async function readQrCode(tx: Tx, whmcsId: number, code: string) {
  const printed = storeQueries(whmcsId).selectFrom('order_qr').select(['state', 'order_id']).where('code', '=', code);
  const [row] = await tx.run(printed);
  return row ?? null;
}

/** The ticket that the lines of this one are on now, if the caller may see it. */
export const findVisibleTicketId = (tx: Tx, caller: StoreCaller, id: string): Promise<string | null> =>
  findId(tx, caller, sql`o.id = ${id}`);

/** Finds the ticket of a check-in, which ends when the ticket is paid or discarded. */
export const findCheckedInTicket = (tx: Tx, caller: StoreCaller, code: string): Promise<string | null> =>
  findId(tx, caller, sql`o.check_in_code = ${code} and r.order_status in ('booking', 'in_service')`);

/** `o` is the ticket that the code was made for, `r` the one that its lines are on now. */
async function findId(tx: Tx, caller: StoreCaller, which: Sql): Promise<string | null> {
  const [ticket] = await tx.query<{ id: string }>(sql`
    select r.id from sales_order o
    join sales_order r on r.whmcs_id = ${caller.whmcsId} and r.id = ${finalTicketId(sql`o`)}
    where ${join([sql`o.whmcs_id = ${caller.whmcsId}`, which, ...visibleTo(caller)], ' and ')}`);
  return ticket?.id ?? null;
}
