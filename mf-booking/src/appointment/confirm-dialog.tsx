import { ConflictNotice } from '@suite/entities';
import { useStoreSubmit } from '@suite/remote-kit';
import { Switch } from '@suite/ui';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotifySwitch } from '../notify-switch';
import { type AppointmentDetailFragment, SetAppointmentStatusDocument } from './appointment.generated';
import { useAppointmentText } from './use-appointment-text';
import type { EditConflict } from './use-edit-conflict';

interface Props {
  appointment: AppointmentDetailFragment;
  /** Handles conflicts; the page behind then shows the newest state. */
  conflict: EditConflict;
  onClose: () => void;
  onConfirmed: () => void;
}

/** Requires a confirmation before an appointment is confirmed; repeated presses send one request. */
export function ConfirmAppointmentDialog({ appointment, conflict, onClose, onConfirmed }: Props) {
  const { t } = useTranslation('mf-booking');
  const { id, version, visit } = appointment;
  const text = useAppointmentText(appointment);
  const { submit, pending } = useStoreSubmit(SetAppointmentStatusDocument, { handles: conflict.handles });
  const others = visit.length - 1;
  const [isWholeVisit, setWholeVisit] = useState(others > 0);
  const [notifiesClient, setNotifiesClient] = useState(true);

  async function confirm() {
    const input_obj = { id, version, status: 'confirmed', whole_visit: isWholeVisit } as const;
    const result = await submit({ input_obj: { ...input_obj, notify_client: notifiesClient } });
    if (result) onConfirmed();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('confirm.title')}
      message={t('confirm.message', text)}
      confirm={t('confirm.yes')}
      cancel={t('confirm.no')}
      pending={pending}
      onConfirm={confirm}
    >
      {!pending && <ConflictNotice record="appointment" by={conflict.by} changes={conflict.changes} />}
      {others > 0 && (
        <Switch
          label={t('confirm.whole_visit', { count: others })}
          checked={isWholeVisit}
          onChange={(event) => setWholeVisit(event.target.checked)}
        />
      )}
      <NotifySwitch checked={notifiesClient} onChange={setNotifiesClient} />
    </ConfirmDialog>
  );
}
