import { useFormat, useStoreSubmit } from '@suite/remote-kit';
import { Card } from '@suite/ui';
import { useEffect, useRef, useState } from 'react';
import { type NotificationRowFragment, ReadPackageReminderDocument } from './notifications.generated';
import styles from './notifications.module.css';

/** The reminder about a package that was pressed on the phone, in full, above the others; it is marked as seen. */
export function OpenedNotification({ id, onRead }: { id: string; onRead: () => void }) {
  const [notification, setNotification] = useState<NotificationRowFragment | null>(null);
  // A deleted notification shows nothing here: the list has all existing ones.
  const { submit } = useStoreSubmit(ReadPackageReminderDocument, { handles: () => true });
  const latest = useRef(onRead);
  latest.current = onRead;
  useEffect(
    function openIt() {
      submit({ input_obj: { id } }).then((result) => {
        if (!result) return;
        setNotification(result.read_fastboy_notification);
        latest.current();
      }, console.error);
    },
    [submit, id],
  );
  return notification && <NotificationBody notification={notification} />;
}

/** The full text of a notification. */
export function NotificationBody({ notification }: { notification: NotificationRowFragment }) {
  const format = useFormat();
  const { title, body, created_at } = notification;
  return (
    <Card as="section">
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.body}>{body}</p>
      <time className={styles.time} dateTime={String(created_at)}>
        {format.dateTime(created_at)} · {format.relative(created_at)}
      </time>
    </Card>
  );
}
