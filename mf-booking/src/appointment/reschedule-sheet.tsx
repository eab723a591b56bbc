import { Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { minutesOf } from '../domain/overview';
import { TimePicker } from '../pickers/time-picker';
import type { AppointmentDetailFragment } from './appointment.generated';

interface Props {
  appointment: AppointmentDetailFragment;
  onClose: () => void;
  onPick: (start: string) => void;
}

/** Selects another time with the same employee, free times first. The selection is confirmed before the move. */
export function RescheduleSheet({ appointment, onClose, onPick }: Props) {
  const { t } = useTranslation('mf-booking');
  const { id, start_time, employee } = appointment;
  return (
    <Sheet isOpen onClose={onClose} title={t('reschedule.title')}>
      <TimePicker
        start={start_time}
        exclude={id}
        services={[{ duration: minutesOf(appointment), employee_id: employee?.id ?? null }]}
        onStart={onPick}
      />
    </Sheet>
  );
}
