import type { Cents } from '@suite/domain';
import { type FieldRefusal, fieldIf, Problem, refuseFields } from '../../kit/problem';
import type { OrderSplitItem } from '../../resolver-types.generated';
import { type Rates, type Ticket, type TicketDiscount, type TicketLine, totalsOf } from '../tickets/ticket.rules';
import { type AppliedDiscount, type DiscountValue, type Shared, shareDiscounts } from './discounts.rules';

/** A discount that is split between both tickets. */
export interface SharedDiscount {
  id: string;
  /** The moved part of its line, for a discount of a line. */
  lineId: string | null;
  stays: DiscountValue | null;
  goes: DiscountValue | null;
}

export interface SplitPlan {
  /** Ids of the lines of the new ticket in their order: moved lines with their discounts, and new lines. */
  lines: string[];
  /** Lines of which a part becomes a new line. */
  splitLines: { id: string; newId: string; quantity: number }[];
  discounts: SharedDiscount[];
}

/**
 * Plans which lines move and how discounts are split, so that lines and discounts of both tickets sum to the former ones.
 * Throws the fields' problems, and `split_all` where nothing would stay.
 */
export function planSplit(
  ticket: Ticket,
  items: readonly OrderSplitItem[],
  rates: Rates,
  newId: () => string,
): SplitPlan {
  refuseFields(itemProblems(ticket, items));
  const going = new Map(items.map(({ order_item_id, quantity }) => [order_item_id, quantity]));
  if (ticket.lines.every(({ id, quantity }) => going.get(id) === quantity)) throw new Problem('conflict', 'split_all');
  const leaving = ticket.lines.filter(({ id }) => going.has(id));
  const splitLines = leaving
    .filter(({ id, quantity }) => going.get(id) !== quantity)
    .map(({ id }) => ({ id, newId: newId(), quantity: going.get(id) ?? 0 }));
  const taken = appliedDiscounts(ticket, rates);
  return {
    lines: leaving.map(({ id }) => splitLines.find((part) => part.id === id)?.newId ?? id),
    splitLines,
    discounts: [
      ...splitLines.flatMap(({ id, newId: lineId, quantity }) => ofLine(ticket, taken, { id, lineId, quantity })),
      ...ofTicket(ticket, taken, going),
    ],
  };
}

function itemProblems({ lines }: Ticket, items: readonly OrderSplitItem[]): FieldRefusal[] {
  if (items.length === 0) return [{ path: 'input_obj.items', code: 'required' }];
  const seen = new Set<string>();
  return items.flatMap(({ order_item_id, quantity }, index): FieldRefusal[] => {
    const path = `input_obj.items.${index}`;
    const line = lines.find(({ id }) => id === order_item_id);
    const isTwice = seen.has(order_item_id);
    seen.add(order_item_id);
    if (!line) return [{ path: `${path}.order_item_id`, code: 'line_not_found' }];
    if (isTwice) return [{ path: `${path}.order_item_id`, code: 'already_used' }];
    return fieldIf(quantity < 1 || quantity > line.quantity, { path: `${path}.quantity`, code: 'quantity_invalid' });
  });
}

interface AppliedTicketDiscount extends AppliedDiscount, Pick<TicketDiscount, 'id' | 'order_item_id' | 'is_promo'> {}

/** Returns each discount with the amount that it takes off now. */
function appliedDiscounts(ticket: Ticket, rates: Rates): AppliedTicketDiscount[] {
  const { discountAmounts } = totalsOf(ticket, rates);
  return ticket.discounts.map(({ id, order_item_id, is_promo, discount_type, discount_value }, index) => ({
    id,
    order_item_id,
    is_promo,
    discount_type,
    discount_value,
    taken: discountAmounts[index] ?? 0,
  }));
}

function ofLine(
  { lines }: Ticket,
  taken: readonly AppliedTicketDiscount[],
  { id, lineId, quantity }: { id: string; lineId: string; quantity: number },
): SharedDiscount[] {
  const line = lines.find((one) => one.id === id);
  return line ? withIds(sharedOf(line, taken, quantity), lineId) : [];
}

function ofTicket(
  { lines }: Ticket,
  taken: readonly AppliedTicketDiscount[],
  going: ReadonlyMap<string, number>,
): SharedDiscount[] {
  // Promotions apply after the other discounts.
  const ofTicket = taken.filter(({ order_item_id }) => order_item_id === null);
  const own = [...ofTicket.filter(({ is_promo }) => !is_promo), ...ofTicket.filter(({ is_promo }) => is_promo)];
  const bases = lines
    .filter(({ item_type }) => item_type !== 'gift_card')
    .map((line) => sharedOf(line, taken, going.get(line.id) ?? 0).left)
    .reduce<readonly [Cents, Cents]>((all, left) => [all[0] + left[0], all[1] + left[1]], [0, 0]);
  return withIds({ own, ...shareDiscounts(own, bases) }, null);
}

/** Splits a line's discounts between its remaining and its moved part. */
function sharedOf({ id, price, quantity }: TicketLine, taken: readonly AppliedTicketDiscount[], goes: number) {
  const own = taken.filter(({ order_item_id }) => order_item_id === id);
  return { own, ...shareDiscounts(own, [price * (quantity - goes), price * goes]) };
}

const withIds = (
  { own, shared }: { own: readonly AppliedTicketDiscount[]; shared: readonly Shared[] },
  lineId: string | null,
): SharedDiscount[] =>
  own.map(({ id }, index) => ({ id, lineId, stays: shared[index]?.[0] ?? null, goes: shared[index]?.[1] ?? null }));
