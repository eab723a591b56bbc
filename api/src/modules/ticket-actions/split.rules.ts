import type { Cents } from '@suite/domain';
import { type FieldProblem, fieldIf, Problem } from '../../kit/problem';
import { refuseFields } from '../orders/line.rules';
import { type Rates, type Ticket, type TicketDiscount, type TicketLine, totalsOf } from '../tickets/ticket.rules';
import { type DiscountValue, type Shared, shareDiscounts, type Taken } from './discounts.rules';

export interface SplitItem {
  order_item_id: string;
  quantity: number;
}

/** What becomes of a discount that has to do with both tickets. */
export interface SharedDiscount {
  id: string;
  /** The part of its line that goes, where it is a line's. */
  lineId: string | null;
  stays: DiscountValue | null;
  goes: DiscountValue | null;
}

export interface SplitPlan {
  /** Lines of the new ticket in their order: those that go as they are, with their discounts, and new ones. */
  lines: string[];
  /** Lines of which a part goes, as a line of its own. */
  parted: { id: string; newId: string; quantity: number }[];
  discounts: SharedDiscount[];
}

/**
 * Which lines go, and how discounts are shared, so that lines and discounts of both tickets sum to what they were. Throws
 * the fields' problems, and `split_all` where nothing would stay.
 */
export function planSplit(ticket: Ticket, items: readonly SplitItem[], rates: Rates, newId: () => string): SplitPlan {
  refuseFields(itemProblems(ticket, items));
  const going = new Map(items.map(({ order_item_id, quantity }) => [order_item_id, quantity]));
  if (ticket.lines.every(({ id, quantity }) => going.get(id) === quantity)) throw new Problem('conflict', 'split_all');
  const leaving = ticket.lines.filter(({ id }) => going.has(id));
  const parted = leaving
    .filter(({ id, quantity }) => going.get(id) !== quantity)
    .map(({ id }) => ({ id, newId: newId(), quantity: going.get(id) ?? 0 }));
  const taken = takenBy(ticket, rates);
  return {
    lines: leaving.map(({ id }) => parted.find((part) => part.id === id)?.newId ?? id),
    parted,
    discounts: [
      ...parted.flatMap(({ id, newId: lineId, quantity }) => ofLine(ticket, taken, { id, lineId, quantity })),
      ...ofTicket(ticket, taken, going),
    ],
  };
}

function itemProblems({ lines }: Ticket, items: readonly SplitItem[]): FieldProblem[] {
  if (items.length === 0) return [{ path: 'input_obj.items', code: 'required' }];
  const seen = new Set<string>();
  return items.flatMap(({ order_item_id, quantity }, index): FieldProblem[] => {
    const path = `input_obj.items.${index}`;
    const line = lines.find(({ id }) => id === order_item_id);
    const isTwice = seen.has(order_item_id);
    seen.add(order_item_id);
    if (!line) return [{ path: `${path}.order_item_id`, code: 'line_not_found' }];
    if (isTwice) return [{ path: `${path}.order_item_id`, code: 'already_used' }];
    return fieldIf(quantity < 1 || quantity > line.quantity, { path: `${path}.quantity`, code: 'quantity_invalid' });
  });
}

interface TakenOf extends Taken, Pick<TicketDiscount, 'id' | 'order_item_id'> {}

/** What each discount takes off now. */
function takenBy(ticket: Ticket, rates: Rates): TakenOf[] {
  const { discountAmounts } = totalsOf(ticket, rates);
  return ticket.discounts.map(({ id, order_item_id, discount_type, discount_value }, index) => ({
    id,
    order_item_id,
    discount_type,
    discount_value,
    taken: discountAmounts[index] ?? 0,
  }));
}

function ofLine(
  { lines }: Ticket,
  taken: readonly TakenOf[],
  { id, lineId, quantity }: { id: string; lineId: string; quantity: number },
): SharedDiscount[] {
  const line = lines.find((one) => one.id === id);
  return line ? withIds(sharedOf(line, taken, quantity), lineId) : [];
}

function ofTicket({ lines }: Ticket, taken: readonly TakenOf[], going: ReadonlyMap<string, number>): SharedDiscount[] {
  const own = taken.filter(({ order_item_id }) => order_item_id === null);
  const bases = lines
    .filter(({ item_type }) => item_type !== 'gift_card')
    .map((line) => sharedOf(line, taken, going.get(line.id) ?? 0).left)
    .reduce<readonly [Cents, Cents]>((all, left) => [all[0] + left[0], all[1] + left[1]], [0, 0]);
  return withIds({ own, ...shareDiscounts(own, bases) }, null);
}

/** A line's own discounts shared between what stays of it and what goes. */
function sharedOf({ id, price, quantity }: TicketLine, taken: readonly TakenOf[], goes: number) {
  const own = taken.filter(({ order_item_id }) => order_item_id === id);
  return { own, ...shareDiscounts(own, [price * (quantity - goes), price * goes]) };
}

const withIds = (
  { own, shared }: { own: readonly TakenOf[]; shared: readonly Shared[] },
  lineId: string | null,
): SharedDiscount[] =>
  own.map(({ id }, index) => ({ id, lineId, stays: shared[index]?.[0] ?? null, goes: shared[index]?.[1] ?? null }));
