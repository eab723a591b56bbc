import { useState } from 'react';

/**
 * Returns items in the order in which they were there first, with those that came later last: nothing that somebody is about to
 * touch changes its place. One that leaves and comes back has its place again.
 */
export function useStableOrder<T extends { id: string }>(items: readonly T[]): T[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  const added = items.flatMap(({ id }) => (order.includes(id) ? [] : [id]));
  const all = [...order, ...added];
  if (added.length > 0) setOrder(all);
  return [...items].sort((a, b) => all.indexOf(a.id) - all.indexOf(b.id));
}
