import { useStore } from '@suite/remote-kit';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pagesOf } from '../../domain/agenda';
import { duringDay } from '../../domain/calendar-filter';
import type { DayCountFragment } from '../calendar.generated';
import type { AgendaPageQueryVariables } from './agenda.generated';
import styles from './agenda.module.css';
import { AgendaPage } from './agenda-page';
import { type RowTextOf, useRowText } from './agenda-row';
import { createRenderQueue, type RenderQueue } from './render-queue';
import { useDayLabel } from './use-day-label';
import { createVisibilityObserver, type VisibilityObserver } from './visibility-observer';

interface Props {
  days: readonly DayCountFragment[];
  /** The day (`yyyy-MM-dd`) that the list begins with; earlier ones are at its end. */
  from: string;
  where: AgendaPageQueryVariables['where'];
}

/**
 * A virtual list of the appointments of some days, from one of them on. Each day is split into pages; a page is fetched when the visibility
 * observer reports it near the viewport, and its rows are rendered one by one by the render queue. Placeholders hold
 * the heights of what is not rendered.
 */
export function Agenda({ days, from, where }: Props) {
  const { t } = useTranslation('mf-booking');
  const textOf = useRowText();
  const [queue] = useState(createRenderQueue);
  const [observer] = useState(createVisibilityObserver);
  const earlier = days.filter(({ day }) => day < from);
  const section = (day: DayCountFragment) => (
    <DaySection key={day.day} {...day} where={where} queue={queue} observer={observer} textOf={textOf} />
  );

  return (
    <div>
      {days.filter(({ day }) => day >= from).map(section)}
      {earlier.length > 0 && (
        <p key="earlier" className={styles.earlier}>
          {t('calendar.earlier_this_week')}
        </p>
      )}
      {earlier.map(section)}
    </div>
  );
}

interface DaySectionProps extends DayCountFragment {
  where: AgendaPageQueryVariables['where'];
  queue: RenderQueue;
  observer: VisibilityObserver;
  textOf: RowTextOf;
}

/** A day of the agenda: its heading, and its appointments in pages. */
const DaySection = memo(function DaySection(props: DaySectionProps) {
  const { day, total, revision, where, queue, observer, textOf } = props;
  const { t } = useTranslation('mf-booking');
  const { timezone } = useStore();
  const dayLabel = useDayLabel();
  const whereOfDay = useMemo(() => ({ ...where, ...duringDay(day, timezone) }), [where, day, timezone]);
  const id = `agenda-${day}`;

  return (
    <section aria-labelledby={id} className={styles.day}>
      <h3 id={id} className={styles.heading}>
        {dayLabel(day)}
        <span className={styles.headingCount}>{t('calendar.count', { count: total })}</span>
      </h3>
      {total === 0 && <p className={styles.empty}>{t('calendar.none')}</p>}
      {total > 0 && (
        <ul className={styles.list}>
          {pagesOf(total).map(({ start, count }) => (
            <AgendaPage
              key={start}
              start={start}
              count={count}
              total={total}
              revision={revision}
              where={whereOfDay}
              queue={queue}
              observer={observer}
              textOf={textOf}
            />
          ))}
        </ul>
      )}
    </section>
  );
});
