import { roundUpToQuarter } from '@suite/domain/time';
import { QueryStates, useFormat, usePermission } from '@suite/remote-kit';
import { Avatar, LinkList, Note, Row, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { BookButton } from '../book-button';
import { OfflineSchedules } from '../day/offline-schedules';
import { minutesUntil } from '../domain/today';
import { usePaths } from '../paths';
import { useClientName } from '../use-client-name';
import { type HomeToday, useHomeToday } from './use-home-today';

/** The number of appointments, and of free employees, that are listed; the day view has all. */
const listed = 5;

/** The appointments of today on the owner's home: now and next, free employees, and what is to confirm. */
export function HomeAppointments() {
  const { t } = useTranslation('mf-booking');
  const query = useHomeToday();
  return (
    <>
      <QueryStates query={query} loading={t('home.loading')} error={t('home.error')} rows={3}>
        {(today) => (
          <>
            <NextAppointments today={today} />
            <FreeStaff today={today} />
          </>
        )}
      </QueryStates>
      <OfflineSchedules />
    </>
  );
}

function NextAppointments({ today: { now, expected, toConfirm } }: { today: HomeToday }) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const paths = usePaths();
  const mayBook = usePermission('UPDATE_BOOKING');
  const clientName = useClientName();
  const rows = expected.slice(0, listed).map((appointment) => {
    const { id, start_time, service_name, employee } = appointment;
    const minutes = minutesUntil(appointment, now);
    return {
      to: paths.appointment({ id }),
      leading: format.time(start_time),
      label: clientName(appointment),
      detail: t('home.service_and_staff', {
        service: service_name ?? t('card.no_service'),
        staff: employee?.full_name ?? t('card.unassigned'),
      }),
      aside: minutes === 0 ? t('home.now') : minutes < 60 ? t('home.in_minutes', { minutes }) : undefined,
    };
  });
  const toOverview = { to: paths.ticket(), label: t('home.to_confirm', { count: toConfirm }) };
  const toDay = { to: paths.ticket({ tab: 'appointment', view: 'day' }), label: t('home.whole_day') };
  return (
    <Section title={t('home.next')}>
      {rows.length === 0 && <Note>{t('home.nothing_next')}</Note>}
      <LinkList links={[...rows, ...(toConfirm > 0 ? [toOverview] : []), toDay]} />
      {mayBook && (
        <Row>
          <BookButton />
        </Row>
      )}
    </Section>
  );
}

function FreeStaff({ today: { now, free } }: { today: HomeToday }) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const paths = usePaths();
  const mayBook = usePermission('UPDATE_BOOKING');
  const links = free.slice(0, listed).map(({ id, full_name, image_url, color, until }) => ({
    to: mayBook
      ? paths.create({ employee: id, start: roundUpToQuarter(now).toISOString() })
      : paths.ticket({ tab: 'appointment', view: 'day', staff: id }),
    leading: <Avatar name={full_name} src={image_url ?? undefined} size={32} color={color} />,
    label: full_name,
    aside: t('home.until', { time: format.time(until) }),
  }));
  const toDay = {
    to: paths.ticket({ tab: 'appointment', view: 'day' }),
    label: t('home.more_free', { count: free.length - listed }),
  };
  return (
    <Section title={t('home.free')}>
      {links.length === 0 ? (
        <Note>{t('home.none_free')}</Note>
      ) : (
        <LinkList links={free.length > listed ? [...links, toDay] : links} />
      )}
    </Section>
  );
}
