import type { Cents } from '@suite/domain';
import { type Line, lineValue, subTotal } from './line';

/** How many of each line go to the new ticket, by the line's id. */
export type Going = ReadonlyMap<string, number>;

export interface Split {
  /** What the API is asked to move. */
  items: { order_item_id: string; quantity: number }[];
  goes: Cents;
  stays: Cents;
  /** Why it cannot be done like this. */
  issue: 'nothing' | 'everything' | null;
}

/** What a choice comes to. What is on the ticket no more, or not so often, is not counted. */
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

/** All lines of one person, and no others. */
export const goingOf = (lines: readonly Line[], person: string | null): Going =>
  new Map(lines.filter((line) => line.person === person).map(({ id, quantity }) => [id, quantity]));

/** Whether exactly a person's lines are chosen. */
export function isPersons(lines: readonly Line[], going: Going, person: string | null): boolean {
  const wanted = goingOf(lines, person);
  return lines.every(({ id }) => (going.get(id) ?? 0) === (wanted.get(id) ?? 0));
}
