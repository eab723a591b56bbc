import { businessDay, dayRange } from '@suite/domain/time';
import { useStore, useStoreQuery } from '@suite/remote-kit';
import { useMemo } from 'react';
import { TicketCountsDocument, type TicketCountsQueryVariables } from './ticket-counts.generated';

/** Polling interval of the open page. */
const pollMs = 30_000;

interface Options {
  /** The filter of appointments to confirm; null if the person does not see them. */
  unprocessed: TicketCountsQueryVariables['unprocessed'];
  /** Whether the person sees tickets. */
  withTickets: boolean;
}

/** The counts on the tabs of the ticket page; one of zero, or unknown, is undefined. `done` are the tickets paid today. */
export interface TicketCounts {
  overview: number | undefined;
  'in-service': number | undefined;
  done: number | undefined;
}

/** Fetches the counts of the ticket page's tabs; the lists below them refresh these counts too, by Apollo's cache. */
export function useTicketCounts({ unprocessed, withTickets }: Options): TicketCounts {
  const { timezone } = useStore();
  const today = businessDay(new Date(), timezone);
  const variables = useMemo(() => {
    const { start, end } = dayRange(today, timezone);
    return {
      unprocessed,
      in_service: { is_open: true },
      done: { order_status: 'done' as const, closed_at: { _gte: start.toISOString(), _lt: end.toISOString() } },
      with_overview: Boolean(unprocessed),
      with_tickets: withTickets,
    };
  }, [unprocessed, withTickets, today, timezone]);
  const { data } = useStoreQuery(TicketCountsDocument, variables, { pollMs, isLate: true });
  return {
    overview: data?.unprocessed?.count || undefined,
    'in-service': data?.in_service?.count || undefined,
    done: data?.done?.count || undefined,
  };
}
