import type { Cents } from '@suite/domain';
import { dayMs } from '@suite/domain/durations';
import type { ShellProblem } from '@suite/graphql/problems';
import type { TicketFragment } from '../core/ticket.generated';
import type { Line } from '../domain/line';
import { applyOps, type LineOp } from '../domain/line-queue';
import type { reviewInput, StoreRates } from '../domain/review';

/** A cash payment that the API does not have yet. */
export interface PendingSale {
  /** ISO text. */
  takenAt: string;
  review: ReturnType<typeof reviewInput>;
  rates: Pick<StoreRates, 'service_fee' | 'tax' | 'cash_discount'>;
  total: Cents;
  cashReceived: Cents | null;
  /** Idempotency key of a checkout that was sent for it and got no response. */
  checkoutKey: string | null;
}

/** The part of a ticket that the API does not have yet. */
export interface UnsentTicket {
  id: string;
  /** The server's last state; version 0: this device opened it. */
  ticket: TicketFragment;
  /** The changes of its lines since then, in order. */
  ops: LineOp[];
  sale: PendingSale | null;
  /** A card payment whose outcome is unknown; nothing of the card is stored. */
  isChecking: boolean;
  /** Start of the wait, ISO text. */
  since: string;
  /** Idempotency key of the sale, the same for each attempt; a ticket is opened under its own id. */
  key: string;
  /** Why the server refused it: a person has to decide. */
  problem: ShellProblem | null;
}

/** Returns stored lines in their present form: those that an earlier release stored have no options and add-ons. */
export const withModifiers = <Stored extends { modifiers: Line['modifiers'] }>(line: Stored): Stored => ({
  ...line,
  modifiers: line.modifiers ?? [],
});

/** Returns a stored entry in its present form: earlier releases stored no appointment of a ticket. */
export const fromDevice = (unsent: UnsentTicket): UnsentTicket => ({
  ...unsent,
  ticket: {
    ...unsent.ticket,
    appointment_id: unsent.ticket.appointment_id ?? null,
    order_items: unsent.ticket.order_items.map(withModifiers),
  },
  ops: unsent.ops.map((op) => (op.kind === 'add' ? { ...op, line: withModifiers(op.line) } : op)),
});

export const maxUnsentDays = 7;

/** Creates an entry for a ticket that had nothing to send until now. */
export const newUnsentTicket = (ticket: TicketFragment, now: Date, key: string): UnsentTicket => ({
  id: ticket.id,
  ticket,
  ops: [],
  sale: null,
  isChecking: false,
  since: now.toISOString(),
  key,
  problem: null,
});

/** Returns whether this device opened the ticket and the server does not have it yet. */
export const isCreatedOffline = ({ ticket }: Pick<UnsentTicket, 'ticket'>): boolean => ticket.version === 0;

/** Returns whether nothing is left to send. */
export const hasNothingToSend = (unsent: UnsentTicket): boolean =>
  unsent.ops.length === 0 && unsent.sale === null && !unsent.isChecking && !isCreatedOffline(unsent);

/** Returns the ticket with its pending changes applied. */
export const withPendingChanges = ({ ticket, ops }: Pick<UnsentTicket, 'ticket' | 'ops'>): TicketFragment => ({
  ...ticket,
  order_items: applyOps(ticket.order_items, ops),
});

/** `decide`: it was refused, or has waited for more than 7 days; it is no longer sent automatically. */
export type UnsentState = 'waiting' | 'checking' | 'decide';

/** Returns the state that is shown. */
export function unsentState(unsent: UnsentTicket, now: Date): UnsentState {
  const { problem, isChecking } = unsent;
  if (problem || isTooOld(unsent, now)) return 'decide';
  return isChecking ? 'checking' : 'waiting';
}

const isTooOld = (unsent: UnsentTicket, now: Date): boolean =>
  now.getTime() - Date.parse(sortTimeOf(unsent)) > maxUnsentDays * dayMs;

/** Sorts by age, the oldest first. */
export const inSendOrder = (all: readonly UnsentTicket[]): UnsentTicket[] =>
  [...all].sort((a, b) => sortTimeOf(a).localeCompare(sortTimeOf(b)) || a.id.localeCompare(b.id));

