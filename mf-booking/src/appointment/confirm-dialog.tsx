import { useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import type { AppointmentCardFragment } from '../ticket/overview.generated';
import { SetAppointmentStatusDocument } from './appointment.generated';
import { useAppointmentWords } from './use-appointment-words';

interface Props {
  appointment: Pick<AppointmentCardFragment, 'id' | 'version' | 'start_time' | 'end_time' | 'booker_name' | 'customer'>;
  onClose: () => void;
  onConfirmed: () => void;
}

/** Asks before an appointment is confirmed, and confirms it once however often it is pressed. */
export function ConfirmAppointmentDialog({ appointment, onClose, onConfirmed }: Props) {
  const { t } = useTranslation('mf-booking');
  const { whmcsId } = useStore();
  const words = useAppointmentWords(appointment);
  const { submit, pending } = useSubmit(SetAppointmentStatusDocument);

  async function confirm() {
    const { id, version } = appointment;
    const answer = await submit({ whmcs_id: whmcsId, input_obj: { id, version, status: 'confirmed' } });
    if (answer) onConfirmed();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('confirm.title')}
      message={t('confirm.message', words)}
      confirm={t('confirm.yes')}
      cancel={t('confirm.no')}
      pending={pending}
      onConfirm={confirm}
    />
  );
}
