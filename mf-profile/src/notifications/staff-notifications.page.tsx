import { usePermission } from '@suite/remote-kit';
import { EmptyState, PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from '../layout/layout.module.css';
import { BookingNotifications } from './booking-notifications';
import { NotificationList } from './notification-list';
import { SettingsLink } from './settings-link';
import { useNotificationCounts } from './use-counts';

/** The notifications of an employee. */
export function StaffNotificationsPage() {
  const { t } = useTranslation('mf-profile');
  const mayBook = usePermission('BOOKING');
  const counts = useNotificationCounts();
  const onRead = () => void counts.refetch();
  return (
    <PageFrame kind="list" title={t('notifications.title')} action={<SettingsLink />}>
      <Stack gap={3} className={styles.panel}>
        {mayBook ? (
          <BookingNotifications waiting={counts.of('unconfirmed')} onRead={onRead} />
        ) : (
          <NotificationList
            where={{}}
            onRead={onRead}
            empty={<EmptyState title={t('notifications.none')} message={t('notifications.none_hint.staff')} />}
          />
        )}
      </Stack>
    </PageFrame>
  );
}
