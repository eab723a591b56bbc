import { businessDay, wallTime } from '@suite/domain/time';
import { useFormat, useNow, useStore } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { HoursFragment, StoreWeekFragment } from './hours.generated';
import styles from './hours.module.css';
import { weekdays } from './week.schema';

const dayMinutes = 24 * 60;
const isAllDay = ({ start_minute, end_minute }: HoursFragment) => end_minute - start_minute === dayMinutes;

/** The hours of each day of a week, to be read. */
export function WeekSummary({ week }: { week: StoreWeekFragment }) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const { timezone } = useStore();
  const today = businessDay(useNow(), timezone);
  const clock = (minutes: number) => format.time(wallTime(today, minutes, timezone));
  const span = ({ start_minute, end_minute }: Pick<HoursFragment, 'start_minute' | 'end_minute'>) =>
    t('hours.span', { from: clock(start_minute), until: clock(end_minute) });

  function text(hours: HoursFragment | null | undefined): string {
    if (!hours) return t('hours.closed');
    return isAllDay(hours) ? t('hours.all_day') : span(hours);
  }

  return (
    <dl className={styles.summary}>
      {weekdays.map((day) => {
        const hours = week[day];
        const breaks = hours?.breaks.map(span).join(', ');
        return (
          <div key={day} className={styles.summaryRow}>
            <dt>{t(`hours.days.${day}`)}</dt>
            <dd>
              {text(hours)}
              {breaks && <div>{t('hours.breaks', { times: breaks })}</div>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
