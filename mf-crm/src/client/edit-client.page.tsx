import { QueryStates, useBack, useStoreQuery } from '@suite/remote-kit';
import { EmptyState, PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ClientToEditDocument } from './client.generated';
import { EditClientForm } from './edit-client-form';

/** The form of a client's data. */
export function EditClientPage() {
  const { t } = useTranslation('mf-crm');
  const { id = '' } = useParams();
  const back = useBack();
  const query = useStoreQuery(ClientToEditDocument, { id });
  return (
    <PageFrame
      kind="form"
      over={t('client.edit')}
      title={query.data?.customer_by_id.customer.full_name ?? ''}
      back={back}
    >
      {!query.data && query.problem?.kind === 'not_found' ? (
        <EmptyState title={t('client.missing')} message={t('client.missing_hint')} />
      ) : (
        <QueryStates query={query} loading={t('client.loading')} error={t('client.error')} rows={6}>
          {({ customer_by_id: profile, company_list: [company] }) => (
            <EditClientForm
              key={id}
              profile={profile}
              country={company?.country_code ?? 'US'}
              refetch={query.refetch}
              onDone={back}
            />
          )}
        </QueryStates>
      )}
    </PageFrame>
  );
}
