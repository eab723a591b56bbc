import { useBack } from '@suite/remote-kit';
import { PageFrame } from '@suite/ui';
import { useParams } from 'react-router-dom';
import { ClientView } from './client-view';
import { EditLink } from './edit-link';
import { useClient } from './use-client';

/** A client on a page of their own. */
export function ClientPage() {
  const { id = '' } = useParams();
  const back = useBack();
  const client = useClient(id);
  return (
    <PageFrame kind="record" title={client.title} back={back} action={client.query.data && <EditLink id={id} />}>
      <ClientView key={id} client={client} isPage />
    </PageFrame>
  );
}
