import { useStoreQuery } from '@suite/remote-kit';
import { NotificationCountsDocument, type NotificationCountsQuery } from './notifications.generated';

const pollMs = 30_000;

/** How many were not seen, and how many wait to be confirmed; undefined until known, and where there are none. */
export function useNotificationCounts() {
  const { data, refetch } = useStoreQuery(NotificationCountsDocument, {}, { pollMs });
  const of = (key: Exclude<keyof NotificationCountsQuery, '__typename'>) => data?.[key].count || undefined;
  return { of, refetch };
}
