import { useFormat } from '@suite/remote-kit';
import { List, Note, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { AppointmentHistoryQuery } from './appointment.generated';
import styles from './appointment.module.css';

interface Props {
  notifications: AppointmentHistoryQuery['appointment_notification_list'];
}

/** The in-app notifications that staff received about the appointment, newest first. */
export function StaffNotifications({ notifications }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  if (notifications.length === 0) return <Note>{t('staff_notifications.none')}</Note>;
  return (
    <List aria-label={t('staff_notifications.title')}>
      {notifications.map(({ id, content, created_at }) => (
        <Stack as="li" key={id} gap={1} align="start" className={styles.item}>
          <span className={styles.text}>{content}</span>
          <time className={styles.quiet} dateTime={String(created_at)} title={format.dateTime(created_at)}>
            {format.relative(created_at)}
          </time>
        </Stack>
      ))}
    </List>
  );
}
