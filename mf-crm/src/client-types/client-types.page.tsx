import { ForOwners } from '@suite/entities';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { DoneNote, PageFrame, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { ClientTypesDocument } from './client-types.generated';
import { TypeRulesForm } from './type-rules-form';

/** By which rules clients get their types. */
export const ClientTypesPage = () => (
  <ForOwners>
    <ClientTypes />
  </ForOwners>
);

function ClientTypes() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const query = useStoreQuery(ClientTypesDocument, {});
  const [done, setDone] = useState('');
  // Saved rules are a form of their own: the note stays beside it.
  async function saved() {
    setDone(t('client_types.saved'));
    await query.refetch();
  }
  return (
    <PageFrame kind="form" title={t('client_types.title')} back={() => navigate(paths.goCheckin())}>
      <Stack>
        <DoneNote message={done} />
        <QueryStates query={query} loading={t('client_types.loading')} error={t('client_types.error')} rows={6}>
          {({ customer_type_rules: rules }) => (
            <TypeRulesForm key={rules.changed_at ?? ''} rules={rules} onSaved={saved} />
          )}
        </QueryStates>
      </Stack>
    </PageFrame>
  );
}
