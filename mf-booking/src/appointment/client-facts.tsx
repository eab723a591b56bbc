import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { useClientName } from '../use-client-name';
import type { AppointmentDetailFragment } from './appointment.generated';
import styles from './appointment.module.css';
import { Fact } from './fact';

/** The client: name, phone link unless hidden, visits, points and the store's note. */
export function ClientFacts({ appointment }: { appointment: AppointmentDetailFragment }) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const clientName = useClientName();
  const { customer } = appointment;
  if (!customer) return <Fact label={t('appointment.client')}>{clientName(appointment)}</Fact>;

  return (
    <>
      <Fact label={t('appointment.client')}>
        <span className={styles.name}>{customer.full_name}</span>
        <span className={styles.quiet}>
          {customer.phone ? (
            <a href={`tel:${customer.phone}`}>{format.phone(customer.phone)}</a>
          ) : (
            t(customer.phone_number_hidden ? 'appointment.phone_hidden' : 'appointment.no_phone')
          )}
        </span>
        <span className={styles.quiet}>
          {customer.last_visited
            ? t('card.visits', { count: customer.visit_count, last: format.date(customer.last_visited) })
            : t('card.first_visit')}
          {customer.point.point > 0 && ` · ${t('appointment.points', { count: customer.point.point })}`}
        </span>
      </Fact>
      {customer.note && <Fact label={t('appointment.client_note')}>{customer.note}</Fact>}
    </>
  );
}
