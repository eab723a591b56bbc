import { randomUUID } from 'node:crypto';
import type { StoreContext } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type { OrderSplitInput } from '../../resolver-types.generated';
import { customerExists } from '../orders/lookups.store';
import { lockOpenTicket, recordTicketChange, viewTicket } from '../orders/order.service';
import { readCheckoutSettings } from '../settings/settings.service';
import type { OrderView } from '../tickets/order-view.rules';
import type { Ticket } from '../tickets/ticket.rules';
import { requireOwnLine } from '../tickets/ticket-access.rules';
import { insertTicket, logEvent, nextOrderCode, ticketExists } from '../tickets/ticket-changes.store';
import { requireNoPromoCode } from './promo-code.rules';
import { planSplit } from './split.rules';
import { moveLines, shareDiscount, splitLine } from './ticket-actions.store';

/**
 * Moves some lines, or parts of their quantities, to a new ticket. The tip stays; discounts are split to the cent. Staff
 * may move only lines that they may change.
 */
export async function splitTicket(
  context: StoreContext,
  input: OrderSplitInput,
): Promise<{ left: OrderView; made: OrderView }> {
  const { tx, caller } = context;
  const { whmcsId } = caller;
  const { order_id, version, ...split } = input;
  const ticket = await lockOpenTicket(context, { order_id, version });
  requireNoPromoCode([ticket]);
  if (input.customer_id && !(await customerExists(tx, whmcsId, input.customer_id))) {
    throw invalid('input_obj.customer_id', 'customer_not_found');
  }
  const plan = planSplit(ticket, input.items, await readCheckoutSettings(tx, whmcsId), randomUUID);
  const leaving = new Set(input.items.map(({ order_item_id }) => order_item_id));
  for (const line of ticket.lines) if (leaving.has(line.id)) requireOwnLine(caller, line);
  await openTicket(context, ticket, input);
  for (const part of plan.splitLines) await splitLine(tx, whmcsId, part);
  await moveLines(tx, whmcsId, plan.lines, input.into_id);
  for (const discount of plan.discounts) {
    await shareDiscount(tx, whmcsId, discount, { newId: randomUUID(), orderId: input.into_id });
  }
  const left = await recordTicketChange(context, ticket, 'ticket_split', split);
  return { left, made: await viewTicket(tx, caller, input.into_id) };
}

/** Inserts the new ticket, opened by the caller. */
async function openTicket({ tx, caller, now }: StoreContext, ticket: Ticket, input: OrderSplitInput): Promise<void> {
  const { whmcsId } = caller;
  // The order counter serializes concurrent requests, so that the check of the id below holds.
  const order_code = await nextOrderCode(tx, whmcsId);
  if (await ticketExists(tx, whmcsId, input.into_id)) throw invalid('input_obj.into_id', 'already_used');
  await insertTicket(tx, {
    id: input.into_id,
    whmcs_id: whmcsId,
    order_code,
    qr_code: null,
    start_time: now(),
    note: null,
    name: input.name ?? null,
    customer_id: input.customer_id ?? null,
    appointment_id: null,
    service_fee_enabled: ticket.service_fee_enabled,
    created_by_employee_id: caller.employeeId,
    changed_by: caller.name,
  });
  await logEvent(tx, whmcsId, input.into_id, {
    event: 'split_off',
    person: caller,
    at: now(),
    data: { from_id: ticket.id },
  });
}
