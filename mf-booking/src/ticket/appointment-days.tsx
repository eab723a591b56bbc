import { isUnprocessed } from '@suite/domain';
import { addDays, businessDay } from '@suite/domain/time';
import { useFormat, useStore } from '@suite/remote-kit';
import { List } from '@suite/ui';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { groupByDay } from '../domain/overview';
import { usePaths } from '../paths';
import { AppointmentCard } from './appointment-card';
import type { AppointmentCardFragment } from './overview.generated';
import styles from './ticket.module.css';

interface Props {
  appointments: readonly AppointmentCardFragment[];
  /** Absent when the person may not confirm. */
  onConfirm?: ((appointment: AppointmentCardFragment) => void) | undefined;
}

/** Number of cards that are rendered first; the others follow deferred. */
const firstScreen = 5;

/** Appointments grouped by the store's calendar days. */
export function AppointmentDays({ appointments, onConfirm }: Props) {
  const { t } = useTranslation('mf-booking');
  const { timezone } = useStore();
  const paths = usePaths();
  const format = useFormat();
  const today = businessDay(new Date(), timezone);
  const tomorrow = addDays(today, 1);
  const headingOf = (day: string) => {
    if (day === today) return t('overview.today');
    if (day === tomorrow) return t('overview.tomorrow');
    return day < today ? t('overview.earlier', { day: format.day(day) }) : format.day(day);
  };
  const shown = useDeferredValue(appointments, appointments.slice(0, firstScreen));

  return groupByDay(shown, timezone).map(({ day, appointments: ofDay }) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={styles.day}>
        {headingOf(day)}
      </h2>
      <List gap={2}>
        {ofDay.map((appointment) => (
          <AppointmentCard
            key={appointment.id}
            appointment={appointment}
            href={paths.appointment({ id: appointment.id })}
            onConfirm={onConfirm && isUnprocessed(appointment.status) ? () => onConfirm(appointment) : undefined}
          />
        ))}
      </List>
    </section>
  ));
}
