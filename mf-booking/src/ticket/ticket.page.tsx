import { Slot, usePermission, usePrefetch } from '@suite/remote-kit';
import { PageHeader, Tabs } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Calendar } from '../calendar';
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
  const mayOrder = usePermission('ORDER');
  const mayOpen = { overview: mayOverview, appointment: true, 'in-service': mayOrder, done: mayOrder };
  const tabs = ticketTabs.filter((tab) => mayOpen[tab]);
  const view = readTicketView(params);
  const tab = tabs.includes(view.tab) ? view.tab : (tabs[0] ?? 'appointment');
  usePrefetch(Calendar);
  const show = (change: Partial<TicketView>) =>
    setParams(writeTicketView({ ...view, tab, ...change }), { replace: true });

  return (
    <>
      <PageHeader title={t('ticket.title')} action={<Slot name="ticket.create-order" />} />
      <Tabs
        label={t('ticket.tabs')}
        selected={tab}
        onSelect={(id) => show({ tab: id as TicketTab })}
        tabs={tabs.map((id) => ({ id, label: t(tabLabels[id]) }))}
      >
        <div className={styles.panel}>
          {tab === 'overview' && <Overview view={view} onView={show} />}
          {tab === 'appointment' && <Calendar view={view} onView={show} />}
          {tab === 'in-service' && <Slot name="ticket.in-service" />}
          {tab === 'done' && <Slot name="ticket.done" />}
        </div>
      </Tabs>
    </>
  );
}
