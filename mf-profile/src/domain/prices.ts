import type { Cents } from '@suite/domain';
import { changedPrice, type PriceChange } from '@suite/domain/reprice';

export interface PricedEntry {
  id: string;
  name: string;
  category_id: string;
  status: number;
  version: number;
  price: Cents;
}

/** An entry with its new price, and the one that it has. */
export interface RepricedEntry {
  id: string;
  name: string;
  version: number;
  from: Cents;
  price: Cents;
}

const active = 1;

/** Returns one entry with its new price; nothing if it has that price already. */
export const withPrice = ({ id, name, version, price: from }: PricedEntry, price: Cents): RepricedEntry[] =>
  price === from ? [] : [{ id, name, version, from, price }];

/** Returns the active entries whose price the change alters; `categoryId` null are those of all categories. */
export const repricedEntries = (
  entries: readonly PricedEntry[],
  change: PriceChange,
  categoryId: string | null,
): RepricedEntry[] =>
  entries
    .filter(({ status, category_id }) => status === active && (categoryId === null || category_id === categoryId))
    .map(({ id, name, version, price }) => ({ id, name, version, from: price, price: changedPrice(price, change) }))
    .filter(({ from, price }) => price !== from);

/** Returns the prices before a change, in the versions since it. */
export const undoOf = <Saved extends { id: string }>(changed: readonly RepricedEntry[], saved: readonly Saved[]) => {
  const before = new Map(changed.map(({ id, from }) => [id, from]));
  return saved.flatMap((one) => {
    const price = before.get(one.id);
    return price === undefined ? [] : [{ ...one, price }];
  });
};
