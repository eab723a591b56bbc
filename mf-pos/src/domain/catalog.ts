import type { Cents } from '@suite/domain';
import { isStockLow } from '@suite/domain/catalog';
import {
  type Modifier,
  type ModifierGroup,
  modifierGroupsOfService,
  modifierSums,
  nameWithModifiers,
} from '@suite/domain/modifiers';
import { searchByName } from '@suite/domain/search';
import { type ServiceTerms, serviceBy } from '@suite/domain/service-terms';
import type { Line, LineTemplate } from './line';

/** A service or item of the catalog. */
export interface Sellable {
  kind: 'service' | 'item';
  id: string;
  name: string;
  price: Cents;
  taxable: boolean;
  color: string | null;
  /** Address of its picture. */
  picture: string | null;
  /** Null for services. */
  barcode: string | null;
  /** Whether the person marked it. */
  isFavorite: boolean;
  /** Pieces that are left of a product whose stock is low; null for others. */
  lowStock: number | null;
  /** Minutes of a service; 0 for items. */
  duration: number;
  /** Options and add-ons of a service. */
  modifierGroups: readonly ModifierGroup[];
  /** Employees with their own price or duration of a service. */
  terms: readonly ServiceTerms[];
}

/** Whether a tap asks for options and add-ons before it adds the service. */
export const opensDialog = ({ modifierGroups }: Sellable): boolean => modifierGroups.length > 0;

export interface SellableGroup {
  id: string;
  name: string;
  /** Whether the person marked the category. */
  isFavorite: boolean;
  entries: Sellable[];
}

interface Category {
  id: string;
  name: string;
  /** Absent in a catalog that an earlier version stored on the device, as for items. */
  is_favorite?: boolean;
  services: readonly {
    id: string;
    name: string;
    price: Cents;
    duration: number;
    color: string | null;
    status: number;
    taxable: boolean;
    is_favorite: boolean;
    image_path?: string | null;
  }[];
  items: readonly {
    id: string;
    name: string;
    price: Cents;
    status: number;
    taxable: boolean;
    is_favorite?: boolean;
    stock?: number | null;
    low_stock_at?: number | null;
    barcode?: string | null;
    image?: string | null;
  }[];
}

const active = 1;

/** Returns the store's categories with their active services and items; empty categories are left out. */
export function sellableGroups(
  categories: readonly Category[],
  modifierGroups: readonly (ModifierGroup & { service_ids: readonly string[] })[],
  terms: readonly ServiceTerms[] = [],
): SellableGroup[] {
  return categories
    .map(({ id, name, is_favorite: isFavorite = false, services, items }) => ({
      id,
      name,
      isFavorite,
      entries: [
        ...services.filter(isActive).map(
          ({ is_favorite, status, image_path = null, ...service }): Sellable => ({
            ...service,
            picture: image_path,
            kind: 'service',
            barcode: null,
            lowStock: null,
            isFavorite: is_favorite,
            modifierGroups: modifierGroupsOfService(modifierGroups, service.id),
            terms: terms.filter(({ service_id }) => service_id === service.id),
          }),
        ),
        ...items.filter(isActive).map(
          ({
            status,
            is_favorite = false,
            barcode = null,
            stock = null,
            low_stock_at = null,
            image = null,
            ...item
          }): Sellable => ({
            ...item,
            picture: image,
            barcode,
            lowStock: isStockLow({ stock, low_stock_at }) ? Math.max(stock ?? 0, 0) : null,
            kind: 'item',
            color: null,
            isFavorite: is_favorite,
            duration: 0,
            modifierGroups: [],
            terms: [],
          }),
        ),
      ],
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Returns whether any of the groups has an entry with a picture, so that rows leave room for one. */
export const havePictures = (groups: readonly Pick<SellableGroup, 'entries'>[]): boolean =>
  groups.some(({ entries }) => entries.some(({ picture }) => picture !== null));

const isActive = ({ status }: { status: number }): boolean => status === active;

/** Returns the services and items that the person marked, in the order of their categories. */
export const favoritesOf = (groups: readonly SellableGroup[]): Sellable[] =>
  groups.flatMap(({ entries }) => entries.filter(({ isFavorite }) => isFavorite));

/** Finds the product of a scanned barcode, or else the services and products by name. */
export function searchSellables(sellables: readonly Sellable[], search: string): Sellable[] {
  const scanned = sellables.filter(({ barcode }) => barcode !== null && barcode === search.trim());
  return scanned.length > 0 ? scanned : searchByName(sellables, search);
}

/**
 * Returns the line of a service at the price of the employee, with what was chosen of its options and add-ons, or of an
 * item.
 */
export const sellableLine = (
  { kind, id, name, price, duration, taxable, color, terms }: Sellable,
  modifiers: Modifier[] = [],
  staffId: string | null = null,
): LineTemplate => ({
  item_type: kind,
  item_name: nameWithModifiers(name, modifiers),
  modifiers,
  price: serviceBy({ id, price, duration }, staffId, terms).price + modifierSums(modifiers).price,
  taxable,
  service: kind === 'service' ? { id, color } : null,
  item: kind === 'item' ? { id } : null,
});

/** Returns quantities on the ticket, by the id of the service or item. */
export type CatalogCounts = ReadonlyMap<string, number>;

/** All lines are counted in one pass: a store sells hundreds of services. */
export function countsOnTicket(lines: readonly Line[]): CatalogCounts {
  const counts = new Map<string, number>();
  for (const { service, item, quantity } of lines) {
    const id = service?.id ?? item?.id;
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + quantity);
  }
  return counts;
}
