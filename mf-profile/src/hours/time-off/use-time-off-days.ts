import { wallTime } from '@suite/domain/time';
import { useFormat, useStore } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { isAllDay } from '../use-day-hours';
import type { TimeOffFragment } from './time-off.generated';

type Days = Pick<TimeOffFragment, 'from_day' | 'until_day' | 'hours'>;

/** Returns a function that writes the days of a request, with the hours where they are a part of one. */
export function useTimeOffDays(): (request: Days) => string {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const { timezone } = useStore();
  return ({ from_day: from, until_day: until, hours }) => {
    if (from !== until) return format.days(from, until);
    if (!hours || isAllDay(hours)) return format.longDay(from);
    const clock = (minutes: number) => format.time(wallTime(from, minutes, timezone));
    const span = t('hours.span', { from: clock(hours.start_minute), until: clock(hours.end_minute) });
    return t('time_off.hours_of_day', { day: format.longDay(from), hours: span });
  };
}