/** A sale is sorted by the time of its payment. */
const sortTimeOf = ({ sale, since }: UnsentTicket): string => sale?.takenAt ?? since;

/** A change counts as unsent only after this time, in milliseconds. */
export const graceMs = 3_000;

/** Counts the unsent tickets: all while the API cannot be reached, else those past the grace time. */
export const countUnsent = (all: readonly UnsentTicket[], isReachable: boolean, now: Date): number =>
  all.filter(({ since }) => !isReachable || now.getTime() - Date.parse(since) >= graceMs).length;

/** Returns how an unsent ticket without a number is called on screen: the beginning of its id. */
export const shortReference = (id: string): string => id.slice(0, 6).toUpperCase();

/** Creates a ticket on this device, with or without a client. */
export const newOfflineTicket = (id: string, customer: TicketFragment['customer'], now: Date): TicketFragment => ({
  ...emptyTicket,
  id,
  customer,
  start_time: now.toISOString(),
  changed_at: now.toISOString(),
});

const emptyTicket: Omit<TicketFragment, 'id' | 'customer' | 'start_time'> = {
  reward_points: 0,
  points_earned: 0,
  point_balance: null,
  refunded: 0,
  refund_state: null,
  refunds: [],
  order_code: '',
  qr_code: null,
  appointment_id: null,
  order_status: 'in_service',
  closed_at: null,
  version: 0,
  changed_by: '',
  changed_at: '',
  name: null,
  note: null,
  merged_into: null,
  discard_reason: null,
  checkout_pending: false,
  tip: 0,
  service_fee_enabled: true,
  totals: {
    sub_total: 0,
    line_discount: 0,
    order_discount: 0,
    promo: 0,
    reward: 0,
    service_fee: 0,
    tax: 0,
    net: 0,
    cash_discount: 0,
    tip: 0,
    total: 0,
  },
  tip_shares: [],
  order_items: [],
  order_discounts: [],
  payments: [],
};

/** Returns the sale as the input of the API. */
export function saleInput(unsent: UnsentTicket, sale: PendingSale) {
  const { ticket } = unsent;
  return {
    id: unsent.id,
    version: isCreatedOffline(unsent) ? null : ticket.version,
    opened_at: ticket.start_time,
    taken_at: sale.takenAt,
    customer_id: ticket.customer?.id ?? null,
    items: withPendingChanges(unsent).order_items.map((line) => ({
      id: line.id,
      item_type: line.item_type,
      service_id: line.service?.id ?? null,
      item_id: line.item?.id ?? null,
      modifier_ids: line.modifiers.map(({ id }) => id),
      item_name: line.item_name,
      price: line.price,
      taxable: line.taxable,
      quantity: line.quantity,
      staff_id: line.staff?.id ?? null,
      note: line.note,
      person: line.person,
    })),
    review: sale.review,
    rates: sale.rates,
    expected_total: sale.total,
    cash_received: sale.cashReceived,
    checkout_key: sale.checkoutKey,
  };
}

/** Returns the same sale as a separate ticket, for when its original ticket was changed or closed meanwhile. */
export function asSeparateTicket(unsent: UnsentTicket, newId: () => string): UnsentTicket {
  const lines = withPendingChanges(unsent).order_items;
  const ids = new Map(lines.map(({ id }) => [id, newId()]));
  const own = (id: string): string => ids.get(id) ?? id;
  const review = unsent.sale && {
    ...unsent.sale.review,
    discounts: unsent.sale.review.discounts.map((discount) => ({
      ...discount,
      order_item_id: discount.order_item_id && own(discount.order_item_id),
    })),
  };
  const id = newId();
  return {
    ...unsent,
    id,
    ticket: {
      ...newOfflineTicket(id, unsent.ticket.customer, new Date(unsent.ticket.start_time)),
      order_items: lines.map((line) => ({ ...line, id: own(line.id) })),
    },
    ops: [],
    sale: unsent.sale && review && { ...unsent.sale, review, checkoutKey: null },
    key: newId(),
    problem: null,
  };
}
