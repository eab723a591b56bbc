import type { Cents } from '@suite/domain';
import type { Line, Wanted } from './line';

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
  sellables: Sellable[];
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
      sellables: [
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
    .filter(({ sellables }) => sellables.length > 0);
}

const isActive = ({ status }: { status: number }): boolean => status === active;

export const favoritesOf = (groups: readonly SellableGroup[]): Sellable[] =>
  groups.flatMap(({ sellables }) => sellables.filter(({ isFavorite }) => isFavorite));

/** Letters without case and accents, so that "mong" finds "Móng" and "dap" finds "Đắp". */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase().trim();

/** Everything whose name has each word of the search; names that begin with it come first. */
export function searchSellables(groups: readonly SellableGroup[], search: string): Sellable[] {
  const wanted = plainText(search);
  const words = wanted.split(/\s+/);
  const found = groups
    .flatMap(({ sellables }) => sellables)
    .map((sellable) => ({ sellable, name: plainText(sellable.name) }))
    .filter(({ name }) => words.every((word) => name.includes(word)));
  const begins = ({ name }: { name: string }) => (name.startsWith(wanted) ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b)).map(({ sellable }) => sellable);
}

/** A line of it, as far as the catalogue says. */
export const wantedSellable = ({ kind, id, name, price, taxable, color }: Sellable): Wanted => ({
  item_type: kind,
  item_name: name,
  price,
  taxable,
  service: kind === 'service' ? { id, color } : null,
  item: kind === 'item' ? { id } : null,
});

/** How many of it are on the ticket. */
export const countOnTicket = ({ kind, id }: Sellable, lines: readonly Line[]): number =>
  lines.reduce((all, line) => (line[kind]?.id === id ? all + line.quantity : all), 0);
