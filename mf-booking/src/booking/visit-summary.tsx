import { businessDay } from '@suite/domain/time';
import { useFormat, useStore } from '@suite/remote-kit';
import { Note, Receipt, ReceiptLine, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { type Booking, minutesOfAll, partsOf, priceOfAll } from '../domain/booking';
import { ZoneNote } from '../zone-note';
import styles from './booking.module.css';

/** All details of a visit before it is booked: time, client, services, employees, duration and price. */
export function VisitSummary({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { timezone } = useStore();
  const { client, services, note } = booking;
  const parts = partsOf(booking);
  const end = parts.at(-1)?.end ?? booking.start;
  const phone = client.kind !== 'booker' && client.phone ? format.phone(client.phone) : null;

  return (
    <Section title={client.full_name}>
      {phone && <Note small>{phone}</Note>}
      {client.kind === 'new' && <Note small>{t('booking.is_new')}</Note>}
      <div>
        <p className={styles.figure}>
          {t('booking.span', { start: format.time(booking.start), end: format.time(end) })}
        </p>
        <p className={styles.day}>{format.longDay(businessDay(new Date(booking.start), timezone))}</p>
        <ZoneNote />
      </div>
      <Receipt label={t('booking.services')}>
        {parts.map((part) => (
          <ReceiptLine
            key={part.start}
            label={part.name}
            amount={part.price === null ? '' : format.money(part.price)}
            below={t('booking.part', {
              time: format.time(part.start),
              minutes: part.duration,
              name: part.employee?.name ?? t('pick.anyone'),
            })}
          />
        ))}
        <ReceiptLine
          strong
          label={t('booking.total', { minutes: minutesOfAll(services) })}
          amount={format.money(priceOfAll(services))}
        />
      </Receipt>
      {note !== '' && <p className={styles.note}>{note}</p>}
    </Section>
  );
}
