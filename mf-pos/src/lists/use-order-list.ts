import { dayRange } from '@suite/domain/time';
import { useStore, useStoreQuery } from '@suite/remote-kit';
import { useMemo } from 'react';
import { OrderListDocument } from './order-list.generated';

const pageSize = 20;

export interface OrderFilter {
  status: 'in_service' | 'done';
  /** Part of the order code or of the client's name. */
  search: string;
  /** The store's day `yyyy-MM-dd` on which it was paid; null: any. */
  day: string | null;
}

/** Tickets of a kind, those that began or were paid last first, page by page. */
export function useOrderList({ status, search, day }: OrderFilter) {
  const { timezone } = useStore();
  const variables = useMemo(() => {
    const span = day === null ? null : dayRange(day, timezone);
    return {
      limit: pageSize,
      offset: 0,
      order_by: status === 'done' ? ({ closed_at: 'desc' } as const) : ({ start_time: 'desc' } as const),
      where: {
        order_status: status,
        ...(search.trim() === '' ? {} : { search: search.trim() }),
        ...(span ? { closed_at: { _gte: span.start.toISOString(), _lt: span.end.toISOString() } } : {}),
      },
    };
  }, [status, search, day, timezone]);
  const query = useStoreQuery(OrderListDocument, variables);
  const shown = query.data?.order_list.length ?? 0;
  const count = query.data?.order_aggregate.count ?? 0;

  return {
    ...query,
    count,
    hasMore: shown < count,
    more: () =>
      query.fetchMore({
        variables: { offset: shown },
        updateQuery: (before, { fetchMoreResult }) => ({
          ...fetchMoreResult,
          order_list: withoutTwice([...before.order_list, ...fetchMoreResult.order_list]),
        }),
      }),
  };
}

/** A ticket that moved down between two pages is shown once. */
const withoutTwice = <T extends { id: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
