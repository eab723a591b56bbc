import { randomUUID } from 'node:crypto';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem, refuseFields } from '../../kit/problem';
import type { OfflineItemInput, OfflineTicketInput, TenderInput } from '../../resolver-types.generated';
import { requireWithinLimit } from '../orders/line.rules';
import { customerExists } from '../orders/lookups.store';
import { lockOpenTicket, viewTicket, viewVisibleTicket } from '../orders/order.service';
import { reviewOf } from '../orders/review.rules';
import { postLateSale } from '../pay/line-pay.service';
import { recordIntent } from '../payments/checkout.service';
import { readCheckout } from '../payments/checkout.store';
import { discountLimitKeys, readCheckoutSettings, readDiscountLimit } from '../settings/settings.service';
import type { OrderView } from '../tickets/order-view.rules';
import { type NewLine, type Rates, type Ticket, totalsOf } from '../tickets/ticket.rules';
import { readTicket, readVisibleTicket } from '../tickets/ticket.store';
import { requireOwnLine } from '../tickets/ticket-access.rules';
import {
  deleteLine,
  insertLines,
  insertTicket,
  logEvent,
  nextOrderCode,
  replaceReview,
  ticketExists,
  updateLine,
} from '../tickets/ticket-changes.store';
import {
  type Difference,
  type FormerRates,
  highestLimit,
  isUnchanged,
  rateDifferences,
  rateProblems,
  soldLines,
} from './offline-ticket.rules';
import * as store from './offline-ticket.store';

export interface OfflineSaleResult {
  order: OrderView;
  differences: number;
}

const dayMs = 86_400_000;
const maxAgeDays = 7;
/** A device that does not reach the API does not know that the store was suspended: it sells on for so long. */
const suspendedHours = 72;

/**
 * Accepts a ticket that was paid by cash while the API was unreachable, with the prices, names and rates of the device,
 * dated at its payment. A repeated request changes nothing. Refused: `offline_too_old`; for an existing ticket
 * `order_changed`, `order_closed`, `checkout_pending`; field problems of lines, review and total; `service_suspended` for
 * what was sold later than 72 hours after the suspension of the store's package.
 */
export async function submitOfflineSale(context: StoreContext, input: OfflineTicketInput): Promise<OfflineSaleResult> {
  const { tx, caller, now } = context;
  const { whmcsId, personId } = caller;
  const receivedAt = now();
  const [takenAt, openedAt] = timesOf(input, receivedAt);
  if (await wasPaidBefore(context, input, receivedAt)) return present(context, input.id);
  const claim = { whmcsId, orderId: input.id, takenAt, receivedAt, personId };
  if (!(await store.claimTicket(tx, claim))) return acceptedBefore(context, input.id);
  if (receivedAt.getTime() - takenAt.getTime() > maxAgeDays * dayMs) {
    throw new Problem('conflict', 'offline_too_old', { params: { days: maxAgeDays } });
  }
  const isSuspended = caller.readOnlyServices.has('pos');
  if (isSuspended) await requireSoldInTime(context, takenAt);
  const isNew = (input.version ?? null) === null;
  if (isNew) await open(context, input, openedAt);
  const version = await store.versionOf(tx, caller, { orderId: input.id, seen: input.version ?? 1 });
  const before = await lockOpenTicket(context, { order_id: input.id, version });
  // A device's opening time says nothing about a ticket that the server opened.
  const catalogSince = daysBefore(isNew ? openedAt : before.start_time);
  const lines = await writeLines(context, before, input, catalogSince);
  const current = await readCheckoutSettings(tx, whmcsId);
  const former = await store.readFormerRates(tx, whmcsId, catalogSince);
  refuseFields(rateProblems(caller, input.rates, current, former));
  const sold = { ...current, ...input.rates };
  await writeReview(context, input, sold, former);
  await pay(context, input, sold, takenAt);
  await postLateSale(context, { orderId: input.id, soldAt: takenAt });
  const hasLostClient = isNew && before.customer_id !== (input.customer_id ?? null);
  const differences = [
    ...lines,
    ...rateDifferences(sold, current),
    ...(hasLostClient ? [{ about: 'client' as const }] : []),
  ];
  await store.saveDifferences(tx, whmcsId, input.id, differences);
  await logEvent(tx, whmcsId, input.id, {
    event: 'taken_offline',
    person: caller,
    at: receivedAt,
    data: { taken_at: takenAt, differences, ...(isSuspended ? { is_suspended: true } : {}) },
  });
  return present(context, input.id);
}

