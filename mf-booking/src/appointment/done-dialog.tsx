import { useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { OvertakenNotice } from '../changed/overtaken-notice';
import { type AppointmentDetailFragment, SetAppointmentStatusDocument } from './appointment.generated';
import { useAppointmentWords } from './use-appointment-words';
import type { Overtaken } from './use-overtaken';

interface Props {
  appointment: AppointmentDetailFragment;
  overtaken: Overtaken;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before an appointment is done without a ticket: it is final. */
export function DoneDialog({ appointment, overtaken, onClose, onDone }: Props) {
  const { t } = useTranslation('mf-booking');
  const { whmcsId } = useStore();
  const words = useAppointmentWords(appointment);
  const { submit, pending } = useSubmit(SetAppointmentStatusDocument, { handles: overtaken.handles });

  async function finish() {
    const { id, version } = appointment;
    if (await submit({ whmcs_id: whmcsId, input_obj: { id, version, status: 'done' } })) onDone();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('done.title')}
      message={t('done.message', words)}
      confirm={t('done.yes')}
      cancel={t('confirm.no')}
      pending={pending}
      onConfirm={finish}
    >
      {!pending && <OvertakenNotice by={overtaken.by} changes={overtaken.changes} />}
    </ConfirmDialog>
  );
}
