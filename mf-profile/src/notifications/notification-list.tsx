import { useSubmit } from '@suite/graphql';
import type * as Types from '@suite/graphql/schema-types';
import { QueryStates, useStore } from '@suite/remote-kit';
import { Button, List, LiveRegion } from '@suite/ui';
import { CheckCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { justAfter } from '../domain/notifications';
import { NotificationRow } from './notification-row';
import { ReadAllNotificationsDocument, ReadNotificationDocument } from './notifications.generated';
import styles from './notifications.module.css';
import { useInView } from './use-in-view';
import { useNotificationList } from './use-notification-list';

interface Props {
  where: Types.Notification_Where;
  /** Shown where there is none. */
  empty: ReactNode;
  /** Called after some were marked as seen. */
  onRead: () => void;
}

/** Notifications that fit, newest first; older ones come as one scrolls. One or all are marked as seen. */
export function NotificationList({ where, empty, onRead }: Props) {
  const { t } = useTranslation('mf-profile');
  const { whmcsId } = useStore();
  const query = useNotificationList(where);
  const one = useSubmit(ReadNotificationDocument);
  const all = useSubmit(ReadAllNotificationsDocument);
  const [announcement, setAnnouncement] = useState('');

  async function readOne(id: string) {
    if (await one.submit({ whmcs_id: whmcsId, id })) onRead();
  }

  /** Notifications that arrived after the list was loaded stay unread. */
  async function readAll(newest: string | Date) {
    const result = await all.submit({
      whmcs_id: whmcsId,
      where: { ...where, created_at: { _lt: justAfter(newest) } },
    });
    if (!result) return;
    setAnnouncement(t('notifications.all_read', { count: result.read_all_user_notifications.count }));
    onRead();
    await query.refetch();
  }

  return (
    <QueryStates query={query} loading={t('notifications.loading')} error={t('notifications.error')}>
      {({ notification_list: [newest], notification_list: shown }) =>
        newest ? (
          <>
            <LiveRegion message={announcement} />
            {shown.some(({ is_seen }) => !is_seen) && (
              <Button
                variant="quiet"
                className={styles.all}
                icon={<CheckCheck size={20} aria-hidden="true" />}
                pending={all.pending}
                onClick={() => void readAll(newest.created_at)}
              >
                {t('notifications.read_all')}
              </Button>
            )}
            <List gap={2} aria-label={t('notifications.title')}>
              {shown.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  onRead={() => void readOne(notification.id)}
                />
              ))}
            </List>
            {query.hasMore && <More pending={query.loading} onMore={query.more} />}
          </>
        ) : (
          empty
        )
      }
    </QueryStates>
  );
}

/** Older ones: they come when the end of the list does, or at a press. */
function More({ pending, onMore }: { pending: boolean; onMore: () => Promise<void> }) {
  const { t } = useTranslation('mf-profile');
  const button = useInView<HTMLDivElement>(() => void onMore());
  return (
    <div ref={button}>
      <Button variant="quiet" wide pending={pending} onClick={() => void onMore()}>
        {t('notifications.older')}
      </Button>
    </div>
  );
}
