import { addDays, businessDay } from '@suite/domain/time';
import { useFormat, useStore } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';

/** The store's today, whatever the device's zone says. */
export const useToday = (): string => businessDay(new Date(), useStore().timezone);

/** What a day is called: today, tomorrow, or by its date. */
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
