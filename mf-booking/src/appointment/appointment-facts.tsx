import { modifierSums } from '@suite/domain/modifiers';
import { useFormat, useGate } from '@suite/remote-kit';
import { Avatar, Card } from '@suite/ui';
import { CircleHelp, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AppointmentDetailFragment } from './appointment.generated';
import styles from './appointment.module.css';
import { ClientFact } from './client-fact';
import { Fact } from './fact';
import { TimeFact } from './time-fact';

/** The facts of an appointment: time, client, service and staff, and whatever else is known of it. */
export function AppointmentFacts({ appointment }: { appointment: AppointmentDetailFragment }) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { area } = useGate();
  const { service, employee, note, customer } = appointment;
  // The names of bookers are not for staff.
  const booker = area === 'owner' ? bookerOf(appointment, format.phone) : null;

  return (
    <Card edgeColor={service?.color ?? undefined}>
      <dl className={styles.facts}>
        <TimeFact appointment={appointment} />
        <ClientFact appointment={appointment} />
        <Fact
          label={t('appointment.service')}
          icon={<Sparkles size={20} />}
          aside={service && format.money(service.price + modifierSums(appointment.modifiers).price)}
        >
          <span className={styles.name}>{appointment.service_name ?? t('card.no_service')}</span>
        </Fact>
        <Fact
          label={t('appointment.staff')}
          icon={
            employee ? (
              <Avatar
                name={employee.full_name}
                src={employee.image_url ?? undefined}
                size={24}
                color={employee.color}
              />
            ) : (
              <CircleHelp size={20} />
            )
          }
        >
          {employee ? (
            <span className={styles.name}>
              {employee.full_name}{' '}
              {appointment.is_requested && <span className={styles.mark}>{t('appointment.requested')}</span>}
            </span>
          ) : (
            <span className={styles.warning}>{t('appointment.anyone')}</span>
          )}
        </Fact>
        {note && <Fact label={t('appointment.note')}>{note}</Fact>}
        {customer?.note && <Fact label={t('appointment.client_note')}>{customer.note}</Fact>}
        {booker && <Fact label={t('appointment.booker')}>{booker}</Fact>}
      </dl>
    </Card>
  );
}

/** Returns who booked, unless it was the client. */
function bookerOf(
  { booker_name, booker_contact, customer }: AppointmentDetailFragment,
  phone: (e164: string) => string,
): string | null {
  const name = booker_name === customer?.full_name ? null : booker_name;
  const isOwn = booker_contact === customer?.phone || booker_contact === customer?.email;
  const text = [name, !isOwn && booker_contact && phone(booker_contact)].filter(Boolean).join(' · ');
  return text === '' ? null : text;
}
