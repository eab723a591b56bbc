import { usePagedList } from '@suite/entities';
import { useStore } from '@suite/remote-kit';
import { useDeferredValue, useMemo } from 'react';
import { overviewFilter } from '../domain/overview';
import type { TicketView } from '../domain/ticket-view';
import { TicketOverviewDocument } from './overview.generated';

/** The overview's one query: the chosen list, page by page, and the counts of both lists. */
export function useTicketOverview({ kind, search }: Pick<TicketView, 'kind' | 'search'>) {
  const { timezone } = useStore();
  const text = useDeferredValue(search);
  const variables = useMemo(() => {
    const now = new Date();
    return {
      order_by: { start_time: 'asc' } as const,
      where: overviewFilter(kind, text, now, timezone),
      unprocessed: overviewFilter('unprocessed', text, now, timezone),
      processed: overviewFilter('processed', text, now, timezone),
    };
  }, [kind, text, timezone]);
  return usePagedList(TicketOverviewDocument, variables, {
    list: 'appointment_list',
    count: (data) => data[kind].count,
    isSavedOnDevice: text === '',
  });
}
