import { QueryStates } from '@suite/remote-kit';
import { EmptyState } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryOfNew, type EntryKind } from '../domain/catalog';
import type { FormRecord, RecordEvents } from './form-record';
import { ProductForm } from './product-form';
import { ServiceForm } from './service-form';
import {
  type CatalogData,
  type CatalogEntry,
  type CatalogQuery,
  type ServiceTeam,
  useProductCatalog,
  useServiceCatalog,
} from './use-catalog';

interface Props<Entry> {
  kind: EntryKind;
  /** An entry's, or `newIn` of a category. */
  id: string;
  query: CatalogQuery<Entry>;
  form: (record: FormRecord<Entry>) => ReactNode;
}

const active = 1;
const noTeam: ServiceTeam = { employees: [], terms: [] };

function EntryRecord<Entry extends CatalogEntry>({ kind, id, query, form }: Props<Entry>) {
  const { t } = useTranslation('mf-profile');
  return (
    <QueryStates query={query} loading={t(`catalog.kinds.${kind}.loading`)} error={t(`catalog.kinds.${kind}.error`)}>
      {(data) => {
        const entry = data.entries.find((one) => one.id === id) ?? null;
        const categories = data.categories.filter(
          (category) => category.status === active || category.id === entry?.category_id,
        );
        const category = categories.find((one) => one.id === (entry?.category_id ?? categoryOfNew(id)));
        if (!category)
          return (
            <EmptyState
              title={t(`catalog.kinds.${kind}.not_found`)}
              message={t(`catalog.kinds.${kind}.not_found_hint`)}
            />
          );
        return form({ entry, categoryId: category.id, categories, refetch: query.refetch });
      }}
    </QueryStates>
  );
}

/** What a page or pane shows of a record: its title, its form and how to fetch it again. */
export interface OpenEntry {
  title: string;
  refetch: () => Promise<void>;
  form: (events: RecordEvents) => ReactNode;
}

export function useOpenService(id: string): OpenEntry {
  const query = useServiceCatalog();
  return {
    title: useTitle('service', id, query.data),
    refetch: query.refetch,
    form: (events) => (
      <EntryRecord
        kind="service"
        id={id}
        query={query}
        form={(record) => <ServiceForm key={id} team={query.data?.team ?? noTeam} {...record} {...events} />}
      />
    ),
  };
}

export function useOpenProduct(id: string): OpenEntry {
  const query = useProductCatalog();
  return {
    title: useTitle('item', id, query.data),
    refetch: query.refetch,
    form: (events) => (
      <EntryRecord
        kind="item"
        id={id}
        query={query}
        form={(record) => <ProductForm key={id} {...record} {...events} />}
      />
    ),
  };
}

function useTitle(kind: EntryKind, id: string, data: CatalogData<CatalogEntry> | undefined): string {
  const { t } = useTranslation('mf-profile');
  if (categoryOfNew(id) !== null) return t(`catalog.kinds.${kind}.new`);
  return data?.entries.find((one) => one.id === id)?.name ?? t(`catalog.kinds.${kind}.one`);
}
