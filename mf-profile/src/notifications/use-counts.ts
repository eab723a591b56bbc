import { useStoreQuery } from '@suite/remote-kit';
import { NotificationCountsDocument, type NotificationCountsQuery } from './notifications.generated';

const pollMs = 30_000;

/** Unread and unconfirmed counts; undefined while loading and for none. */
export function useNotificationCounts() {
  const { data, refetch } = useStoreQuery(NotificationCountsDocument, {}, { pollMs });
  const of = (key: Exclude<keyof NotificationCountsQuery, '__typename'>) => data?.[key].count || undefined;
  return { of, refetch };
}
