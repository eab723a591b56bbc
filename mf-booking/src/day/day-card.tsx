import { processingSpan } from '@suite/domain/processing';
import { useFormat } from '@suite/remote-kit';
import { StatusIcon, VisuallyHidden } from '@suite/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shownStatus, statusTone } from '../domain/status';
import { ClientConfirmedMark } from '../marks/client-confirmed-mark';
import { GroupMark } from '../marks/group-mark';
import { RequestedMark } from '../marks/requested-mark';
import { useClientName } from '../use-client-name';
import { useShownStatusLabel } from '../use-status-label';
import { useVisitLink } from '../visit-link';
import { cardStyle, freeStyle } from './block-style';
import styles from './day-card.module.css';
import type { DayCard as Card, Stretch } from './day-schedule';
import { cardStop } from './stops';

interface Props {
  card: Card;
  /** Whether this card is the board's tab stop. */
  isActive: boolean;
  /** Whether it is being dragged. */
  isDragged: boolean;
  /** Whether it is being moved by taps. */
  isLifted: boolean;
}

/** An appointment in its column: client, service and status. */
export const DayCard = memo(function DayCard({ card, isActive, isDragged, isLifted }: Props) {
  const { t } = useTranslation('mf-booking');
  const label = useShownStatusLabel();
  const { time } = useFormat();
  const visitLink = useVisitLink();
  const { id, start_time, end_time, service_name, group } = card.appointment;
  const client = useClientName()(card.appointment);
  const freeUntil = endOfProcessing(card.appointment);
  const what = service_name ?? t('card.no_service');
  const status = shownStatus(card.appointment);
  const tone = statusTone[status];
  const marks = [!card.matchesFilter && styles.other, isDragged && styles.dragged, isLifted && styles.lifted];
  const look = [styles.card, styles[tone], ...marks];

  return (
    <li>
      <Link
        {...visitLink(id)}
        draggable={false}
        tabIndex={isActive ? 0 : -1}
        data-stop={cardStop(id)}
        data-card={card.mayMove ? id : undefined}
        aria-keyshortcuts={card.mayMove ? 'M' : undefined}
        className={look.filter(Boolean).join(' ')}
        style={cardStyle(card)}
      >
        <VisuallyHidden>
          {t('day.hours', { start: time(start_time), end: time(end_time) })},{' '}
          {freeUntil &&
            t('day.processing', { end: time(freeUntil), staff: card.appointment.employee?.full_name ?? '' })}
        </VisuallyHidden>
        <span className={styles.client}>
          <StatusIcon tone={tone} className={styles.sign} /> <span className={styles.name}>{client}</span>
          <GroupMark group={group} />
          <ClientConfirmedMark appointment={card.appointment} />
          <RequestedMark appointment={card.appointment} />
        </span>{' '}
        <span className={styles.what}>{what}</span> <span className={styles.status}>{label(card.appointment)}</span>
      </Link>
      {card.free && <FreeTime card={card} free={card.free} />}
    </li>
  );
});

/** Returns when the employee is needed again; null without processing time. */
const endOfProcessing = ({ start_time, end_time, ...minutes }: Card['appointment']) =>
  processingSpan({ start: new Date(start_time), end: new Date(end_time) }, minutes)?.end ?? null;

/** The processing time of a card: lighter, and a tap on it books another client. The keyboard has its empty quarters. */
function FreeTime({ card, free }: { card: Card; free: Stretch }) {
  const { t } = useTranslation('mf-booking');
  const { time } = useFormat();
  const end = endOfProcessing(card.appointment);
  return (
    <span className={styles.free} style={freeStyle(card, free)} aria-hidden="true">
      {end && t('day.processing_short', { end: time(end) })}
    </span>
  );
}
