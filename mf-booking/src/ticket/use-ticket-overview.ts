import { useStore, useStoreQuery } from '@suite/remote-kit';
import { useDeferredValue, useMemo } from 'react';
import { overviewFilter } from '../domain/overview';
import type { TicketView } from '../domain/ticket-view';
import { TicketOverviewDocument } from './overview.generated';

const pageSize = 20;

/** The overview's one query: the chosen list, page by page, and the counts of both. */
export function useTicketOverview({ kind, search }: TicketView) {
  const { timezone } = useStore();
  const text = useDeferredValue(search);
  const variables = useMemo(() => {
    const now = new Date();
    return {
      limit: pageSize,
      order_by: { start_time: 'asc' } as const,
      where: overviewFilter(kind, text, now, timezone),
      unprocessed: overviewFilter('unprocessed', text, now, timezone),
      processed: overviewFilter('processed', text, now, timezone),
    };
  }, [kind, text, timezone]);
  const query = useStoreQuery(TicketOverviewDocument, variables);
  const shown = query.data?.appointment_list ?? [];

  return {
    ...query,
    hasMore: query.data !== undefined && shown.length < query.data[kind].count,
    /** Goes on behind the last one, wherever others were added or moved meanwhile. */
    more: () =>
      query.fetchMore({
        variables: { after: shown.at(-1)?.id ?? null },
        updateQuery: (before, { fetchMoreResult }) => ({
          ...fetchMoreResult,
          appointment_list: withNextPage(before.appointment_list, fetchMoreResult.appointment_list),
        }),
      }),
  };
}

/** Both pages; one that moved to the next page meanwhile is there once, as it is now. */
const withNextPage = <Row extends { id: string }>(before: readonly Row[], next: readonly Row[]): Row[] => [
  ...new Map([...before, ...next].map((row) => [row.id, row])).values(),
];
