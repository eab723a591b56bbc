import { useFormat, useService, useSuiteLinks } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PointLogRowFragment } from './points.generated';
import styles from './points.module.css';

/** A change of points: what happened, when and by whom, its change, and the balance after it. */
export function PointLogItem({ row }: { row: PointLogRowFragment }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const links = useSuiteLinks();
  const hasTickets = useService('pos');
  const { type, change, new_point, description, created_at, order_id, person_name, expires_on } = row;
  const ticket = order_id && description ? t('points.log.ticket', { code: description }) : null;
  return (
    <li className={styles.change}>
      <div className={styles.what}>
        <span>{t(`points.log.types.${type}`)}</span>
        <span className={styles.detail}>
          <time dateTime={String(created_at)}>{format.dateTime(created_at)}</time>
          {person_name && ` · ${person_name}`}
        </span>
        {!ticket && description && <span className={styles.detail}>{description}</span>}
        {ticket && (
          <span className={styles.detail}>
            {hasTickets && order_id ? <Link to={links.order({ id: order_id })}>{ticket}</Link> : ticket}
          </span>
        )}
        {expires_on && <span className={styles.detail}>{t('points.log.until', { day: format.day(expires_on) })}</span>}
      </div>
      <div className={styles.figures}>
        <span className={styles.amount}>{signed(change)}</span>
        <span className={styles.detail}>
          {new_point < 0 ? t('points.owed', { count: -new_point }) : t('points.log.after', { count: new_point })}
        </span>
      </div>
    </li>
  );
}

/** Returns a number of points with its sign; a loss has a real minus. */
const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
