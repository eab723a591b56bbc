import { useTranslation } from 'react-i18next';
import type { StoreWeekFragment } from './hours.generated';
import styles from './hours.module.css';
import { useDayHours } from './use-day-hours';
import { weekdays } from './week.schema';

/** The hours of each day of a week, to be read. */
export function WeekSummary({ week }: { week: StoreWeekFragment }) {
  const { t } = useTranslation('mf-profile');
  const hoursOf = useDayHours();
  return (
    <dl className={styles.summary}>
      {weekdays.map((day) => {
        const [hours, ...breaks] = hoursOf(week[day]);
        return (
          <div key={day} className={styles.summaryRow}>
            <dt>{t(`hours.days.${day}`)}</dt>
            <dd>
              {hours}
              {breaks.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
