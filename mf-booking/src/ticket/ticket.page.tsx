import { useTicketCounts } from '@suite/entities';
import { Slot, usePermission, usePrefetch, useService, useStore } from '@suite/remote-kit';
import { PageFrame, Tabs } from '@suite/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Calendar } from '../calendar';
import { OfflineSchedules } from '../day/offline-schedules';
import { overviewFilter } from '../domain/overview';
import { readTicketView, type TicketTab, type TicketView, ticketTabs, writeTicketView } from '../domain/ticket-view';
import { Overview } from './overview';
import styles from './ticket.module.css';

const tabLabels: Record<TicketTab, string> = {
  overview: 'ticket.overview',
  appointment: 'calendar.tab',
  'in-service': 'ticket.in_service',
  done: 'ticket.done',
};

/** The day's work: unprocessed appointments, the calendar, tickets in service and paid tickets. */
export function TicketPage() {
  const { t } = useTranslation('mf-booking');
  const [params, setParams] = useSearchParams();
  const mayOverview = usePermission('OVERVIEW_BOOKING');
  const hasTickets = useService('pos');
  const mayOrder = usePermission('ORDER') && hasTickets;
  const mayOpen = { overview: mayOverview, appointment: true, 'in-service': mayOrder, done: mayOrder };
  const tabs = ticketTabs.filter((tab) => mayOpen[tab]);
  const view = readTicketView(params);
  const tab = tabs.includes(view.tab) ? view.tab : (tabs[0] ?? 'appointment');
  const counts = useCounts(mayOverview, mayOrder);
  usePrefetch(Calendar);
  const show = (change: Partial<TicketView>) =>
    setParams(writeTicketView({ ...view, tab, ...change }), { replace: true });

  return (
    <PageFrame
      kind={tab === 'appointment' ? 'board' : 'list'}
      title={t('ticket.title')}
      action={<Slot name="ticket.create-order" />}
    >
      <Tabs
        label={t('ticket.tabs')}
        selected={tab}
        onSelect={(id) => show({ tab: id as TicketTab, moving: null })}
        tabs={tabs.map((id) => ({ id, label: t(tabLabels[id]), count: counts[id] }))}
      >
        <div className={styles.panel}>
          {tab === 'overview' && <Overview view={view} onView={show} />}
          {tab === 'appointment' && <Calendar view={view} onView={show} />}
          {tab === 'in-service' && <Slot name="ticket.in-service" />}
          {tab === 'done' && <Slot name="ticket.done" />}
        </div>
      </Tabs>
      <OfflineSchedules />
    </PageFrame>
  );
}

/** The counts of the tabs; that of the overview has the filter of its list, so that both show the same number. */
function useCounts(mayOverview: boolean, mayOrder: boolean): Partial<Record<TicketTab, number | undefined>> {
  const { timezone } = useStore();
  const unprocessed = useMemo(
    () => (mayOverview ? overviewFilter('unprocessed', '', new Date(), timezone) : null),
    [mayOverview, timezone],
  );
  return useTicketCounts({ unprocessed, withTickets: mayOrder });
}
