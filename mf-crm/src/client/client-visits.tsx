import { PagedList, usePagedList } from '@suite/entities';
import { EmptyState, List } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { ClientVisitsDocument } from './client.generated';
import { VisitRow } from './visit-row';

/** The visits of a client, newest first: what, with whom, paid and points; also canceled ones and no-shows. */
export function ClientVisits({ id }: { id: string }) {
  const { t } = useTranslation('mf-crm');
  const list = usePagedList(
    ClientVisitsDocument,
    { customer_id: id },
    { list: 'customer_visits', count: ({ customer_visit_aggregate }) => customer_visit_aggregate.count },
  );
  return (
    <PagedList
      list={list}
      loading={t('client.visits.loading')}
      error={t('client.visits.error')}
      more={t('client.visits.more')}
      empty={<EmptyState title={t('client.visits.empty')} message={t('client.visits.empty_hint')} />}
    >
      {(visits) => (
        <List gap={2} aria-label={t('client.visits.title')}>
          {visits.map((visit) => (
            <VisitRow key={visit.id} visit={visit} />
          ))}
        </List>
      )}
    </PagedList>
  );
}
