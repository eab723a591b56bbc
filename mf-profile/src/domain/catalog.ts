import { searchByName } from '@suite/domain/search';

const active = 1;

interface CategoryRow {
  id: string;
  name: string;
  status: number;
}
/** A service or a product, as the API names it. */
export type EntryKind = 'service' | 'item';

export interface EntryRow {
  id: string;
  name: string;
  category_id: string;
  status: number;
}

/** A category with its active entries. */
export interface CatalogGroup<Category extends CategoryRow, Entry extends EntryRow> {
  category: Category;
  entries: Entry[];
}

/** Returns the active categories with their active entries, in the order of both lists; empty categories too. */
export const activeGroups = <Category extends CategoryRow, Entry extends EntryRow>(
  categories: readonly Category[],
  entries: readonly Entry[],
): CatalogGroup<Category, Entry>[] =>
  categories
    .filter(({ status }) => status === active)
    .map((category) => ({
      category,
      entries: entries.filter(({ status, category_id }) => status === active && category_id === category.id),
    }));

/** Returns the archived entries of active categories, and the archived categories. */
export function archivedOf<Category extends CategoryRow, Entry extends EntryRow>(
  categories: readonly Category[],
  entries: readonly Entry[],
): { categories: Category[]; entries: Entry[] } {
  const archived = categories.filter(({ status }) => status !== active);
  const hidden = new Set(archived.map(({ id }) => id));
  return {
    categories: archived,
    entries: entries.filter(({ status, category_id }) => status !== active && !hidden.has(category_id)),
  };
}

/** Returns the groups with the entries that the search finds by their name or their category's name. */
export function searchGroups<Category extends CategoryRow, Entry extends EntryRow>(
  groups: readonly CatalogGroup<Category, Entry>[],
  search: string,
): CatalogGroup<Category, Entry>[] {
  if (search.trim() === '') return [...groups];
  return groups
    .map(({ category, entries }) => ({
      category,
      entries: searchByName([category], search).length > 0 ? entries : searchByName(entries, search),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Returns the ids with one of them at another place; places outside of the list are its ends. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  const target = Math.min(Math.max(place, 0), others.length);
  return [...others.slice(0, target), id, ...others.slice(target)];
}

/** Returns the place of an entry that is dragged by a distance, from the middles of all entries in their order. */
export function placeOfDragged(middles: readonly number[], from: number, distance: number): number {
  const middle = (middles[from] ?? 0) + distance;
  return middles.filter((other, index) => index !== from && other < middle).length;
}

const newPrefix = 'new-';

/** The id of a record that is not created yet, in a category. */
export const newIn = (categoryId: string): string => newPrefix + categoryId;

/** Returns the category of `newIn`; null for the id of a record. */
export const categoryOfNew = (id: string): string | null =>
  id.startsWith(newPrefix) ? id.slice(newPrefix.length) : null;
