import { useFormat, useGate, usePermission } from '@suite/remote-kit';
import { Button, Card, Row, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { ClientConfirmedNote } from '../client-confirmed-mark';
import { minutesOf } from '../domain/overview';
import { mayChange } from '../domain/status';
import { ZoneNote } from '../zone-note';
import type { AppointmentDetailFragment } from './appointment.generated';
import styles from './appointment.module.css';
import { AppointmentStatus } from './appointment-status';
import { ClientFacts } from './client-facts';
import { Fact } from './fact';
import { useAppointmentText } from './use-appointment-text';

interface Props {
  appointment: AppointmentDetailFragment;
  onChangeStaff: () => void;
  onReschedule: () => void;
  onEdit: () => void;
}

/** The appointment's time, service, staff and client, as the store sees them. */
export function AppointmentFacts({ appointment, onChangeStaff, onReschedule, onEdit }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { area } = useGate();
  // Only people who see all appointments can reassign one; staff cannot.
  const mayUpdate = usePermission('UPDATE_BOOKING') && mayChange(appointment);
  const mayAssign = mayUpdate && area === 'owner';
  const { date, start, end } = useAppointmentText(appointment);
  const { service } = appointment;

  return (
    <Card as="section" edgeColor={service?.color ?? undefined}>
      <Row gap={3} align="center" spread>
        <p className={styles.time}>{`${start} – ${end}`}</p>
        <AppointmentStatus appointment={appointment} />
      </Row>
      <Stack gap={1}>
        <p className={styles.quiet}>
          {date} · {t('appointment.duration', { minutes: minutesOf(appointment) })}
        </p>
        <ZoneNote />
        <ClientConfirmedNote appointment={appointment} />
      </Stack>
      {appointment.cancel_reason && appointment.cancel_reason !== 'no_show' && (
        <p className={styles.warning}>
          {t('appointment.canceled_because', { reason: t(`cancel.${appointment.cancel_reason}`) })}
        </p>
      )}
      {appointment.allow_overlap && <p className={styles.warning}>{t('appointment.overlap')}</p>}
      <dl className={styles.facts}>
        <ClientFacts appointment={appointment} />
        {area === 'owner' && (
          <Fact label={t('appointment.booker')}>
            {booker(appointment, format.phone) ?? t('appointment.same_as_client')}
          </Fact>
        )}
        <Fact label={t('appointment.service')} aside={service && format.money(service.price)}>
          {service?.name ?? appointment.custom_service ?? t('card.no_service')}
        </Fact>
        <Fact
          label={t('appointment.staff')}
          aside={
            mayAssign && (
              <Button variant="quiet" onClick={onChangeStaff}>
                {t('appointment.change_staff')}
              </Button>
            )
          }
        >
          {appointment.employee?.full_name ?? t('appointment.anyone')}
          {appointment.is_anyone && appointment.employee && (
            <span className={styles.quiet}>{t('appointment.anyone_requested')}</span>
          )}
        </Fact>
        <Fact label={t('appointment.note')}>{appointment.note || t('appointment.no_note')}</Fact>
      </dl>
      {mayUpdate && (
        <Row className={styles.changeBar}>
          <Button variant="secondary" onClick={onReschedule}>
            {t('appointment.reschedule')}
          </Button>
          <Button variant="secondary" onClick={onEdit}>
            {t('appointment.edit')}
          </Button>
        </Row>
      )}
    </Card>
  );
}

function booker({ booker_name, booker_contact, customer }: AppointmentDetailFragment, phone: (e164: string) => string) {
  const name = booker_name === customer?.full_name ? null : booker_name;
  const contact = booker_contact === customer?.phone ? null : booker_contact;
  const text = [name, contact && phone(contact)].filter(Boolean).join(' · ');
  return text === '' ? null : text;
}
