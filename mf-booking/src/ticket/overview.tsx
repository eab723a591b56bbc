import type { TicketView } from '../domain/ticket-view';
import { OverviewFilters } from './overview-filters';
import { OverviewList } from './overview-list';
import { useTicketOverview } from './use-ticket-overview';

interface Props {
  view: TicketView;
  onView: (change: Partial<TicketView>) => void;
}

/** Unprocessed and processed appointments with the client search. */
export function Overview({ view, onView }: Props) {
  const overview = useTicketOverview(view);
  const { data } = overview;
  return (
    <>
      <OverviewFilters
        view={view}
        onView={onView}
        unprocessed={data?.unprocessed.count}
        processed={data?.processed.count}
      />
      <OverviewList overview={overview} view={view} onView={onView} />
    </>
  );
}
