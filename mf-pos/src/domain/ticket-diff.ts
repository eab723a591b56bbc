import type { OrderStatus } from '@suite/domain';
import { type Line, lineValue } from './line';

/** One difference between two states of a ticket, with its line's name if it has one. */
export type TicketChange =
  | { what: 'added' | 'removed' | 'price' | 'note'; name: string }
  | { what: 'person'; name: string; person: string | null }
  | { what: 'quantity'; name: string; quantity: number }
  | { what: 'staff'; name: string; staff: string | null }
  | { what: 'client'; client: string | null }
  | { what: 'details' | 'review' | 'paid' };

/** The compared part of a ticket: client, details, lines, review, and whether it is paid. */
export interface ComparableTicket {
  order_status: OrderStatus;
  customer: { id: string; full_name: string } | null;
  name: string | null;
  note: string | null;
  order_items: readonly Line[];
  order_discounts: readonly {
    order_item_id: string | null;
    is_promo: boolean;
    discount_type: string;
    discount_value: number;
  }[];
  tip: number;
  service_fee_enabled: boolean;
}

/** Returns the differences between two states of a ticket, in the order of its lines. */
export function ticketDiff(before: ComparableTicket, after: ComparableTicket): TicketChange[] {
  if (before.order_status !== 'done' && after.order_status === 'done') return [{ what: 'paid' }];
  const known = new Map(before.order_items.map((line) => [line.id, line]));
  const present = new Set(after.order_items.map(({ id }) => id));
  // Discounts of removed lines are not listed as changes.
  const stays = (lineId: string | null) => lineId === null || (known.has(lineId) && present.has(lineId));
  return [
    ...detailChanges(before, after),
    ...after.order_items.flatMap((line) => lineChanges(known.get(line.id), line)),
    ...before.order_items.flatMap((line): TicketChange[] =>
      present.has(line.id) ? [] : [{ what: 'removed', name: line.item_name }],
    ),
    ...(reviewKey(before, stays) === reviewKey(after, stays) ? [] : [{ what: 'review' } as const]),
  ];
}

const detailChanges = (before: ComparableTicket, after: ComparableTicket): TicketChange[] => [
  ...(before.customer?.id === after.customer?.id
    ? []
    : [{ what: 'client', client: after.customer?.full_name ?? null } as const]),
  ...(before.name === after.name && before.note === after.note ? [] : [{ what: 'details' } as const]),
];

function lineChanges(before: Line | undefined, after: Line): TicketChange[] {
  const name = after.item_name;
  if (!before) return [{ what: 'added', name }];
  const changes: TicketChange[] = [];
  if (before.quantity !== after.quantity) changes.push({ what: 'quantity', name, quantity: after.quantity });
  else if (lineValue(before) !== lineValue(after)) changes.push({ what: 'price', name });
  if (before.staff?.id !== after.staff?.id) {
    changes.push({ what: 'staff', name, staff: after.staff?.full_name ?? null });
  }
  if ((before.note ?? '') !== (after.note ?? '')) changes.push({ what: 'note', name });
  if (before.person !== after.person) changes.push({ what: 'person', name, person: after.person });
  return changes;
}

function reviewKey(
  { order_discounts, tip, service_fee_enabled }: ComparableTicket,
  stays: (lineId: string | null) => boolean,
): string {
  const discounts = order_discounts
    .filter(({ order_item_id }) => stays(order_item_id))
    .map(
      ({ order_item_id, is_promo, discount_type, discount_value }) =>
        `${order_item_id} ${is_promo} ${discount_type} ${discount_value}`,
    );
  return JSON.stringify([discounts.sort(), tip, service_fee_enabled]);
}
