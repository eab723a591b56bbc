import type { RecordLink } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Avatar, StatusChip } from '@suite/ui';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { minutesOf } from '../../domain/overview';
import { shownStatus, statusTone } from '../../domain/status';
import { useClientConfirmedLabel } from '../../marks/client-confirmed-mark';
import { Mark } from '../../marks/mark';
import { useClientName } from '../../use-client-name';
import { useShownStatusLabel } from '../../use-status-label';
import { useVisitLink } from '../../visit-link';
import type { AgendaRowFragment } from './agenda.generated';
import styles from './agenda.module.css';

/** The texts of a row. */
interface RowText {
  link: RecordLink;
  time: string;
  minutes: string;
  client: string;
  service: string;
  unassigned: string;
  /** Null if the client asked for nobody. */
  requested: string | null;
  status: string;
  /** Null if it is alone. */
  group: string | null;
  /** Null if the client has not confirmed. */
  confirmed: string | null;
}
export type RowTextOf = (appointment: AgendaRowFragment) => RowText;

/** Formats the texts of all rows; the list calls it once, because hooks in each row would cost more than the row. */
export function useRowText(): RowTextOf {
  const { t } = useTranslation('mf-booking');
  const label = useShownStatusLabel();
  const format = useFormat();
  const visitLink = useVisitLink();
  const clientName = useClientName();
  const confirmedLabel = useClientConfirmedLabel();
  return useMemo(
    () => (appointment) => ({
      link: visitLink(appointment.id),
      time: format.time(appointment.start_time),
      minutes: t('calendar.minutes', { minutes: minutesOf(appointment) }),
      client: clientName(appointment),
      service: appointment.service_name ?? t('card.no_service'),
      unassigned: t('card.unassigned'),
      requested: appointment.is_requested ? t('appointment.requested') : null,
      status: label(appointment),
      group: appointment.group && t('group.title', { count: appointment.group.size }),
      confirmed: confirmedLabel(appointment),
    }),
    [t, label, format, visitLink, clientName, confirmedLabel],
  );
}

interface Props {
  appointment: AgendaRowFragment;
  textOf: RowTextOf;
}

/** Marks stay on the line of the last word before them. */
const noBreak = '\u00a0';

/**
 * One appointment of the agenda: time, client, service, staff and status. The card has as few elements as possible,
 * because it is rendered while the page scrolls.
 */
export const AgendaRow = memo(function AgendaRow({ appointment, textOf }: Props) {
  const { employee } = appointment;
  const edge = appointment.service?.color;
  const { link, time, minutes, client, service, unassigned, requested, status, group, confirmed } = textOf(appointment);
  return (
    <Link
      {...link}
      className={styles.card}
      style={edge ? { backgroundImage: `linear-gradient(${edge}, ${edge})` } : undefined}
    >
      <span className={styles.when}>
        <span className={styles.time}>{time}</span>
        <span className={styles.detail}>{minutes}</span>
      </span>
      <span className={styles.what}>
        <span className={styles.client}>
          {client}
          {group && (
            <span className={styles.marked}>
              {noBreak}
              <Mark kind="group" label={group} />
            </span>
          )}
          {confirmed && (
            <span className={styles.marked}>
              {noBreak}
              <Mark kind="clientConfirmed" label={confirmed} />
            </span>
          )}
        </span>
        <span className={`${styles.detail} ${styles.service}`}>{service}</span>
        {employee ? (
          <span className={styles.staff}>
            <Avatar name={employee.full_name} src={employee.image_url ?? undefined} size={24} color={employee.color} />
            <span>
              {employee.full_name}
              {requested && (
                <span className={styles.marked}>
                  {noBreak}
                  <Mark kind="requested" label={requested} />
                </span>
              )}
            </span>
          </span>
        ) : (
          <span className={styles.unassigned}>{unassigned}</span>
        )}
      </span>
      <StatusChip tone={statusTone[shownStatus(appointment)]} className={styles.status}>
        {status}
      </StatusChip>
    </Link>
  );
});
