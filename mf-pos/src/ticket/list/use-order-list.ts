import { dayRange } from '@suite/domain/time';
import { useStore, useStoreQuery } from '@suite/remote-kit';
import { useMemo } from 'react';
import { OrderListDocument, type OrderListQuery } from './order-list.generated';

const pageSize = 20;

export interface OrderFilter {
  status: 'in_service' | 'done';
  /** Part of the order code or of the client's name; empty: any. */
  search: string;
  /** The store's day `yyyy-MM-dd` on which it was paid; null: any. */
  day: string | null;
}

/** Tickets of one status, the newest first, page by page. */
export function useOrderList({ status, search, day }: OrderFilter) {
  const { timezone } = useStore();
  const time = status === 'done' ? 'closed_at' : 'start_time';
  const variables = useMemo(() => {
    const span = day === null ? null : dayRange(day, timezone);
    return {
      limit: pageSize,
      order_by: { [time]: 'desc' } as const,
      where: {
        order_status: status,
        ...(search === '' ? {} : { search }),
        ...(span ? { closed_at: { _gte: span.start.toISOString(), _lt: span.end.toISOString() } } : {}),
      },
    };
  }, [status, search, day, time, timezone]);
  const query = useStoreQuery(OrderListDocument, variables);
  const { order_list: shown = [], order_aggregate } = query.data ?? {};
  const count = order_aggregate?.count ?? 0;

  /** Keyset paging: continues from the last ticket's time, as offsets shift when others open or pay tickets. */
  function more() {
    const { where } = variables;
    const last = shown.at(-1)?.[time] ?? new Date();
    return query.fetchMore({
      variables: { where: { ...where, [time]: { ...where.closed_at, _lt: justAfter(last) } } },
      updateQuery: (before, { fetchMoreResult }) => withNextPage(before, fetchMoreResult),
    });
  }
  return { ...query, count, hasMore: shown.length < count, more };
}

/** One millisecond later, so that tickets of the same time are on the next page too. */
const justAfter = (instant: string | Date): string => new Date(new Date(instant).getTime() + 1).toISOString();

/** Both pages without duplicates; the count is of them and of the remaining tickets. */
function withNextPage(before: OrderListQuery, next: OrderListQuery): OrderListQuery {
  const rows = new Map([...before.order_list, ...next.order_list].map((row) => [row.id, row]));
  const left = next.order_aggregate.count - next.order_list.length;
  return {
    ...next,
    order_list: [...rows.values()],
    order_aggregate: { ...next.order_aggregate, count: rows.size + left },
  };
}
