import { useFormat } from '@suite/remote-kit';
import { type CalendarView, periodOf } from '../domain/period';

/** Labels the month, week or day that contains a day. */
export function usePeriodLabel() {
  const format = useFormat();
  return (view: CalendarView, day: string): string => {
    if (view === 'month') return format.month(day);
    if (view === 'day') return format.longDay(day);
    const { from, to } = periodOf(view, day);
    return format.days(from, to);
  };
}
