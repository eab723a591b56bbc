import type { StoreContext } from '../../kit/operation';
import type { OrderByCodeInput } from '../../resolver-types.generated';
import { findCheckedInTicket, findVisibleTicketId, readQrCode } from './order-code.store';

/** The ticket or the state that a code leads to; a ticket that staff may not see is `invalid`. */
export type OrderCode =
  | { state: 'ticket'; order_id: string }
  | { state: 'open' | 'expired' | 'awaiting' | 'invalid'; order_id: null };

type Reading = Pick<StoreContext, 'tx' | 'caller'>;

/** Looks up a code that was scanned or typed. */
export const findOrderCode = (context: Reading, { kind, code }: OrderByCodeInput): Promise<OrderCode> =>
  kind === 'qr' ? ofQrCode(context, code.toUpperCase()) : ofCheckIn(context, code.toUpperCase());

async function ofQrCode({ tx, caller }: Reading, code: string): Promise<OrderCode> {
  const printed = await readQrCode(tx, caller.whmcsId, code);
  if (!printed) return { state: 'invalid', order_id: null };
  if (printed.state !== 'used') return { state: printed.state, order_id: null };
  return ticketOf(printed.order_id && (await findVisibleTicketId(tx, caller, printed.order_id)));
}

const ofCheckIn = async ({ tx, caller }: Reading, code: string): Promise<OrderCode> =>
  ticketOf(await findCheckedInTicket(tx, caller, code));

const ticketOf = (id: string | null): OrderCode =>
  id ? { state: 'ticket', order_id: id } : { state: 'invalid', order_id: null };
