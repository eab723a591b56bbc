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
      offset: 0,
      order_by: { start_time: 'asc' } as const,
      where: overviewFilter(kind, text, now, timezone),
      unprocessed: overviewFilter('unprocessed', text, now, timezone),
      processed: overviewFilter('processed', text, now, timezone),
    };
  }, [kind, text, timezone]);
  const query = useStoreQuery(TicketOverviewDocument, variables);
  const shown = query.data?.appointment_list.length ?? 0;

  return {
    ...query,
    hasMore: query.data !== undefined && shown < query.data[kind].count,
    more: () =>
      query.fetchMore({
        variables: { offset: shown },
        updateQuery: (before, { fetchMoreResult }) => ({
          ...fetchMoreResult,
          appointment_list: [...before.appointment_list, ...fetchMoreResult.appointment_list],
        }),
      }),
  };
}
