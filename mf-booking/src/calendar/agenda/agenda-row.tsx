import { StatusChip } from '@suite/ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { statusTone } from '../../domain/status';
import type { AgendaRowFragment } from '../calendar.generated';
import styles from './agenda.module.css';
import type { RowText } from './use-row-text';

interface Props {
  appointment: AgendaRowFragment;
  words: (appointment: AgendaRowFragment) => RowText;
}

/**
 * One appointment of the agenda: when, who, what, with whom, and how it stands. A card of as few elements as can be,
 * for it is rendered while the page is scrolled.
 */
export const AgendaRow = memo(function AgendaRow({ appointment, words }: Props) {
  const edge = appointment.service?.color;
  const { href, time, minutes, client, service, staff, unassigned, status } = words(appointment);
  return (
    <Link
      to={href}
      className={styles.card}
      style={edge ? { backgroundImage: `linear-gradient(${edge}, ${edge})` } : undefined}
    >
      <span className={styles.when}>
        <span className={styles.time}>{time}</span>
        <span className={styles.detail}>{minutes}</span>
      </span>
      <span className={styles.what}>
        <span className={styles.client}>{client}</span>
        <span className={styles.detail}>{service}</span>
        <span className={staff === null ? styles.nobody : styles.detail}>{staff ?? unassigned}</span>
      </span>
      <StatusChip tone={statusTone[appointment.status]}>{status}</StatusChip>
    </Link>
  );
});
