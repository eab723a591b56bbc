import { dayRange } from '@suite/domain/time';
import { usePagedList } from '@suite/entities';
import { useStore } from '@suite/remote-kit';
import { useMemo } from 'react';
import { OrderListDocument } from './order-list.generated';

export interface OrderFilter {
  status: 'open' | 'done';
  /** Part of the order code or of the client's name; empty: any. */
  search: string;
  /** The store's day `yyyy-MM-dd` on which it was paid; null: any. */
  day: string | null;
}

/** Fetches open or paid tickets, the newest first, page by page. */
export function useOrderList({ status, search, day }: OrderFilter) {
  const { timezone } = useStore();
  const variables = useMemo(() => {
    const span = day === null ? null : dayRange(day, timezone);
    return {
      order_by: { [status === 'done' ? 'closed_at' : 'start_time']: 'desc' } as const,
      where: {
        ...(status === 'open' ? { is_open: true } : { order_status: 'done' as const }),
        ...(search === '' ? {} : { search }),
        ...(span ? { closed_at: { _gte: span.start.toISOString(), _lt: span.end.toISOString() } } : {}),
      },
    };
  }, [status, search, day, timezone]);
  return usePagedList(OrderListDocument, variables, {
    list: 'order_list',
    count: ({ order_aggregate }) => order_aggregate.count,
    isSavedOnDevice: search === '',
  });
}
