import { randomUUID } from 'node:crypto';
import { isOpenOrder } from '@suite/domain';
import type { Tx } from '../../kit/database';
import type { StoreCaller, StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem, refuseFields } from '../../kit/problem';
import type {
  OrderAddItemsInput,
  OrderItemInput,
  OrderRemoveItemInput,
  OrderUpdateItemInput,
  OrderUpdateReviewInput,
  OrderVersionInput,
} from '../../resolver-types.generated';
import { seesPhones } from '../customers/customer-access.rules';
import { unavailableCards } from '../gift-cards/gift-card.store';
import { refusalOfSale } from '../gift-cards/gift-card-holds.store';
import { printedValues } from '../gift-cards/gift-card-issue.store';
import { printedValueProblems } from '../gift-cards/gift-card-line.rules';
import { readCheckoutSettings, readDiscountLimit } from '../settings/settings.service';
import { type OrderView, orderListItem, orderView, withoutAmounts } from '../tickets/order-view.rules';
import { requireOpenedBySearch } from '../tickets/past-ticket-access.service';
import type { NewLine, Ticket } from '../tickets/ticket.rules';
import { readOwnTicket, readTicket, readVisibleTicket } from '../tickets/ticket.store';
import { requireOwnLine, seesAmounts } from '../tickets/ticket-access.rules';
import {
  deleteLine,
  insertLines,
  lockTickets,
  recordChange,
  replaceReview,
  type StageAfter,
  updateLine,
} from '../tickets/ticket-changes.store';
import { listTickets, partsOf } from '../tickets/ticket-list.store';
import { changedLine, newLines, requireWithinLimit } from './line.rules';
import { activeEmployees, sellableItems, sellableServices } from './lookups.store';
import { reviewOf } from './review.rules';

/** Returns a ticket as the schema shows it to the caller; null for null. */
async function viewOf(tx: Tx, caller: StoreCaller, ticket: Ticket | null): Promise<OrderView | null> {
  if (!ticket) return null;
  const { customer, ...view } = orderView(ticket, await readCheckoutSettings(tx, caller.whmcsId));
  return { ...view, customer: customer && { ...customer, email: seesPhones(caller) ? customer.email : null } };
}

/** What reading a ticket by its id needs. */
export type ReadContext = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

async function viewOpened(context: ReadContext, ticket: Ticket | null): Promise<OrderView | null> {
  if (ticket) await requireOpenedBySearch(context, ticket);
  return viewOf(context.tx, context.caller, ticket);
}

/** Returns a ticket that the caller may see; null where there is none. Refused: `order_search_required`. */
export const findTicket = async (context: ReadContext, id: string): Promise<OrderView | null> =>
  viewOpened(context, await readVisibleTicket(context.tx, context.caller, id));

/** The same, unpaid quick sales included. */
export const findOwnTicket = async (context: ReadContext, id: string): Promise<OrderView | null> =>
  viewOpened(context, await readOwnTicket(context.tx, context.caller, id));

/** Returns a ticket that the caller may see. Refused: not found, `order_search_required`. */
export async function viewVisibleTicket(context: ReadContext, id: string): Promise<OrderView> {
  const view = await findTicket(context, id);
  if (!view) throw notFound('order');
  return view;
}

/** Returns tickets as lists show them, in two statements at most; the amounts are those that the caller may see in lists. */
export async function viewTicketList(
  { tx, caller, now, selects }: StoreContext,
  query: Parameters<typeof listTickets>[2],
) {
  const parts = partsOf(selects);
  const [tickets, rates] = await Promise.all([
    listTickets(tx, caller, query, parts),
    parts.hasFigures ? readCheckoutSettings(tx, caller.whmcsId) : null,
  ]);
  const at = now();
  return tickets.map((ticket) => {
    const item = orderListItem(ticket, rates, at);
    return seesAmounts(caller, ticket, at) ? item : withoutAmounts(item);
  });
}

/** Returns the ticket after a change; its author sees it even if they may not see it any more. */
export async function viewTicket(tx: Tx, caller: StoreCaller, id: string): Promise<OrderView> {
  const view = await viewOf(tx, caller, await readTicket(tx, caller, id));
  if (!view) throw notFound('order');
  return view;
}

/**
 * Locks an open ticket until the transaction ends, and returns it. Refused: not found where the caller may not see it,
 * `order_closed`, `checkout_pending`.
 */
export async function lockOpenOrder({ tx, caller }: Pick<StoreContext, 'tx' | 'caller'>, id: string): Promise<Ticket> {
  await lockTickets(tx, caller.whmcsId, [id]);
  const ticket = await readVisibleTicket(tx, caller, id);
  if (!ticket) throw notFound('order');
  if (!isOpenOrder(ticket.order_status)) throw new Problem('conflict', 'order_closed');
  if (ticket.checkout_pending) throw new Problem('conflict', 'checkout_pending');
  return ticket;
}

/** The same, and refused with `order_changed` (who, when) if it is not the version that the person saw. */
export async function lockOpenTicket(
  context: Pick<StoreContext, 'tx' | 'caller'>,
  { order_id, version }: OrderVersionInput,
): Promise<Ticket> {
  const ticket = await lockOpenOrder(context, order_id);
  if (ticket.version !== version) throw orderChanged(ticket);
  return ticket;
}

/** Returns the refusal of a version that another person changed; the screen shows who and when. */
export const orderChanged = ({ changed_by, changed_at }: Pick<Ticket, 'changed_by' | 'changed_at'>): Problem =>
  new Problem('conflict', 'order_changed', { params: { changed_by, changed_at: changed_at.toISOString() } });

