import type { Cents } from '@suite/domain';
import { type Line, lineValue, subTotal } from './line';

/** The quantity of each line for the new ticket, by the line's id. */
export type Going = ReadonlyMap<string, number>;

export interface Split {
  /** Returns the lines to move, as the input of the API. */
  items: { order_item_id: string; quantity: number }[];
  goes: Cents;
  stays: Cents;
  /** Returns why the split is invalid. */
  issue: 'nothing' | 'everything' | null;
}

/** Returns the split for a selection; ignores lines and quantities that are no longer on the ticket. */
export function splitOf(lines: readonly Line[], going: Going): Split {
  const items = lines.flatMap(({ id, quantity }) => {
    const chosen = Math.min(going.get(id) ?? 0, quantity);
    return chosen > 0 ? [{ order_item_id: id, quantity: chosen }] : [];
  });
  const goes = items.reduce((all, { order_item_id, quantity }) => {
    const line = lines.find(({ id }) => id === order_item_id);
    return line ? all + lineValue({ price: line.price, quantity }) : all;
  }, 0);
  const isAll = lines.every(({ id, quantity }) => (going.get(id) ?? 0) >= quantity);
  return {
    items,
    goes,
    stays: subTotal(lines) - goes,
    issue: items.length === 0 ? 'nothing' : isAll ? 'everything' : null,
  };
}

/** Returns the selection of all lines of one person. */
export const goingOf = (lines: readonly Line[], person: string | null): Going =>
  new Map(lines.filter((line) => line.person === person).map(({ id, quantity }) => [id, quantity]));

/** Returns whether exactly one person's lines are selected. */
export function isPersons(lines: readonly Line[], going: Going, person: string | null): boolean {
  const expected = goingOf(lines, person);
  return lines.every(({ id }) => (going.get(id) ?? 0) === (expected.get(id) ?? 0));
}
