import { badgeText } from '@suite/domain';
import { useFormat } from '@suite/remote-kit';
import { Skeleton, VisuallyHidden } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { DayCountFragment } from './calendar.generated';
import styles from './day-cell.module.css';

interface Props {
  day: string;
  /** Null while loading. */
  count: DayCountFragment | null;
  chosen: boolean;
  today: boolean;
  /** True for a day of a month other than the shown one. */
  outside?: boolean;
  onDay: (day: string) => void;
}

/** A day of the calendar: the number of its appointments, and whether any are unprocessed or unassigned. */
export function DayCell({ day, count, chosen, today, outside, onDay }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();

  return (
    <button
      type="button"
      data-day={day}
      className={styles.cell}
      data-outside={outside || undefined}
      aria-pressed={chosen}
      aria-current={today ? 'date' : undefined}
      tabIndex={chosen ? 0 : -1}
      onClick={() => onDay(day)}
    >
      <VisuallyHidden>{label()}</VisuallyHidden>
      <span className={styles.number} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      {count ? <Marks count={count} /> : <Skeleton height="text" className={styles.bone} />}
    </button>
  );

  function label() {
    const parts = [format.longDay(day)];
    if (count) parts.push(t('calendar.count', { count: count.total }));
    if (count?.unprocessed) parts.push(t('calendar.count_unprocessed', { count: count.unprocessed }));
    if (count?.unassigned) parts.push(t('calendar.count_unassigned', { count: count.unassigned }));
    return parts.join(', ');
  }
}

const Marks = ({ count }: { count: DayCountFragment }) => (
  <span className={styles.marks} aria-hidden="true">
    {count.total > 0 && <span>{badgeText(count.total)}</span>}
    {count.unprocessed > 0 && <span className={styles.unprocessed} />}
    {count.unassigned > 0 && <span className={styles.unassigned} />}
  </span>
);

/** The legend of the marks. */
export function MarksLegend() {
  const { t } = useTranslation('mf-booking');
  return (
    <p className={styles.legend} aria-hidden="true">
      <span>
        <span className={styles.unprocessed} /> {t('calendar.legend_unprocessed')}
      </span>
      <span>
        <span className={styles.unassigned} /> {t('calendar.legend_unassigned')}
      </span>
    </p>
  );
}
