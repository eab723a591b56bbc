import { useStore } from '@suite/remote-kit';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pagesOf } from '../../domain/agenda';
import { duringDay } from '../../domain/calendar-filter';
import type { AgendaPageQueryVariables, AgendaRowFragment, DayCountFragment } from '../calendar.generated';
import styles from './agenda.module.css';
import { AgendaPage } from './agenda-page';
import type { RenderQueue } from './render-queue';
import { useDayLabel } from './use-day-label';
import type { RowText } from './use-row-text';
import type { VisibilityObserver } from './visibility-observer';

interface Props extends DayCountFragment {
  where: AgendaPageQueryVariables['where'];
  turns: RenderQueue;
  nearby: VisibilityObserver;
  words: (appointment: AgendaRowFragment) => RowText;
}

/** A day of the agenda: its heading, and its appointments by pages. */
export const AgendaSection = memo(function AgendaSection(props: Props) {
  const { day, total, unprocessed, unassigned, where, turns, nearby, words } = props;
  const { t } = useTranslation('mf-booking');
  const { timezone } = useStore();
  const dayWords = useDayLabel();
  const ofDay = useMemo(() => ({ ...where, ...duringDay(day, timezone) }), [where, day, timezone]);
  const id = `agenda-${day}`;

  return (
    <section aria-labelledby={id} className={styles.day}>
      <h3 id={id} className={styles.heading}>
        {dayWords(day)}
        <span className={styles.headingCount}>{t('calendar.count', { count: total })}</span>
      </h3>
      {total === 0 && <p className={styles.none}>{t('calendar.none')}</p>}
      {total > 0 && (
        <ul className={styles.list}>
          {pagesOf(total).map(({ start, count }) => (
            <AgendaPage
              key={start}
              start={start}
              count={count}
              total={total}
              state={`${total} ${unprocessed} ${unassigned}`}
              where={ofDay}
              turns={turns}
              nearby={nearby}
              words={words}
            />
          ))}
        </ul>
      )}
    </section>
  );
});
