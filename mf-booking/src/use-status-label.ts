import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownStatus } from './domain/status';
import type { StatusFilter } from './domain/ticket-view';

/** Labels a status filter, or the status of an appointment. */
export function useStatusLabel() {
  const { t } = useTranslation('mf-booking');
  const { t: kit } = useTranslation('kit');
  return useCallback(
    (status: StatusFilter | ShownStatus): string => {
      if (status === 'no_show') return t('no_show.status');
      return status === 'booked' ? t('calendar.booked') : kit(`appointment_status.${status}`);
    },
    [t, kit],
  );
}
