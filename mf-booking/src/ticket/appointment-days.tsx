import { isUnprocessed } from '@suite/domain';
import { addDays, businessDay } from '@suite/domain/time';
import type { RecordLink } from '@suite/entities';
import { useFormat, useStore } from '@suite/remote-kit';
import { Button, List, Row } from '@suite/ui';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { groupByDay } from '../domain/overview';
import { AppointmentCard } from './appointment-card';
import type { AppointmentCardFragment } from './overview.generated';
import styles from './ticket.module.css';

interface Props {
  appointments: readonly AppointmentCardFragment[];
  /** Ids of the appointments that are being confirmed. */
  confirming: readonly string[];
  /** Absent when the person may not confirm. */
  onConfirm?: ((appointment: AppointmentCardFragment) => void) | undefined;
  onConfirmDay: (day: string) => void;
  linkTo: (id: string) => RecordLink;
}

/** Number of cards that are rendered first, as many as a phone shows; the others follow deferred. */
const firstScreen = 3;

/** Appointments grouped by the store's calendar days. */
export function AppointmentDays({ appointments, confirming, onConfirm, onConfirmDay, linkTo }: Props) {
  const { t } = useTranslation('mf-booking');
  const { timezone } = useStore();
  const format = useFormat();
  const today = businessDay(new Date(), timezone);
  const tomorrow = addDays(today, 1);
  const headingOf = (day: string) => {
    if (day === today) return t('overview.today');
    if (day === tomorrow) return t('overview.tomorrow');
    return day < today ? t('overview.earlier', { day: format.day(day) }) : format.day(day);
  };
  const isOpen = ({ status }: AppointmentCardFragment) => onConfirm !== undefined && isUnprocessed(status);
  const shown = useDeferredValue(appointments, appointments.slice(0, firstScreen));

  return groupByDay(shown, timezone).map(({ day, appointments: ofDay }) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <Row align="center" spread className={styles.heading}>
        <h2 id={`day-${day}`} className={styles.day}>
          {headingOf(day)}
        </h2>
        {day === today && ofDay.filter(isOpen).length > 1 && (
          <Button variant="quiet" pending={confirming.length > 0} onClick={() => onConfirmDay(day)}>
            {t('confirm.all_today')}
          </Button>
        )}
      </Row>
      <List gap={2} columns>
        {ofDay.map((appointment) => (
          <AppointmentCard
            key={appointment.id}
            appointment={appointment}
            link={linkTo(appointment.id)}
            isConfirming={confirming.includes(appointment.id)}
            onConfirm={isOpen(appointment) ? () => onConfirm?.(appointment) : undefined}
          />
        ))}
      </List>
    </section>
  ));
}
