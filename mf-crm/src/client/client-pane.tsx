import { DetailPane, Row, Stack } from '@suite/ui';
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
      <Stack gap={3}>
        {client.query.data && (
          <Row>
            <EditLink id={id} />
          </Row>
        )}
        <ClientView client={client} onChanged={onChanged} />
      </Stack>
    </DetailPane>
  );
}
