import { useFormat, usePermission, useSuiteLinks } from '@suite/remote-kit';
import { Card, CardLink, IconButton, VisuallyHidden } from '@suite/ui';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { targetOf } from '../domain/notifications';
import { usePaths, useTargetPath } from '../paths';
import styles from './notification-row.module.css';
import type { NotificationRowFragment } from './notifications.generated';

interface Props {
  notification: NotificationRowFragment;
  onRead: () => void;
}

/**
 * One notification with its text and time. It links to its page, or without the permission for that to its
 * appointment.
 */
export function NotificationRow({ notification, onRead }: Props) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const { title, body, is_seen, created_at } = notification;
  const to = useLead(notification);
  const label = (
    <>
      {!is_seen && <VisuallyHidden>{t('notifications.unseen')} </VisuallyHidden>}
      {title}
    </>
  );

  return (
    <Card as="li" className={styles.row} data-seen={is_seen}>
      {!is_seen && <span className={styles.dot} aria-hidden="true" />}
      <div className={styles.words}>
        {to ? (
          <CardLink to={to} className={styles.label} onClick={() => !is_seen && onRead()}>
            {label}
          </CardLink>
        ) : (
          <span className={styles.label}>{label}</span>
        )}
        <span className={styles.body}>{body}</span>
        <time className={styles.time} dateTime={String(created_at)} title={format.dateTime(created_at)}>
          {format.relative(created_at)}
        </time>
      </div>
      {!is_seen && (
        <IconButton
          className={styles.mark}
          label={t('notifications.read_one', { title })}
          icon={<Check size={20} />}
          onClick={onRead}
        />
      )}
    </Card>
  );
}

/** Returns the path of a notification; null without permission. */
function useLead(notification: NotificationRowFragment): string | null {
  const paths = usePaths();
  const links = useSuiteLinks();
  const mayRead = usePermission('MESSAGE');
  const mayBook = usePermission('BOOKING');
  const targetPath = useTargetPath();
  const onward = targetOf(notification);
  // A package says more than its reminder, whose text the row has already.
  if (notification.kind === 'package_remind' && onward) return targetPath(onward);
  if (mayRead) return paths.notification({ id: notification.id });
  if (onward?.kind === 'appointment') return mayBook ? links.appointment({ id: onward.id }) : null;
  return targetPath(onward);
}
