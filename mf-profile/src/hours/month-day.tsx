import { useFormat } from '@suite/remote-kit';
import { VisuallyHidden } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { WorkCalendarQuery } from './hours.generated';
import styles from './month-view.module.css';
import { isAllDay, useDayHours } from './use-day-hours';

export type CalendarDay = WorkCalendarQuery['work_calendar'][number];

interface Props {
  day: CalendarDay;
  isToday: boolean;
  isChosen: boolean;
  isOfStore: boolean;
  onChoose: () => void;
}

/** A day of the month with its hours in short; hours that follow the store are lighter. */
export function MonthDay({ day: { day, hours, source }, isToday, isChosen, isOfStore, onChoose }: Props) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const hoursOf = useDayHours();
  const explained = isOfStore && source === 'store' ? [] : [t(`hours.view.source.${source}`)];
  return (
    <button
      type="button"
      className={styles.day}
      data-off={hours === null || undefined}
      data-inherited={(!isOfStore && source === 'store') || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <VisuallyHidden>{[format.longDay(day), ...hoursOf(hours), ...explained].join(', ')}</VisuallyHidden>
      <span className={styles.number} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className={styles.hours} aria-hidden="true">
        {hours ? (isAllDay(hours) ? t('hours.all_day') : shortSpan(hours)) : '–'}
      </span>
    </button>
  );
}

const shortSpan = ({ start_minute, end_minute }: { start_minute: number; end_minute: number }): string =>
  `${shortClock(start_minute)}–${shortClock(end_minute)}`;

const dayMinutes = 24 * 60;

/**
 * The time in as few letters as fit into a cell; the full one is read out and shown below. Only midnight needs a mark:
 * 12 is noon.
 */
function shortClock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 12 || 12;
  const rest = minutes % 60;
  if (minutes % dayMinutes === 0) return '12a';
  return rest === 0 ? String(hour) : `${hour}:${String(rest).padStart(2, '0')}`;
}
