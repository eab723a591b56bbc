import { businessDay } from '@suite/domain/time';
import { ZoneNote } from '@suite/entities';
import { useFormat, useStore } from '@suite/remote-kit';
import { Note, Receipt, ReceiptLine, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { allServices, type Booking, minutesOfVisit, partsOfPerson, priceOfAll } from '../domain/booking';
import styles from './booking.module.css';
import { useStaffName } from './use-staff-name';

/** All details of a visit before it is booked: time, people, services, employees, duration and price. */
export function VisitSummary({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { timezone } = useStore();
  const { client, note, guests } = booking;
  const parts = partsOfPerson(booking, 0);
  const end = parts.at(-1)?.end ?? booking.start;
  const phone = client.kind !== 'booker' && client.phone ? format.phone(client.phone) : null;

  return (
    <Stack>
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
          <PartLines parts={parts} />
          {guests.length === 0 && <Total booking={booking} />}
        </Receipt>
        {note !== '' && <p className={styles.note}>{note}</p>}
      </Section>
      {guests.map((guest, index) => (
        <Section
          key={`guest ${String(index)}`}
          title={guest.client?.full_name ?? t('guests.of', { client: client.full_name })}
        >
          {guest.client?.kind === 'new' && <Note small>{t('booking.is_new')}</Note>}
          <Receipt label={t('booking.services')}>
            <PartLines parts={partsOfPerson(booking, index + 1)} />
            {index === guests.length - 1 && <Total booking={booking} />}
          </Receipt>
        </Section>
      ))}
    </Stack>
  );
}

function PartLines({ parts }: { parts: ReturnType<typeof partsOfPerson> }) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const staffName = useStaffName();
  return parts.map((part) => (
    <ReceiptLine
      key={part.start}
      label={part.name}
      amount={part.price === null ? '' : format.money(part.price)}
      below={t('booking.part', {
        time: format.time(part.start),
        minutes: part.duration,
        name: staffName(part.employee),
      })}
    />
  ));
}

function Total({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  return (
    <ReceiptLine
      strong
      label={t('booking.total', { minutes: minutesOfVisit(booking) })}
      amount={format.money(priceOfAll(allServices(booking)))}
    />
  );
}
