import type { CardGateway } from '../../gateway/card-gateway';
import type { Tx } from '../../kit/database';
import { claimKey, saveResponse } from '../../kit/idempotency';
import type { ManualStoreContext, StoreCaller, StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type { CustomerCard, MutationGciPaymentVirtualSaleArgs, QuickSaleInput } from '../../resolver-types.generated';
import { mayChargeCard } from '../cards/card-charge.service';
import { cardSavedWith, referenceOf } from '../cards/cards.store';
import { customName } from '../orders/line.rules';
import { activeEmployees, customerExists } from '../orders/lookups.store';
import { findOwnTicket } from '../orders/order.service';
import { type CheckoutResult, earlierIntent, payFor, recordIntent, statusOf } from '../payments/checkout.service';
import { readCheckoutSettings } from '../settings/settings.service';
import { type Ticket, totalsOf } from '../tickets/ticket.rules';
import { readTicket } from '../tickets/ticket.store';
import { staffFor } from '../tickets/ticket-access.rules';
import { nextOrderCode } from '../tickets/ticket-changes.store';
import { checkQuickSale, quickSaleTender } from './quick-sale.rules';
import { insertSale, lastAttempt, lockSale, type NewSale, writeSale } from './quick-sale.store';

export interface QuickSale extends CheckoutResult {
  id: string;
  saved_card: CustomerCard | null;
}

/**
 * Sells an amount: a ticket with one line, paid by the same steps as any other. The ticket is hidden until it is paid; a
 * declined one stays hidden, and a retry charges the same ticket. Refused: fields, `checkout_pending`, `order_closed` (it
 * is paid: `quick_sale_by_id` returns it), `quick_sale_changed` if the total has changed.
 */
export async function quickSale(
  context: ManualStoreContext,
  gateway: CardGateway,
  args: MutationGciPaymentVirtualSaleArgs,
): Promise<QuickSale> {
  const { database, scope, caller, now } = context;
  const { idempotency_key: key, ...body } = args;
  const { input_obj: input } = args;
  const result = await payFor(context, gateway, async (tx) => {
    const claim = await claimKey(tx, caller, key, 'gci_payment_virtual_sale', body, now());
    if (claim.kind === 'known') return earlierIntent(claim.response);
    checkQuickSale(input, caller);
    const { ticket, cardReference, notifiesClient } = await prepare(tx, context, input);
    const rates = await readCheckoutSettings(tx, caller.whmcsId);
    const { net } = totalsOf(ticket, rates);
    const { total } = totalsOf(ticket, rates, { cashNetCents: input.tender === 'cash' ? net : 0 });
    const { expected_total } = input;
    if (total !== expected_total) throw new Problem('conflict', 'quick_sale_changed');
    const tenders = [quickSaleTender(input, net, cardReference)];
    const intent = await recordIntent(tx, context, ticket, { expected_total, tenders, notifiesClient }, rates);
    await saveResponse(tx, caller, key, { checkoutId: intent.checkoutId });
    await context.recordAudit(tx);
    return intent;
  });
  return database.transaction(scope, (tx) => withSavedCard(tx, caller, input.id, result));
}

/** Returns the result of a quick sale that the caller may see. Refused: not found. */
export async function findQuickSale(context: StoreContext, id: string): Promise<QuickSale> {
  const { tx, caller } = context;
  const order = await findOwnTicket(context, id);
  const attempt = order ? await lastAttempt(tx, caller.whmcsId, id) : null;
  if (!order || !attempt) throw notFound('order');
  return withSavedCard(tx, caller, id, { ...statusOf(attempt), order });
}

const withSavedCard = async (
  tx: Tx,
  { whmcsId }: StoreCaller,
  id: string,
  result: CheckoutResult,
): Promise<QuickSale> => ({
  id,
  ...result,
  saved_card: result.status === 'completed' ? await cardSavedWith(tx, whmcsId, id) : null,
});

/** Writes the ticket to charge, and returns it with the gateway's reference of the card on file. */
async function prepare(
  tx: Tx,
  { caller, now }: Pick<ManualStoreContext, 'caller' | 'now'>,
  input: QuickSaleInput,
): Promise<{ ticket: Ticket; cardReference: string | null; notifiesClient: boolean }> {
  const { whmcsId } = caller;
  const { id, amount, tip, customer_id: customerId = null, card_on_file_id: cardId } = input;
  const staffId = staffFor(caller, input.staff_id ?? caller.employeeId);
  if (!staffId) throw invalid('input_obj.staff_id', 'staff_required');
  if (!(await activeEmployees(tx, whmcsId, [staffId])).has(staffId))
    throw invalid('input_obj.staff_id', 'staff_not_found');
  if (customerId && !(await customerExists(tx, whmcsId, customerId)))
    throw invalid('input_obj.customer_id', 'customer_not_found');
  const cardReference = cardId && customerId ? await referenceOf(tx, whmcsId, { id: cardId, customerId }) : null;
  if (cardId && !cardReference) throw invalid('input_obj.card_on_file_id', 'card_not_found');
  const { notifiesClient } =
    cardReference && customerId ? await mayChargeCard(tx, caller, customerId, now()) : { notifiesClient: false };
  const sale: NewSale = {
    id,
    whmcsId,
    at: now(),
    createdByEmployeeId: caller.employeeId,
    personName: caller.name,
  };
  await lockOrInsertSale(tx, caller, sale);
  await writeSale(tx, sale, { amount, tip, note: input.note || null, customerId, staffId, lineName: customName });
  const ticket = await readTicket(tx, caller, id);
  if (!ticket) throw new Error('A quick sale that was written is gone.');
  return { ticket, cardReference, notifiesClient };
}

/** Inserts the ticket, or locks the declined one of an earlier attempt until the transaction ends. */
export async function lockOrInsertSale(
  tx: Tx,
  { whmcsId, role, employeeId }: StoreCaller,
  sale: NewSale,
): Promise<void> {
  const known = await lockSale(tx, whmcsId, sale.id);
  if (!known) {
    if (await insertSale(tx, sale, await nextOrderCode(tx, whmcsId))) return;
    throw new Problem('conflict', 'checkout_pending');
  }
  const isOwn = role !== 'staff' || known.created_by_employee_id === employeeId;
  if (!known.is_quick_sale || !isOwn) throw invalid('input_obj.id', 'already_used');
  if (known.checkout_pending) throw new Problem('conflict', 'checkout_pending');
  if (known.order_status === 'done') throw new Problem('conflict', 'order_closed');
}