/** Requires that cash was taken before the store was suspended, or within the hours after it. */
async function requireSoldInTime({ tx, caller }: StoreContext, takenAt: Date): Promise<void> {
  const since = await store.suspendedSince(tx, caller.whmcsId);
  if (!since || takenAt.getTime() > since.getTime() + suspendedHours * 3_600_000)
    throw new Problem('conflict', 'service_suspended');
}

const daysBefore = (time: Date): Date => new Date(time.getTime() - maxAgeDays * dayMs);

/**
 * Returns the times of payment and opening. They are limited to now, and to the payment, because a device's clock may be
 * fast; the opening also to seven days ago, because earlier prices may be sold at since then.
 */
function timesOf({ taken_at, opened_at }: OfflineTicketInput, now: Date): [takenAt: Date, openedAt: Date] {
  const takenAt = Math.min(Date.parse(taken_at), now.getTime());
  const openedAt = Math.max(Date.parse(opened_at), daysBefore(now).getTime());
  return [new Date(takenAt), new Date(Math.min(openedAt, takenAt))];
}

/** The operations that take cash for a ticket, whose response a device may have lost. */
const cashOperations = ['order_checkout', 'gci_payment_virtual_sale'];

/** Returns whether the checkout of the lost response took the cash. A checkout that never arrived is blocked from now on. */
async function wasPaidBefore({ tx, caller }: StoreContext, input: OfflineTicketInput, at: Date): Promise<boolean> {
  if (!input.checkout_key) return false;
  const lost = await store.claimLostKey(tx, caller, input.checkout_key, at);
  if (!lost?.checkout_id || !cashOperations.includes(lost.operation)) return false;
  const checkout = await readCheckout(tx, caller.whmcsId, lost.checkout_id);
  if (checkout.order_id !== input.id || checkout.state === 'declined') return false;
  if (checkout.state !== 'completed') throw new Problem('conflict', 'checkout_pending');
  return true;
}

/** Returns a sale that was accepted before; the device of its seller may have lost the response, days ago. */
async function acceptedBefore(context: StoreContext, id: string): Promise<OfflineSaleResult> {
  const { tx, caller } = context;
  if (!(await store.isClaimedBy(tx, caller, id))) await viewVisibleTicket(context, id);
  return present(context, id);
}

async function present({ tx, caller }: StoreContext, id: string): Promise<OfflineSaleResult> {
  if (!(await readVisibleTicket(tx, caller, id))) throw notFound('order');
  const order = await viewTicket(tx, caller, id);
  return { order, differences: await store.countDifferences(tx, caller.whmcsId, id) };
}

async function open({ tx, caller }: StoreContext, { id, customer_id }: OfflineTicketInput, at: Date): Promise<void> {
  const { whmcsId, employeeId, name } = caller;
  if (await ticketExists(tx, whmcsId, id)) throw new Problem('conflict', 'order_changed');
  const hasClient = customer_id ? await customerExists(tx, whmcsId, customer_id) : false;
  await insertTicket(tx, {
    id,
    whmcs_id: whmcsId,
    order_code: await nextOrderCode(tx, whmcsId),
    qr_code: null,
    start_time: at,
    note: null,
    name: null,
    service_fee_enabled: true,
    customer_id: hasClient ? (customer_id ?? null) : null,
    appointment_id: null,
    created_by_employee_id: employeeId,
    changed_by: name,
  });
}

