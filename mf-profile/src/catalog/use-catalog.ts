import { type StoreQuery, useStoreQuery } from '@suite/remote-kit';
import type { EntryRow } from '../domain/catalog';
import { type CatalogCategoryFragment, ServiceCatalogDocument, type ServiceCatalogQuery } from './catalog.generated';
import { ProductCatalogDocument } from './products.generated';

/** The categories of services or products, and their entries; archived ones too. */
export interface CatalogData<Entry> {
  categories: readonly CatalogCategoryFragment[];
  entries: readonly Entry[];
}

export type CatalogQuery<Entry> = Pick<StoreQuery<CatalogData<Entry>, never>, 'data' | 'problem' | 'asOf' | 'refetch'>;

/** A record of a catalogue list. */
export interface CatalogEntry extends EntryRow {
  version: number;
}

/** The active employees, and their own terms for services. */
export interface ServiceTeam {
  employees: ServiceCatalogQuery['employee_list'];
  terms: ServiceCatalogQuery['service_employee_list'];
}

export function useServiceCatalog() {
  const { data, ...query } = useStoreQuery(ServiceCatalogDocument, {});
  return {
    ...query,
    data: data && {
      categories: data.category_list,
      entries: data.service_list,
      team: { employees: data.employee_list, terms: data.service_employee_list },
    },
  };
}

/** A category of services that contains products, from an earlier system, is shown with them. */
export function useProductCatalog() {
  const { data, ...query } = useStoreQuery(ProductCatalogDocument, {});
  const used = new Set(data?.item_list.map(({ category_id }) => category_id));
  return {
    ...query,
    data: data && {
      categories: data.category_list.filter(({ id, type }) => type === 'item' || used.has(id)),
      entries: data.item_list,
    },
  };
}
