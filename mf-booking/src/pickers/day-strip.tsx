import { businessDay } from '@suite/domain/time';
import { useFormat, useStore } from '@suite/remote-kit';
import { VisuallyHidden } from '@suite/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectableDays } from '../domain/day-choice';
import styles from './time-picker.module.css';

interface Props {
  /** yyyy-MM-dd of the store. */
  day: string;
  onDay: (day: string) => void;
}

/** A row of two weeks of days. */
export function DayStrip({ day, onDay }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { timezone } = useStore();
  const today = businessDay(new Date(), timezone);
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(
    function bringIntoSight() {
      const button = chosen.current;
      const strip = button?.parentElement;
      // Only the strip scrolls: the page's scroll position does not change.
      if (strip && button.value === day)
        strip.scrollLeft = button.offsetLeft - (strip.clientWidth - button.offsetWidth) / 2;
    },
    [day],
  );

  return (
    <fieldset className={styles.group}>
      <legend>
        <VisuallyHidden>{t('pick.days')}</VisuallyHidden>
      </legend>
      <div className={styles.strip}>
        {selectableDays(day, today).map((one) => (
          <button
            key={one}
            ref={one === day ? chosen : undefined}
            type="button"
            value={one}
            className={styles.day}
            aria-pressed={one === day}
            onClick={() => onDay(one)}
          >
            <span className={styles.weekday}>{one === today ? t('pick.today') : format.weekday(one)}</span>{' '}
            <span>{format.shortDay(one)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
