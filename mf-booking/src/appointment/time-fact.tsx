import { businessDay } from '@suite/domain/time';
import { ZoneNote } from '@suite/entities';
import { useFormat, useStore } from '@suite/remote-kit';
import { Row } from '@suite/ui';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { minutesOf } from '../domain/overview';
import { ClientConfirmedNote } from '../marks/client-confirmed-mark';
import type { AppointmentDetailFragment } from './appointment.generated';
import styles from './appointment.module.css';
import { AppointmentStatus } from './appointment-status';
import { Fact } from './fact';
import { useAppointmentText } from './use-appointment-text';

/** When the appointment is, with its status and the arrival of its client. */
export function TimeFact({ appointment }: { appointment: AppointmentDetailFragment }) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { timezone } = useStore();
  const { date, start, end } = useAppointmentText(appointment);
  const { cancel_reason, checked_in_at, allow_overlap, start_time } = appointment;
  const weekday = format.weekday(businessDay(new Date(start_time), timezone));

  return (
    <Fact label={t('appointment.when')} icon={<Clock size={20} />}>
      <Row align="center" spread className={styles.head}>
        <span className={styles.time}>{t('booking.span', { start, end })}</span>
        <AppointmentStatus appointment={appointment} />
      </Row>
      <span className={styles.quiet}>
        {t('appointment.day', {
          day: t('calendar.short_day', { weekday, day: date }),
          minutes: minutesOf(appointment),
        })}
      </span>
      <ZoneNote />
      <ClientConfirmedNote appointment={appointment} />
      {checked_in_at && (
        <span className={styles.good}>{t('group.checked_in_at', { time: format.time(checked_in_at) })}</span>
      )}
      {cancel_reason && cancel_reason !== 'no_show' && (
        <span className={styles.warning}>
          {t('appointment.canceled_because', { reason: t(`cancel.${cancel_reason}`) })}
        </span>
      )}
      {allow_overlap && <span className={styles.warning}>{t('appointment.overlap')}</span>}
    </Fact>
  );
}
