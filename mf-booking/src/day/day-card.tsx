import { useFormat } from '@suite/remote-kit';
import { StatusIcon, VisuallyHidden } from '@suite/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { statusTone } from '../domain/status';
import { usePaths } from '../paths';
import { cardStyle } from './block-style';
import styles from './day-card.module.css';
import type { DayCard as Card } from './day-schedule';
import { cardStop } from './stops';

interface Props {
  card: Card;
  /** Whether this card is the board's tab stop. */
  isActive: boolean;
  /** Whether it is being dragged. */
  isDragged: boolean;
}

/** An appointment in its column: client, service and status. */
export const DayCard = memo(function DayCard({ card, isActive, isDragged }: Props) {
  const { t } = useTranslation('mf-booking');
  const { t: kit } = useTranslation('kit');
  const { time } = useFormat();
  const paths = usePaths();
  const { id, status, start_time, end_time, customer, booker_name, service, custom_service } = card.appointment;
  const client = customer?.full_name ?? booker_name ?? '';
  const what = service?.name ?? custom_service ?? t('card.no_service');
  const statusLabel = kit(`appointment_status.${status}`);
  const tone = statusTone[status];
  const look = [styles.card, styles[tone], !card.matchesFilter && styles.other, isDragged && styles.dragged];

  return (
    <li>
      <Link
        to={paths.appointment({ id })}
        draggable={false}
        tabIndex={isActive ? 0 : -1}
        data-stop={cardStop(id)}
        data-card={card.mayMove ? id : undefined}
        aria-keyshortcuts={card.mayMove ? 'M' : undefined}
        className={look.filter(Boolean).join(' ')}
        style={cardStyle(card)}
      >
        <VisuallyHidden>{t('day.hours', { start: time(start_time), end: time(end_time) })}, </VisuallyHidden>
        <span className={styles.client}>
          <StatusIcon tone={tone} className={styles.sign} /> {client}
        </span>{' '}
        <span className={styles.what}>{what}</span> <span className={styles.status}>{statusLabel}</span>
      </Link>
    </li>
  );
});
