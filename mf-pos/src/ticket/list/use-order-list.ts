import { dayRange } from '@suite/domain/time';
import { usePagedList } from '@suite/entities';
import { useStore } from '@suite/remote-kit';
import { useMemo } from 'react';
import { OrderListDocument } from './order-list.generated';

export interface OrderFilter {
  status: 'open' | 'done';
  /** Part of the order code or of the client's name; empty: any. */
  search: string;
  /** The store's days `yyyy-MM-dd`, both included, on which it was paid; null: any. */
  paid: { from: string; until: string } | null;
}

/** Fetches open or paid tickets, the newest first, page by page. */
export function useOrderList({ status, search, paid }: OrderFilter) {
  const { timezone } = useStore();
  const from = paid && dayRange(paid.from, timezone).start.toISOString();
  const until = paid && dayRange(paid.until, timezone).end.toISOString();
  const variables = useMemo(
    () => ({
      order_by: { [status === 'done' ? 'closed_at' : 'start_time']: 'desc' } as const,
      where: {
        ...(status === 'open' ? { is_open: true } : { order_status: 'done' as const }),
        ...(search === '' ? {} : { search }),
        ...(from && until ? { closed_at: { _gte: from, _lt: until } } : {}),
      },
    }),
    [status, search, from, until],
  );
  return usePagedList(OrderListDocument, variables, {
    list: 'order_list',
    count: ({ order_aggregate }) => order_aggregate.count,
    isSavedOnDevice: search === '',
  });
}