/** Makes the ticket's lines the sold ones; unchanged lines are not validated. */
async function writeLines(
  { tx, caller }: StoreContext,
  { id, lines: before }: Ticket,
  { items }: OfflineTicketInput,
  catalogSince: Date,
): Promise<Difference[]> {
  const { whmcsId } = caller;
  const known = new Map(before.map((line) => [line.id, line]));
  const changed = items.filter((item) => !isUnchanged(item, known.get(item.id)));
  const sentIds = new Set(items.map((item) => item.id));
  const removed = before.filter((line) => !sentIds.has(line.id));
  for (const line of [...removed, ...changed.flatMap((item) => known.get(item.id) ?? [])]) requireOwnLine(caller, line);
  const { lines, differences } = soldLines(changed, {
    caller,
    catalog: await store.readSellables(
      tx,
      whmcsId,
      changed.flatMap(({ service_id, item_id }) => [service_id ?? [], item_id ?? []].flat()),
      catalogSince,
    ),
    modifiers: await store.readKnownModifiers(
      tx,
      whmcsId,
      changed.flatMap(({ modifier_ids }) => modifier_ids),
      catalogSince,
    ),
    employees: await store.existingEmployees(tx, whmcsId, [
      ...changed.flatMap(({ staff_id }) => staff_id ?? []),
      ...(caller.employeeId ? [caller.employeeId] : []),
    ]),
  });
  requireWithinLimit(items, 'input_obj.items');
  for (const line of removed) await deleteLine(tx, whmcsId, line.id);
  for (const line of lines) if (known.has(line.id)) await updateLine(tx, whmcsId, line);
  await addLines(
    { tx, caller },
    id,
    items,
    lines.filter((line) => !known.has(line.id)),
  );
  return differences;
}

async function addLines(
  { tx, caller }: Pick<StoreContext, 'tx' | 'caller'>,
  orderId: string,
  items: readonly OfflineItemInput[],
  lines: readonly NewLine[],
): Promise<void> {
  const added = new Set(await insertLines(tx, caller.whmcsId, orderId, lines));
  refuseFields(
    lines
      .filter((line) => !added.delete(line.id))
      .map(({ id }) => ({
        path: `input_obj.items.${items.findLastIndex((item) => item.id === id)}.id`,
        code: 'already_used',
      })),
  );
}

async function writeReview(
  context: StoreContext,
  { id, review }: OfflineTicketInput,
  sold: Rates,
  former: FormerRates,
): Promise<void> {
  const { tx, caller } = context;
  const ticket = await read(context, id);
  const limit = await readDiscountLimit(tx, caller.whmcsId, caller.role);
  const discountLimit = highestLimit(limit, discountLimitKeys[caller.role], former);
  await replaceReview(tx, caller.whmcsId, id, reviewOf(ticket, review, sold, { caller, discountLimit }, randomUUID));
}

async function read({ tx, caller }: Pick<StoreContext, 'tx' | 'caller'>, id: string): Promise<Ticket> {
  const ticket = await readTicket(tx, caller, id);
  if (!ticket) throw notFound('order');
  return ticket;
}

/** Records a completed cash checkout, dated at the payment. */
async function pay(
  { tx, caller }: StoreContext,
  input: OfflineTicketInput,
  rates: Rates,
  takenAt: Date,
): Promise<void> {
  const ticket = await read({ tx, caller }, input.id);
  const { net, tip, total } = totalsOf(ticket, rates, { cashNetCents: totalsOf(ticket, rates).net });
  const { expected_total, cash_received = null } = input;
  if (total !== expected_total) throw invalid('input_obj.expected_total', 'total_differs', { total });
  const tenders: TenderInput[] = [{ type: 'cash', net, tip, cash_received }];
  await recordIntent(tx, { caller, now: () => takenAt }, ticket, { expected_total, tenders }, rates);
}
