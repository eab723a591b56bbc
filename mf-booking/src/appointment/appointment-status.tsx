import { StatusChip } from '@suite/ui';
import { shownStatus, statusTone } from '../domain/status';
import { useShownStatusLabel } from '../use-status-label';

interface Props {
  appointment: Parameters<typeof shownStatus>[0];
}

/** The status of an appointment as a chip. */
export function AppointmentStatus({ appointment }: Props) {
  const label = useShownStatusLabel();
  return <StatusChip tone={statusTone[shownStatus(appointment)]}>{label(appointment)}</StatusChip>;
}
