import { useTranslation } from 'react-i18next';
import type { StatusFilter } from '../domain/ticket-view';

/** What a status filter is called. */
export function useStatusLabel() {
  const { t } = useTranslation('mf-booking');
  const { t: kit } = useTranslation('kit');
  return (status: StatusFilter): string =>
    status === 'booked' ? t('calendar.booked') : kit(`appointment_status.${status}`);
}
