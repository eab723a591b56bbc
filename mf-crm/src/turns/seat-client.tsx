import { ClientField, type FieldClient } from '@suite/entities';
import { Button } from '@suite/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  client: FieldClient | null;
  error: string | undefined;
  onClient: (client: FieldClient | null) => void;
}

/** The client of a walk-in, whom nobody has to name: one button until it is tapped, then the search or the client. */
export function SeatClient({ client, error, onClient }: Props) {
  const { t } = useTranslation('mf-crm');
  const [isOpen, setOpen] = useState(false);
  if (!client && !isOpen)
    return (
      <Button variant="secondary" icon={<UserPlus size={20} />} onClick={() => setOpen(true)}>
        {t('turns.seat.add_client')}
      </Button>
    );
  return <ClientField client={client} error={error} onClient={onClient} hint={t('turns.seat.client_hint')} autoFocus />;
}
