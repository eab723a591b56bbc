import type { Cents } from '@suite/domain';
import type { Line, LineTemplate } from './line';

/** Something that can be put on a ticket. */
export interface Sellable {
  kind: 'service' | 'item';
  id: string;
  name: string;
  price: Cents;
  taxable: boolean;
  color: string | null;
  /** Items have no favourites. */
  isFavorite: boolean | null;
}

export interface SellableGroup {
  id: string;
  name: string;
  entries: Sellable[];
}

interface Category {
  id: string;
  name: string;
  services: readonly {
    id: string;
    name: string;
    price: Cents;
    color: string | null;
    status: number;
    is_favorite: boolean;
  }[];
  items: readonly { id: string; name: string; price: Cents; status: number; taxable: boolean }[];
}

const active = 1;

/** The store's categories with what is sold in them now; empty ones are left out. */
export function sellableGroups(categories: readonly Category[]): SellableGroup[] {
  return categories
    .map(({ id, name, services, items }) => ({
      id,
      name,
      entries: [
        ...services.filter(isActive).map(
          ({ is_favorite, status, ...service }): Sellable => ({
            ...service,
            kind: 'service',
            taxable: false,
            isFavorite: is_favorite,
          }),
        ),
        ...items.filter(isActive).map(
          ({ status, ...item }): Sellable => ({
            ...item,
            kind: 'item',
            color: null,
            isFavorite: null,
          }),
        ),
      ],
    }))
    .filter(({ entries }) => entries.length > 0);
}

const isActive = ({ status }: { status: number }): boolean => status === active;

export const favoritesOf = (groups: readonly SellableGroup[]): Sellable[] =>
  groups.flatMap(({ entries }) => entries.filter(({ isFavorite }) => isFavorite));

/** A line of it, as far as the catalogue says. */
export const sellableLine = ({ kind, id, name, price, taxable, color }: Sellable): LineTemplate => ({
  item_type: kind,
  item_name: name,
  price,
  taxable,
  service: kind === 'service' ? { id, color } : null,
  item: kind === 'item' ? { id } : null,
});

/** How many of what is sold are on the ticket, by its id. */
export type Counts = ReadonlyMap<string, number>;

/** Counted once for all that is shown: a store sells hundreds of things. */
export function countsOnTicket(lines: readonly Line[]): Counts {
  const counts = new Map<string, number>();
  for (const { service, item, quantity } of lines) {
    const id = service?.id ?? item?.id;
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + quantity);
  }
  return counts;
}
