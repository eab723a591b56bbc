import { useTicketCounts } from '@suite/entities';
import { usePermission, useService } from '@suite/remote-kit';
import { PageFrame, Tabs } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CreateOrder } from '../../create/create-order';
import { DoneList } from './done-list';
import { InServiceList } from './in-service-list';

const tabs = ['in-service', 'done'] as const;
type TicketsTab = (typeof tabs)[number];

const tabLabels: Record<TicketsTab, string> = { 'in-service': 'tickets.in_service', done: 'tickets.done' };
const lists = { 'in-service': InServiceList, done: DoneList };

/** The open and paid tickets, for people without the calendar; mf-booking brings this page to the others. */
export function TicketsPage() {
  const hasBooking = useService('gbk');
  const mayBook = usePermission('BOOKING');
  return hasBooking && mayBook ? null : <Tickets />;
}

function Tickets() {
  const { t } = useTranslation('mf-pos');
  const [params, setParams] = useSearchParams();
  const mayCreate = usePermission('CREATE_ORDER');
  const shown = tabs.find((tab) => tab === params.get('tab')) ?? 'in-service';
  const List = lists[shown];
  const counts = useTicketCounts({ unprocessed: null, withTickets: true });
  // Each tab has its own search.
  const show = (tab: TicketsTab) => setParams(tab === 'in-service' ? {} : { tab }, { replace: true });

  return (
    <PageFrame kind="list" title={t('tickets.title')} action={mayCreate && <CreateOrder />}>
      <Tabs
        label={t('tickets.tabs')}
        selected={shown}
        onSelect={(id) => show(id as TicketsTab)}
        tabs={tabs.map((id) => ({ id, label: t(tabLabels[id]), count: counts[id] }))}
      >
        <List />
      </Tabs>
    </PageFrame>
  );
}
