import { PagedList, usePagedList } from '@suite/entities';
import type * as Types from '@suite/graphql/schema-types';
import { useStoreSubmit } from '@suite/remote-kit';
import { Button, List } from '@suite/ui';
import { CheckCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { justAfter } from '../domain/notifications';
import { NotificationRow } from './notification-row';
import {
  NotificationsDocument,
  ReadAllNotificationsDocument,
  ReadNotificationDocument,
} from './notifications.generated';
import styles from './notifications.module.css';

interface Props {
  where: Types.Notification_Where;
  /** Shown if there are no notifications. */
  empty: ReactNode;
  /** Called after some were marked as seen. */
  onRead: () => void;
}

/** The notifications that `where` selects, newest first; older ones are loaded on scroll. Marks one or all as seen. */
export function NotificationList({ where, empty, onRead }: Props) {
  const { t } = useTranslation('mf-profile');
  const list = usePagedList(
    NotificationsDocument,
    { where },
    { list: 'notification_list', count: ({ notification_aggregate }) => notification_aggregate.count },
  );
  const [newest] = list.rows;
  const one = useStoreSubmit(ReadNotificationDocument);
  const all = useStoreSubmit(ReadAllNotificationsDocument);
  const [announcement, setAnnouncement] = useState('');

  async function readOne(id: string) {
    if (await one.submit({ id })) onRead();
  }

  /** Notifications that arrived after the list was loaded stay unread. */
  async function readAll(newest: string | Date) {
    const result = await all.submit({
      where: { ...where, created_at: { _lt: justAfter(newest) } },
    });
    if (!result) return;
    setAnnouncement(t('notifications.all_read', { count: result.read_all_user_notifications.count }));
    onRead();
    await list.refetch();
  }

  return (
    <PagedList
      list={list}
      loading={t('notifications.loading')}
      error={t('notifications.error')}
      more={t('notifications.older')}
      results={announcement}
      empty={empty}
      loadsOnScroll
    >
      {(shown) => (
        <>
          {newest && shown.some(({ is_seen }) => !is_seen) && (
            <Button
              variant="quiet"
              className={styles.all}
              icon={<CheckCheck size={20} />}
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
        </>
      )}
    </PagedList>
  );
}
