import { type Cents, percentOf } from '@suite/domain';
import { commissionOn } from '../pay-terms/commission-structure.rules';
import type { LineFact, TipFact } from './pay-facts.rules';

export interface LinePayment {
  commission: Cents;
  supply_share: Cents;
}

/**
 * Returns what a row changes of its line's commission: the difference between what the line earns with the row and
 * without it. So the rows of a line sum to what is left of it, however often it was refunded in part.
 */
export function linePayment(line: LineFact): LinePayment {
  const before = { base: line.base_before, supply_base: line.supply_base_before };
  const after = { base: before.base + line.base, supply_base: before.supply_base + line.supply_base };
  return {
    commission: commissionOn(after, line) - commissionOn(before, line),
    supply_share: percentOf(after.supply_base, line.supply_rate) - percentOf(before.supply_base, line.supply_rate),
  };
}

const order = { sale: 0, reassign: 1, refund: 2, void: 3 } as const;

/** Compares facts of tickets by day, ticket and kind, so that equal facts are always in one order. */
export const compareFacts = (a: Placed, b: Placed): number =>
  compare(a.day, b.day) ||
  compare(a.order_code, b.order_code) ||
  order[a.kind] - order[b.kind] ||
  compare(a.order_item_id ?? '', b.order_item_id ?? '') ||
  compare(a.tender ?? '', b.tender ?? '') ||
  compare(a.journal_id, b.journal_id);

type Placed = Pick<LineFact, 'day' | 'order_code' | 'kind' | 'journal_id'> & {
  order_item_id?: string;
  tender?: string;
};
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns the card company's charge on each tip by card, in the order of the tips. Tips of a ticket are charged as their
 * sum, so that a returned tip takes its charge along.
 */
export function tipCharges(tips: readonly TipFact[]): Cents[] {
  const sums = new Map<string, Cents>();
  return tips.map(({ order_id, tender, amount, amount_before, charge_rate }) => {
    if (tender !== 'card') return 0;
    const before = sums.get(order_id) ?? amount_before;
    sums.set(order_id, before + amount);
    return percentOf(before + amount, charge_rate) - percentOf(before, charge_rate);
  });
}
