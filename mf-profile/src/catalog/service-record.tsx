import { QueryStates, type StoreQuery } from '@suite/remote-kit';
import { EmptyState } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { categoryOfNew } from '../domain/catalog';
import type { CatalogServiceFragment, ServiceCatalogQuery } from './catalog.generated';
import { ServiceForm } from './service-form';

export interface ServiceRecordProps {
  /** A service's, or `newIn` of a category. */
  id: string;
  onSaved: (service: CatalogServiceFragment) => void;
  onArchived: (service: CatalogServiceFragment) => void;
}

interface Props extends ServiceRecordProps {
  query: Pick<StoreQuery<ServiceCatalogQuery, never>, 'data' | 'problem' | 'asOf' | 'refetch'>;
}

const active = 1;

/** The form of a service, or of a new one in a category. */
export function ServiceRecord({ id, query, ...events }: Props) {
  const { t } = useTranslation('mf-profile');
  return (
    <QueryStates query={query} loading={t('catalog.loading')} error={t('catalog.error')}>
      {({ category_list, service_list }) => {
        const service = service_list.find((one) => one.id === id) ?? null;
        const categories = category_list.filter(
          (category) => category.status === active || category.id === service?.category_id,
        );
        const category = categories.find((one) => one.id === (service?.category_id ?? categoryOfNew(id)));
        if (!category) return <EmptyState title={t('catalog.not_found')} message={t('catalog.not_found_hint')} />;
        return (
          <ServiceForm
            key={id}
            service={service}
            categoryId={category.id}
            categories={categories}
            refetch={query.refetch}
            {...events}
          />
        );
      }}
    </QueryStates>
  );
}

/** The title of a service's page or pane. */
export function useServiceTitle(id: string, data: ServiceCatalogQuery | undefined): string {
  const { t } = useTranslation('mf-profile');
  if (categoryOfNew(id) !== null) return t('catalog.new_service');
  return data?.service_list.find((one) => one.id === id)?.name ?? t('catalog.service');
}
