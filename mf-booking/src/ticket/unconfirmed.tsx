import type { TicketView } from '../domain/ticket-view';
import { OverviewList } from './overview-list';
import { useTicketOverview } from './use-ticket-overview';

const unprocessed: Pick<TicketView, 'kind' | 'search'> = { kind: 'unprocessed', search: '' };
const nothing = () => undefined;

/** All unprocessed appointments, for the notifications page: the list of the overview, without its filters. */
export function Unconfirmed({ onChanged }: { onChanged: () => void }) {
  const overview = useTicketOverview(unprocessed);
  return <OverviewList overview={overview} view={unprocessed} onView={nothing} onChanged={onChanged} />;
}
