import { StatusChip } from '@suite/ui';
import { shownStatus, statusTone } from '../domain/status';
import { useStatusLabel } from '../use-status-label';

interface Props {
  appointment: Parameters<typeof shownStatus>[0];
}

/** The status of an appointment as a chip. */
export function AppointmentStatus({ appointment }: Props) {
  const label = useStatusLabel();
  const status = shownStatus(appointment);
  return <StatusChip tone={statusTone[status]}>{label(status)}</StatusChip>;
}
