import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useAppointmentCheckOut } from './use-appointment-check-out';

interface Props {
  appointmentId: string;
  /** Called when the ticket exists. */
  onCreated?: ((orderId: string) => void) | undefined;
}

/** Checks an appointment out without a QR code. */
export function CreateAppointmentOrder({ appointmentId, onCreated }: Props) {
  const { t } = useTranslation('mf-pos');
  const { checkOut, submission } = useAppointmentCheckOut(appointmentId, onCreated);
  return (
    <Button pending={submission.pending} onClick={() => checkOut()}>
      {t('create.from_appointment')}
    </Button>
  );
}
