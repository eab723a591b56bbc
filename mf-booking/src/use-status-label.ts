import { useNow } from '@suite/remote-kit';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type ShownStatus, shownStatus, waitingMinutes } from './domain/status';
import type { StatusFilter } from './domain/ticket-view';

/** Labels a status filter, or the status of an appointment. */
export function useStatusLabel() {
  const { t } = useTranslation('mf-booking');
  const { t: kit } = useTranslation('kit');
  return useCallback(
    (status: StatusFilter | ShownStatus): string => {
      if (status === 'no_show') return t('no_show.status');
      if (status === 'waiting') return t('waiting.status');
      return status === 'booked' ? t('calendar.booked') : kit(`appointment_status.${status}`);
    },
    [t, kit],
  );
}

/** Labels the status of an appointment; of a client who waits with the minutes. */
export function useShownStatusLabel() {
  const { t } = useTranslation('mf-booking');
  const label = useStatusLabel();
  const now = useNow();
  return useCallback(
    (appointment: Parameters<typeof shownStatus>[0]): string => {
      const minutes = waitingMinutes(appointment, now);
      return minutes === null ? label(shownStatus(appointment)) : t('waiting.minutes', { count: minutes });
    },
    [t, label, now],
  );
}
