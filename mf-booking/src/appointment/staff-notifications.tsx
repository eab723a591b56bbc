import { QueryStates, useFormat, useStoreQuery } from '@suite/remote-kit';
import { List, Note, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { AppointmentNotificationsDocument } from './appointment.generated';
import styles from './appointment.module.css';

/** The in-app notifications that staff received about the appointment, newest first. */
export function StaffNotifications({ id }: { id: string }) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const query = useStoreQuery(AppointmentNotificationsDocument, { appointment_id: id });
  return (
    <Section title={t('staff_notifications.title')}>
      <QueryStates query={query} loading={t('staff_notifications.loading')} error={t('staff_notifications.error')}>
        {({ appointment_notification_list: notifications }) =>
          notifications.length === 0 ? (
            <Note>{t('staff_notifications.none')}</Note>
          ) : (
            <List aria-label={t('staff_notifications.title')}>
              {notifications.map(({ id: one, content, created_at }) => (
                <Stack as="li" key={one} gap={1} align="start" className={styles.item}>
                  <span className={styles.text}>{content}</span>
                  <time className={styles.quiet} dateTime={String(created_at)} title={format.dateTime(created_at)}>
                    {format.relative(created_at)}
                  </time>
                </Stack>
              ))}
            </List>
          )
        }
      </QueryStates>
    </Section>
  );
}
