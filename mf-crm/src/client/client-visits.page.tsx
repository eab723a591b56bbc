import { ClientName } from '@suite/entities';
import { useBack } from '@suite/remote-kit';
import { PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ClientVisits } from './client-visits';
import { useClient } from './use-client';

/** All visits of a client. */
export function ClientVisitsPage() {
  const { t } = useTranslation('mf-crm');
  const { id = '' } = useParams();
  const back = useBack();
  const { title } = useClient(id);
  return (
    <PageFrame
      kind="record"
      over={t('client.visits.title')}
      title={<ClientName id={id}>{title}</ClientName>}
      back={back}
    >
      <ClientVisits id={id} />
    </PageFrame>
  );
}
