import { businessDay } from '@suite/domain/time';
import { ZoneNote } from '@suite/entities';
import { QueryStates, useFormat, useStore, useStoreQuery } from '@suite/remote-kit';
import { PageFrame, Stack, SuccessCheck } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { useClientName } from '../use-client-name';
import { BookedVisitDocument, type BookedVisitQuery } from './booking.generated';
import styles from './booking.module.css';

interface Props {
  /** The completed action. */
  title: string;
  /** Further links to next actions. */
  children?: ReactNode;
}

/** The success page of the visit in the address (`?id=`), with next actions. */
export function VisitSuccess(props: Props) {
  const paths = usePaths();
  const [params] = useSearchParams();
  const id = params.get('id');
  if (!id) return <Navigate to={paths.ticket({ tab: 'appointment' })} replace />;
  return <Done id={id} {...props} />;
}

type Appointment = BookedVisitQuery['appointment_by_id'];
type Part = Appointment['visit'][number] | Visit['parts'][number];
type Visit = NonNullable<Appointment['group']>['visits'][number];

function Done({ id, title, children }: Props & { id: string }) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const clientName = useClientName();
  const paths = usePaths();
  const query = useStoreQuery(BookedVisitDocument, { id });

  const { timezone } = useStore();
  const dayOf = (start: string) =>
    t('calendar.short_day', {
      weekday: format.weekday(businessDay(new Date(start), timezone)),
      day: format.date(start),
    });
  const servicesOf = (parts: readonly Part[]) =>
    parts
      .map(({ service_name, employee_name }) =>
        t('booking.with', { service: service_name, name: employee_name ?? t('card.unassigned') }),
      )
      .join(' · ');
  function ofPerson({ client_name, is_guest, parts }: Visit) {
    const name = client_name ?? '';
    return t('booking.of_person', {
      person: is_guest ? t('guests.of', { client: name }) : name,
      services: servicesOf(parts),
    });
  }

  return (
    <PageFrame kind="record" title={title}>
      <QueryStates query={query} loading={t('booking.loading')} error={t('booking.booked_error')}>
        {({ appointment_by_id: appointment }) => (
          <SuccessCheck
            figure={format.time(appointment.start_time)}
            title={t('booking.booked_for', {
              client: clientName(appointment),
              date: dayOf(appointment.start_time),
            })}
            message={appointment.group?.visits.map(ofPerson).join(' · ') ?? servicesOf(appointment.visit)}
          >
            <ZoneNote />
          </SuccessCheck>
        )}
      </QueryStates>
      <Stack as="nav" gap={2} aria-label={t('booking.next')} className={styles.next}>
        <Link className={styles.primary} to={paths.appointment({ id })}>
          {t('booking.open')}
        </Link>
        {children}
        <Link className={styles.secondary} to={paths.ticket({ tab: 'appointment' })}>
          {t('booking.to_calendar')}
        </Link>
      </Stack>
    </PageFrame>
  );
}
