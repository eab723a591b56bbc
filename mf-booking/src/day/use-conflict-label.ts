import { useFormat } from '@suite/remote-kit';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientName } from '../use-client-name';
import type { DayConflict } from './day-conflict';

/** Names a conflict with its hours: "Lunch, 11:30 AM – 12:00 PM". */
export function useConflictLabel() {
  const { t } = useTranslation('mf-booking');
  const { time } = useFormat();
  const clientName = useClientName();
  return useCallback(
    (conflict: DayConflict): string => {
      if (conflict.kind === 'off') return t('day.off_hours');
      const name = conflict.kind === 'appointment' ? clientName(conflict.client) : conflict.reason || t('day.blocked');
      return t('day.conflict', { name, start: time(conflict.start), end: time(conflict.end) });
    },
    [t, time, clientName],
  );
}
