import type { Cents } from '@suite/domain';
import type { RefundQuoteQuery } from './refund.generated';

export type ShownRefundQuote = RefundQuoteQuery['order_refund_quote'];

/** A selected refund: units by line, and cents of the tip. */
export interface ChosenRefund {
  units: ReadonlyMap<string, number>;
  tip: Cents;
}

export const emptyChoice: ChosenRefund = { units: new Map(), tip: 0 };

/** Returns the selection, limited to what is still left: another person may have refunded a part meanwhile. */
export function fittingChoice({ units, tip }: ChosenRefund, left: Pick<ShownRefundQuote, 'lines_left' | 'tip_left'>) {
  const items = left.lines_left.flatMap(({ order_item_id, quantity }) => {
    const chosen = Math.min(units.get(order_item_id) ?? 0, quantity);
    return chosen > 0 ? [{ order_item_id, quantity: chosen }] : [];
  });
  return { items, tip: Math.min(tip, left.tip_left) };
}

/** Sets the units of a line; 0 removes it. */
export function withUnits({ units, tip }: ChosenRefund, lineId: string, quantity: number): ChosenRefund {
  const next = new Map(units);
  if (quantity === 0) next.delete(lineId);
  else next.set(lineId, quantity);
  return { units: next, tip };
}
