import type { StoreContext } from '../../kit/operation';
import { Problem } from '../../kit/problem';
import type { OrderSetQrCodeInput } from '../../resolver-types.generated';
import type { OrderView } from '../tickets/order-view.rules';
import { lockQrCode, markQrCodeUsed, setQrCode } from '../tickets/ticket-changes.store';
import { lockOpenOrder, recordTicketChange, viewTicket } from './order.service';

/**
 * Locks a printed code that has no ticket yet until the transaction ends, and returns it. Refused: `order_expired`,
 * `order_awaiting`, `qr_invalid`.
 */
export async function openQrCode({ tx, caller }: Pick<StoreContext, 'tx' | 'caller'>, typed: string): Promise<string> {
  const code = typed.toUpperCase();
  switch (await lockQrCode(tx, caller.whmcsId, code)) {
    case 'open':
      return code;
    case 'expired':
      throw new Problem('conflict', 'order_expired');
    case 'awaiting':
      throw new Problem('conflict', 'order_awaiting');
    default:
      throw new Problem('conflict', 'qr_invalid');
  }
}

/** Links a printed code to an open ticket; its own code stays as it is. Refused: as `openQrCode`, and a closed ticket. */
export async function setTicketQrCode(context: StoreContext, input: OrderSetQrCodeInput): Promise<OrderView> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const ticket = await lockOpenOrder(context, input.order_id);
  if (ticket.qr_code === input.qr_code.toUpperCase()) return viewTicket(tx, caller, ticket.id);
  const code = await openQrCode(context, input.qr_code);
  await setQrCode(tx, whmcsId, ticket.id, code);
  await markQrCodeUsed(tx, whmcsId, code, ticket.id, now());
  return recordTicketChange(context, ticket, 'qr_code_set', { qr_code: code });
}
