import { QueryStates, useFormat, useStoreQuery } from '@suite/remote-kit';
import { Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { AppointmentNotificationsDocument } from './appointment.generated';
import styles from './appointment.module.css';

/** What the store's people were told of the appointment in the app, newest first. */
export function StaffNotifications({ id }: { id: string }) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const query = useStoreQuery(AppointmentNotificationsDocument, { appointment_id: id });
  return (
    <Section title={t('told.title')}>
      <QueryStates query={query} loading={t('told.loading')} error={t('told.error')}>
        {({ appointment_notification_list: told }) =>
          told.length === 0 ? (
            <p className={styles.rest}>{t('told.none')}</p>
          ) : (
            <ul className={styles.list} aria-label={t('told.title')}>
              {told.map(({ id: one, content, created_at }) => (
                <li key={one} className={styles.item}>
                  <span className={styles.said}>{content}</span>
                  <time className={styles.quiet} dateTime={String(created_at)} title={format.dateTime(created_at)}>
                    {format.relative(created_at)}
                  </time>
                </li>
              ))}
            </ul>
          )
        }
      </QueryStates>
    </Section>
  );
}
