import { roundUpToQuarter } from '@suite/domain/time';
import {
  homeCards,
  QueryStates,
  slotCards,
  useFormat,
  usePermission,
  useService,
  useSuiteLinks,
} from '@suite/remote-kit';
import { Avatar, RowsCard } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BookButton } from '../book-button';
import { OfflineSchedules } from '../day/offline-schedules';
import { waitingMinutes } from '../domain/status';
import { minutesUntil } from '../domain/today';
import { usePaths } from '../paths';
import { useClientName } from '../use-client-name';
import { type HomeToday, useHomeToday } from './use-home-today';

/** The appointments of today on the owner's home: now and next, free employees, and what is to confirm. */
export function HomeAppointments() {
  const { t } = useTranslation('mf-booking');
  const query = useHomeToday();
  return (
    <>
      <QueryStates
        query={query}
        loading={t('home.loading')}
        error={t('home.error')}
        cards={slotCards['home.appointments']}
      >
        {(today, time) => (
          <>
            <NextAppointments today={today} time={time} />
            <FreeStaff today={today} />
          </>
        )}
      </QueryStates>
      <OfflineSchedules />
    </>
  );
}

interface NextProps {
  today: HomeToday;
  /** The time of outdated data. */
  time: ReactNode;
}

/** As many of the expected appointments as there are rows; the day view has all. */
function NextAppointments({ today: { now, expected, toConfirm, waiting, longestWait }, time }: NextProps) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const paths = usePaths();
  const links = useSuiteLinks();
  const mayBook = usePermission('UPDATE_BOOKING');
  const hasFrontDesk = useService('gci');
  const clientName = useClientName();
  const untilStart = (minutes: number) => {
    if (minutes >= 60) return undefined;
    return minutes === 0 ? t('home.now') : t('home.in_minutes', { minutes });
  };
  const rows = expected.slice(0, homeCards.nextAppointments.rows).map((appointment) => {
    const { id, start_time, service_name, employee } = appointment;
    const minutes = minutesUntil(appointment, now);
    const waited = waitingMinutes(appointment, now);
    const service = t('home.service_and_staff', {
      service: service_name ?? t('card.no_service'),
      staff: employee?.full_name ?? t('card.unassigned'),
    });
    return {
      to: paths.appointment({ id }),
      leading: format.time(start_time),
      label: clientName(appointment),
      // Beside the name, the wait would cut it on a phone.
      detail: waited === null ? service : `${t('waiting.minutes', { count: waited })} · ${service}`,
      aside: waited === null ? untilStart(minutes) : undefined,
    };
  });
  const waitingClients =
    longestWait === null
      ? t('waiting.count', { count: waiting })
      : t('waiting.longest', { count: waiting, minutes: longestWait });
  const toOverview = { to: paths.ticket(), label: t('home.to_confirm', { count: toConfirm }) };
  const toDay = { to: paths.ticket({ tab: 'appointment', view: 'day' }), label: t('home.whole_day') };
  return (
    <RowsCard
      size={homeCards.nextAppointments}
      title={t('home.next')}
      aside={
        <>
          {time}
          {(waiting > 0 || hasFrontDesk) && (
            <Link to={links.front_desk()}>{waiting > 0 ? waitingClients : t('home.front_desk')}</Link>
          )}
        </>
      }
      rows={rows}
      empty={t('home.nothing_next')}
      links={[...(toConfirm > 0 ? [toOverview] : []), toDay]}
      button={mayBook && <BookButton />}
    />
  );
}

function FreeStaff({ today: { now, free } }: { today: HomeToday }) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const paths = usePaths();
  const mayBook = usePermission('UPDATE_BOOKING');
  const { rows } = homeCards.freeEmployees;
  const links = free.slice(0, rows).map(({ id, full_name, image_url, color, until }) => ({
    to: mayBook
      ? paths.create({ employee: id, start: roundUpToQuarter(now).toISOString() })
      : paths.ticket({ tab: 'appointment', view: 'day', staff: id }),
    leading: <Avatar name={full_name} src={image_url ?? undefined} size={32} color={color} />,
    label: full_name,
    aside: t('home.until', { time: format.time(until) }),
  }));
  const toDay = {
    to: paths.ticket({ tab: 'appointment', view: 'day' }),
    label: t('home.more_free', { count: free.length - rows }),
  };
  return (
    <RowsCard
      size={homeCards.freeEmployees}
      title={t('home.free')}
      rows={links}
      empty={t('home.none_free')}
      links={free.length > rows ? [toDay] : []}
    />
  );
}
