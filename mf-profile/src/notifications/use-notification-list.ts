import type * as Types from '@suite/graphql/schema-types';
import { useStoreQuery } from '@suite/remote-kit';
import { justAfter } from '../domain/notifications';
import { NotificationsDocument, type NotificationsQuery } from './notifications.generated';

const pageSize = 20;

/** Notifications that fit, newest first, page by page. */
export function useNotificationList(where: Types.Notification_Where) {
  const query = useStoreQuery(NotificationsDocument, { limit: pageSize, where });
  const { notification_list: shown = [], notification_aggregate } = query.data ?? {};

  /** Goes on from the last one's time and not from its place, which moves when new ones come. */
  function more() {
    const last = shown.at(-1)?.created_at ?? new Date();
    return query.fetchMore({
      variables: { where: { ...where, created_at: { _lt: justAfter(last) } } },
      updateQuery: (before, { fetchMoreResult }) => withNextPage(before, fetchMoreResult),
    });
  }
  return { ...query, hasMore: shown.length < (notification_aggregate?.count ?? 0), more };
}

/** Both pages, with those that are on both once; the count is of them and of what is left below. */
function withNextPage(before: NotificationsQuery, next: NotificationsQuery): NotificationsQuery {
  const rows = new Map([...before.notification_list, ...next.notification_list].map((row) => [row.id, row]));
  const left = next.notification_aggregate.count - next.notification_list.length;
  return {
    ...next,
    notification_list: [...rows.values()],
    notification_aggregate: { ...next.notification_aggregate, count: rows.size + left },
  };
}
