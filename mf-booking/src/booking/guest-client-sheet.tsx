import { ClientPickerWithNew, type NewClientForm } from '@suite/entities';
import { Button } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingGuest } from '../domain/booking';
import { toExistingClient } from '../domain/last-visit';

interface Props {
  /** What a guest without a record is called. */
  guestOf: string;
  /** Null: a guest without a record. */
  onChoose: (client: BookingGuest['client']) => void;
  onClose: () => void;
}

/** Chooses who comes along: a client, a new one, or a guest without a record. */
export function GuestClientSheet({ guestOf, onChoose, onClose }: Props) {
  const { t } = useTranslation('mf-booking');
  const [typed, setTyped] = useState<NewClientForm | null>(null);
  return (
    <Sheet isOpen onClose={onClose} title={t('guests.who')}>
      <Button variant="secondary" wide onClick={() => onChoose(null)}>
        {guestOf}
      </Button>
      <ClientPickerWithNew
        autoFocus
        draft={typed}
        onDraft={setTyped}
        onPick={(known) => onChoose(toExistingClient(known))}
        onNew={(added) => onChoose({ kind: 'new', ...added })}
      />
    </Sheet>
  );
}
