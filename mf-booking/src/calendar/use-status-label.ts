import { useTranslation } from 'react-i18next';
import type { StatusFilter } from '../domain/ticket-view';

/** Labels a status filter. */
export function useStatusLabel() {
  const { t } = useTranslation('mf-booking');
  const { t: kit } = useTranslation('kit');
  return (status: StatusFilter): string =>
    status === 'booked' ? t('calendar.booked') : kit(`appointment_status.${status}`);
}
