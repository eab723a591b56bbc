/** A service or product, as it should be. */
export interface ModelEntry {
  id: string;
  version: number;
  category_id: string;
  name: string;
  price: number;
  taxable: boolean;
  status: number;
  /** Of a service: minutes at its end, of which its employee is free in the first. */
  processing: number;
  finishing: number;
  /** The category's archiving that archived it, too. */
  archivedWith: number | null;
}

interface CategoryEntry {
  id: string;
  version: number;
  name: string;
  type: 'service' | 'item';
  status: number;
  /** The number of its archiving. */
  archiving: number | null;
}

export interface ModelModifier {
  id: string;
  name: string;
  price: number;
  duration: number;
}

export interface Group {
  id: string;
  version: number;
  name: string;
  selection: 'one' | 'optional' | 'any';
  modifiers: ModelModifier[];
  service_ids: string[];
  status: number;
}

export interface CatalogModel {
  categories: CategoryEntry[];
  services: ModelEntry[];
  items: ModelEntry[];
  groups: Group[];
  archivings: number;
}

export const entriesOf = (catalog: CatalogModel, type: 'service' | 'item'): ModelEntry[] =>
  type === 'service' ? catalog.services : catalog.items;

/** Archives a category with what is active in it, or restores it with what was archived with it. */
export function setCategoryStatus(catalog: CatalogModel, category: CategoryEntry, status: number): void {
  const content = [...catalog.services, ...catalog.items];
  if (status === 0) {
    catalog.archivings += 1;
    category.archiving = catalog.archivings;
    for (const entry of content)
      if (entry.category_id === category.id && entry.status === 1)
        Object.assign(entry, { status: 0, archivedWith: catalog.archivings });
  } else {
    for (const entry of content)
      if (entry.category_id === category.id && entry.archivedWith !== null && entry.archivedWith === category.archiving)
        Object.assign(entry, { status: 1, archivedWith: null });
    category.archiving = null;
  }
  category.status = status;
}

/** Archives an entry, or restores it with its category. */
export function setEntryStatus(catalog: CatalogModel, entry: ModelEntry, status: number): void {
  entry.status = status;
  entry.archivedWith = null;
  const category = catalog.categories.find(({ id }) => id === entry.category_id);
  if (status === 1 && category && category.status !== 1) {
    category.status = 1;
    category.archiving = null;
    category.version += 1;
  }
}

/** Returns the active groups that a service offers. */
export const groupsOf = ({ groups }: CatalogModel, serviceId: string): Group[] =>
  groups.filter(({ status, service_ids }) => status === 1 && service_ids.includes(serviceId));

/** Returns what is chosen of the groups: where one is required and none is named, the first. */
export const chosenOf = (groups: readonly Group[], ids: readonly string[]): ModelModifier[] =>
  groups.flatMap(({ modifiers, selection }) => {
    const named = modifiers.filter(({ id }) => ids.includes(id));
    const [first] = modifiers;
    return named.length === 0 && selection === 'one' && first ? [first] : named;
  });

/** Returns what was chosen at its present names and prices; what is gone stays as it was. */
export const atPresent = ({ groups }: CatalogModel, chosen: readonly ModelModifier[]): ModelModifier[] =>
  chosen.map((one) => groups.flatMap(({ modifiers }) => modifiers).find(({ id }) => id === one.id) ?? one);
