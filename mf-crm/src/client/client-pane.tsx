import { DetailPane } from '@suite/ui';
import { ClientView } from './client-view';
import { EditLink } from './edit-link';
import { useClient } from './use-client';

interface Props {
  id: string;
  takesFocus: boolean;
  onClose: () => void;
  /** Called when the client was changed. */
  onChanged: () => void;
}

/** A client beside the list. */
export function ClientPane({ id, takesFocus, onClose, onChanged }: Props) {
  const client = useClient(id);
  return (
    <DetailPane title={client.title} takesFocus={takesFocus} onClose={onClose}>
      {client.query.data && <EditLink id={id} />}
      <ClientView client={client} onChanged={onChanged} />
    </DetailPane>
  );
}
