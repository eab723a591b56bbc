import { ConflictNotice } from '@suite/entities';
import { useStoreSubmit } from '@suite/remote-kit';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { type AppointmentDetailFragment, SetAppointmentStatusDocument } from './appointment.generated';
import { useAppointmentText } from './use-appointment-text';
import type { EditConflict } from './use-edit-conflict';

interface Props {
  appointment: AppointmentDetailFragment;
  conflict: EditConflict;
  onClose: () => void;
  onDone: () => void;
}

/** Marks an appointment as done without a ticket after a confirmation, because it is final. */
export function DoneDialog({ appointment, conflict, onClose, onDone }: Props) {
  const { t } = useTranslation('mf-booking');
  const text = useAppointmentText(appointment);
  const { submit, pending } = useStoreSubmit(SetAppointmentStatusDocument, { handles: conflict.handles });

  async function finish() {
    const { id, version } = appointment;
    if (await submit({ input_obj: { id, version, status: 'done' } })) onDone();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('done.title')}
      message={t('done.message', text)}
      confirm={t('done.yes')}
      cancel={t('confirm.no')}
      pending={pending}
      onConfirm={finish}
    >
      {!pending && <ConflictNotice record="appointment" by={conflict.by} changes={conflict.changes} />}
    </ConfirmDialog>
  );
}
