import type { Sellable, SellableGroup } from './catalog';

/** The number of tiles: four rows of two on a phone. */
export const maxTiles = 8;

/**
 * Returns the ids that have a tile: the most sold services, filled up in the order of the catalog, so that a store
 * without sales has tiles too.
 */
export function tileIds(groups: readonly SellableGroup[], mostSold: readonly string[]): string[] {
  const known = groups.flatMap(({ entries }) => entries.map(({ id }) => id));
  const sold = mostSold.filter((id) => known.includes(id));
  return [...new Set([...sold, ...known])].slice(0, maxTiles);
}

/** Returns `target` in an order in which each id keeps its earlier place; new ones take the places that are free. */
export function placeTiles(before: readonly string[], target: readonly string[]): string[] {
  const places: (string | undefined)[] = target.map((_, place) => {
    const id = before[place];
    return id !== undefined && target.includes(id) ? id : undefined;
  });
  const others = target.filter((id) => !places.includes(id));
  return places.flatMap((id) => id ?? others.shift() ?? []);
}

/** Returns the services and items of these ids, in their order. */
export function sellablesOf(groups: readonly SellableGroup[], ids: readonly string[]): Sellable[] {
  const byId = new Map(groups.flatMap(({ entries }) => entries.map((entry) => [entry.id, entry] as const)));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
