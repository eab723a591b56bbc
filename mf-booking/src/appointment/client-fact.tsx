import { ClientConsent, ClientName, NoShowMark } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { MessageSquareText, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useClientName } from '../use-client-name';
import type { AppointmentDetailFragment } from './appointment.generated';
import styles from './appointment.module.css';
import { Fact } from './fact';

/** The client: name, links to call, text and email them unless these are hidden, visits and points. */
export function ClientFact({ appointment }: { appointment: AppointmentDetailFragment }) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const name = useClientName()(appointment);
  const { customer } = appointment;
  const isNew = customer !== null && customer.last_visited === null;

  return (
    <Fact label={t('appointment.client')} icon={<UserRound size={20} />}>
      {/* The link is beside the name alone: contact data and visits have the whole line. */}
      <div className={styles.client}>
        <span className={styles.name}>
          <ClientName id={appointment.is_guest ? null : customer?.id}>{name}</ClientName>{' '}
          {isNew && <span className={styles.mark}>{t('card.first_visit')}</span>}
        </span>
        {customer?.phone && (
          <a
            href={`sms:${customer.phone}`}
            aria-label={t('appointment.text_client', { client: name })}
            className={styles.iconLink}
          >
            <MessageSquareText size={22} />
          </a>
        )}
      </div>
      {customer?.phone && (
        <a href={`tel:${customer.phone}`} className={styles.phone}>
          {format.phone(customer.phone)}
        </a>
      )}
      {customer?.email && (
        <a href={`mailto:${customer.email}`} className={styles.phone}>
          {customer.email.split('@')[0]}
          <wbr />@{customer.email.split('@')[1]}
        </a>
      )}
      {customer?.phone_number_hidden && <span className={styles.quiet}>{t('appointment.phone_hidden')}</span>}
      {customer && <Visits customer={customer} />}
      <NoShowMark count={customer?.no_show_count} />
      {customer && (
        <div className={styles.consent}>
          <ClientConsent client={customer} />
        </div>
      )}
    </Fact>
  );
}

function Visits({ customer }: { customer: NonNullable<AppointmentDetailFragment['customer']> }) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { visit_count: count, last_visited, point } = customer;
  const facts = [
    last_visited && t('card.visits', { count, last: format.date(last_visited) }),
    point.point > 0 && t('appointment.points', { count: point.point }),
  ].filter(Boolean);
  return facts.length > 0 && <span className={styles.quiet}>{facts.join(' · ')}</span>;
}
