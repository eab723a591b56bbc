import { addDays, businessDay } from '@suite/domain/time';
import { useFormat, useStore } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';

/** Returns today in the store's zone (`yyyy-MM-dd`), whatever the zone of the device. */
export const useToday = (): string => businessDay(new Date(), useStore().timezone);

/** Labels a day: today, tomorrow, or its date. */
export function useDayLabel() {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const today = useToday();
  return (day: string): string => {
    if (day === today) return t('calendar.today_is', { day: format.longDay(day) });
    if (day === addDays(today, 1)) return t('calendar.tomorrow_is', { day: format.longDay(day) });
    return format.longDay(day);
  };
}
