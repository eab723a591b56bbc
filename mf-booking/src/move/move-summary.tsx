import { ZoneNote } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import styles from './move.module.css';
import type { useMove } from './use-move';

/** The old time and employee above the new ones. */
export function MoveSummary({ plan, noStaffLabel }: { plan: ReturnType<typeof useMove>; noStaffLabel: string }) {
  const { t } = useTranslation('mf-booking');
  const { date, time } = useFormat();
  const { from, to, end, isNewTime, isNewEmployee } = plan;
  const span = (start: string, until: string) =>
    t('move.time', { date: date(start), start: time(start), end: time(until) });

  return (
    <>
      <dl className={styles.summary}>
        <dt>{t('move.now')}</dt>
        <dd>
          <span>{span(from.start_time, from.end_time)}</span>
          <span>{from.employee?.full_name ?? t('card.unassigned')}</span>
        </dd>
        <dt>{t('move.new')}</dt>
        <dd className={styles.new}>
          <span className={isNewTime ? styles.changed : undefined}>{span(to.start, end)}</span>
          <span className={isNewEmployee ? styles.changed : undefined}>{to.employee?.name ?? noStaffLabel}</span>
        </dd>
      </dl>
      <ZoneNote />
    </>
  );
}
