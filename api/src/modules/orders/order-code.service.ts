import type { TicketCodeKind } from '@suite/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import type { StoreContext } from '../../kit/operation';
import { visibleTo } from '../tickets/ticket-access.rules';
import type { QrState } from '../tickets/ticket-changes.store';

/** What a code leads to; what staff may not see of it is invalid. */
export type OrderCode =
  | { state: 'ticket'; order_id: string }
  | { state: 'open' | 'expired' | 'awaiting' | 'invalid'; order_id: null };

type Reading = Pick<StoreContext, 'tx' | 'caller'>;

/** Looks up a code as it was scanned or typed. */
export const findOrderCode = (context: Reading, kind: TicketCodeKind, typed: string): Promise<OrderCode> =>
  kind === 'qr' ? ofQrCode(context, typed.toUpperCase()) : ofCheckIn(context, typed.toUpperCase());

async function ofQrCode({ tx, caller }: Reading, code: string): Promise<OrderCode> {
  const [printed] = await tx.query<{ state: QrState; order_id: string | null }>(sql`
    select state, order_id from order_qr where whmcs_id = ${caller.whmcsId} and code = ${code}`);
  if (!printed) return { state: 'invalid', order_id: null };
  if (printed.state !== 'used') return { state: printed.state, order_id: null };
  return visibleTicket({ tx, caller }, sql`o.id = ${printed.order_id}`);
}

/** A check-in is over when its ticket is paid or given up. */
const ofCheckIn = (context: Reading, code: string): Promise<OrderCode> =>
  visibleTicket(context, sql`o.check_in_code = ${code} and r.order_status in ('booking', 'in_service')`);

/** `o` is the ticket that the code was made for, `r` the one that its lines are on now. */
async function visibleTicket({ tx, caller }: Reading, which: Sql): Promise<OrderCode> {
  const [ticket] = await tx.query<{ id: string }>(sql`
    select r.id from sales_order o
    join sales_order r on r.whmcs_id = ${caller.whmcsId} and r.id = coalesce(o.merged_into_id, o.id)
    where ${join([sql`o.whmcs_id = ${caller.whmcsId}`, which, ...visibleTo(caller)], ' and ')}`);
  return ticket ? { state: 'ticket', order_id: ticket.id } : { state: 'invalid', order_id: null };
}
