import type { RecordLink } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Avatar, Button, Card, Row } from '@suite/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AppointmentStatus } from '../appointment/appointment-status';
import { minutesOf } from '../domain/overview';
import { ClientConfirmedMark } from '../marks/client-confirmed-mark';
import { GroupMark } from '../marks/group-mark';
import { RequestedMark } from '../marks/requested-mark';
import { useClientName } from '../use-client-name';
import styles from './appointment-card.module.css';
import type { AppointmentCardFragment } from './overview.generated';

interface Props {
  appointment: AppointmentCardFragment;
  /** Leads to the appointment. */
  link: RecordLink;
  isConfirming: boolean;
  /** Absent when the person may not confirm, or the appointment is processed. */
  onConfirm?: (() => void) | undefined;
}

/** One appointment of the overview: time, client, service and staff, with the next action. */
export function AppointmentCard({ appointment, link, isConfirming, onConfirm }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const client = useClientName()(appointment);
  const time = format.time(appointment.start_time);
  const id = useId();
  const service = appointment.service_name ?? t('card.no_service');

  return (
    <Card as="li" edgeColor={appointment.service?.color ?? undefined} className={styles.card}>
      <Link {...link} id={id} aria-labelledby={`${id} ${id}-who`} className={styles.link}>
        <Row as="span" align="center" spread>
          <span className={styles.time}>{time}</span>
          <AppointmentStatus appointment={appointment} />
        </Row>
        <span className={styles.client}>
          {client} <GroupMark group={appointment.group} /> <ClientConfirmedMark appointment={appointment} />{' '}
          <span className={styles.visits}>{visits(appointment)}</span>
        </span>
      </Link>
      <Row gap={3} align="end" spread className={styles.foot}>
        <div id={`${id}-who`} className={styles.who}>
          <span className={styles.detail}>{t('card.service_line', { service, minutes: minutesOf(appointment) })}</span>
          {appointment.employee ? (
            <span className={styles.staff}>
              <Avatar
                name={appointment.employee.full_name}
                src={appointment.employee.image_url ?? undefined}
                size={24}
                color={appointment.employee.color}
              />
              <span className={styles.detail}>{appointment.employee.full_name}</span>
              <RequestedMark appointment={appointment} />
            </span>
          ) : (
            <span className={styles.unassigned}>{t('card.unassigned')}</span>
          )}
        </div>
        {onConfirm && (
          <Button
            variant="secondary"
            pending={isConfirming}
            onClick={onConfirm}
            aria-label={t('card.confirm_for', { client, date: format.date(appointment.start_time), time })}
          >
            {t('card.confirm')}
          </Button>
        )}
      </Row>
    </Card>
  );

  function visits({ customer }: AppointmentCardFragment) {
    if (!customer?.last_visited) return t('card.first_visit');
    return t('card.visits', { count: customer.visit_count, last: format.date(customer.last_visited) });
  }
}