/** Adds lines. A line whose id is already on the ticket stays as it is; without others the ticket does not change. */
export async function addItems(context: StoreContext, input: OrderAddItemsInput): Promise<OrderView> {
  const { tx, caller } = context;
  const { items: inputs } = input;
  const ticket = await lockOpenTicket(context, input);
  const present = new Set(ticket.lines.map(({ id }) => id));
  const fresh = inputs.filter(({ id }) => !present.has(id));
  if (inputs.length === 0) throw invalid('input_obj.items', 'required');
  if (fresh.length === 0) return viewTicket(tx, caller, ticket.id);
  const lines = newLines(fresh, {
    caller,
    services: await sellableServices(
      tx,
      caller.whmcsId,
      fresh.flatMap(({ service_id }) => service_id ?? []),
    ),
    items: await sellableItems(
      tx,
      caller.whmcsId,
      fresh.flatMap(({ item_id }) => item_id ?? []),
    ),
    employees: await employeesFor(
      context,
      fresh.map(({ staff_id }) => staff_id),
    ),
  });
  requireWithinLimit([...ticket.lines, ...lines], 'input_obj.items');
  await requireFreeCodes(context, ticket.lines, lines, inputs);
  const added = new Set(await insertLines(tx, caller.whmcsId, ticket.id, lines));
  refuseFields(
    inputs.flatMap(({ id }, index) =>
      present.has(id) || added.delete(id) ? [] : [{ path: `input_obj.items.${index}.id`, code: 'already_used' }],
    ),
  );
  return recordTicketChange(context, ticket, 'items_added', {
    lines: lines.map(({ id, item_name, quantity, price }) => ({ id, item_name, quantity, price })),
  });
}

/** Refuses printed gift cards that were sold already, or are on the ticket twice. */
async function requireFreeCodes(
  { tx, caller }: StoreContext,
  present: Ticket['lines'],
  fresh: readonly NewLine[],
  inputs: readonly OrderItemInput[],
): Promise<void> {
  const codes = fresh.flatMap(({ gift_card_code }) => gift_card_code ?? []);
  if (codes.length === 0) return;
  const unavailable = await unavailableCards(tx, caller.whmcsId, codes);
  const taken = new Set(present.flatMap(({ gift_card_code }) => gift_card_code ?? []));
  const printed = await printedValues(tx, caller.whmcsId, codes);
  refuseFields(
    fresh.flatMap(({ id, price, gift_card_value, gift_card_code: code }) => {
      const path = `input_obj.items.${inputs.findIndex((input) => input.id === id)}.gift_card_code`;
      if (code === null) return [];
      const card = unavailable.get(code);
      if (card) return [{ path, code: refusalOfSale(card) }];
      const isOnTicket = taken.has(code);
      taken.add(code);
      if (isOnTicket) return [{ path, code: 'gift_card_code_taken' } as const];
      return printedValueProblems(printed.get(code) ?? null, gift_card_value ?? price, path);
    }),
  );
}

export async function updateItem(context: StoreContext, input: OrderUpdateItemInput): Promise<OrderView> {
  const { change } = input;
  const ticket = await lockOpenTicket(context, input);
  const before = lineOf(context, ticket, change.id);
  const after = changedLine(before, change, {
    caller: context.caller,
    employees: await employeesFor(context, [change.staff_id]),
    services:
      change.staff_id === undefined || before.service_id === null
        ? new Map()
        : await sellableServices(context.tx, context.caller.whmcsId, [before.service_id]),
  });
  requireWithinLimit(
    ticket.lines.map((line) => (line.id === after.id ? after : line)),
    'input_obj.change.quantity',
  );
  await updateLine(context.tx, context.caller.whmcsId, after);
  return recordTicketChange(context, ticket, 'item_changed', { ...change });
}

export async function removeItem(context: StoreContext, input: OrderRemoveItemInput): Promise<OrderView> {
  const ticket = await lockOpenTicket(context, input);
  const { id, item_name, quantity, price } = lineOf(context, ticket, input.order_item_id);
  await deleteLine(context.tx, context.caller.whmcsId, id);
  return recordTicketChange(context, ticket, 'item_removed', { id, item_name, quantity, price });
}

export async function updateReview(context: StoreContext, input: OrderUpdateReviewInput): Promise<OrderView> {
  const { tx, caller } = context;
  const ticket = await lockOpenTicket(context, input);
  const discountLimit = await readDiscountLimit(tx, caller.whmcsId, caller.role);
  const rates = await readCheckoutSettings(tx, caller.whmcsId);
  const review = reviewOf(ticket, input.review, rates, { caller, discountLimit }, randomUUID);
  await replaceReview(tx, caller.whmcsId, ticket.id, review);
  return recordTicketChange(context, ticket, 'review_changed', { ...input.review });
}

function lineOf({ caller }: StoreContext, ticket: Ticket, id: string) {
  const line = ticket.lines.find((one) => one.id === id);
  if (!line) throw notFound('order_item');
  requireOwnLine(caller, line);
  return line;
}

const employeesFor = ({ tx, caller }: StoreContext, ids: readonly (string | null | undefined)[]) =>
  activeEmployees(tx, caller.whmcsId, [
    ...ids.flatMap((id) => id ?? []),
    ...(caller.employeeId ? [caller.employeeId] : []),
  ]);

/** Records a change of a ticket with its new version, and returns the ticket. */
export async function recordTicketChange(
  { tx, caller, now }: StoreContext,
  { id }: Ticket,
  event: string,
  data: object,
  after: StageAfter = {},
): Promise<OrderView> {
  await recordChange(tx, caller.whmcsId, id, { event, person: caller, at: now(), data }, after);
  return viewTicket(tx, caller, id);
}
