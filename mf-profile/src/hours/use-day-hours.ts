import { businessDay, wallTime } from '@suite/domain/time';
import { useFormat, useNow, useStore } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { HoursFragment } from './hours.generated';

const dayMinutes = 24 * 60;
/** Returns whether hours begin and end at midnight. */
export const isAllDay = ({ start_minute, end_minute }: Pick<HoursFragment, 'start_minute' | 'end_minute'>): boolean =>
  end_minute - start_minute === dayMinutes;

/** Returns a function that writes the hours of a day, with its breaks in a second line. */
export function useDayHours(): (hours: HoursFragment | null | undefined) => string[] {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const { timezone } = useStore();
  const today = businessDay(useNow(), timezone);
  const clock = (minutes: number) => format.time(wallTime(today, minutes, timezone));
  const span = ({ start_minute, end_minute }: Pick<HoursFragment, 'start_minute' | 'end_minute'>) =>
    t('hours.span', { from: clock(start_minute), until: clock(end_minute) });
  return (hours) => {
    if (!hours) return [t('hours.closed')];
    const breaks = hours.breaks.map(span).join(', ');
    return [
      isAllDay(hours) ? t('hours.all_day') : span(hours),
      ...(breaks ? [t('hours.breaks', { times: breaks })] : []),
    ];
  };
}
