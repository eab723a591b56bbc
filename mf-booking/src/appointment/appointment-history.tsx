import { FactList } from '@suite/entities';
import { QueryStates, type StoreQuery, useFormat } from '@suite/remote-kit';
import { Card, Note, Stack } from '@suite/ui';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  AppointmentDetailFragment,
  AppointmentHistoryQuery,
  AppointmentHistoryQueryVariables,
} from './appointment.generated';
import styles from './appointment.module.css';
import { ClientMessages } from './client-messages';
import { StaffNotifications } from './staff-notifications';

interface Props {
  appointment: AppointmentDetailFragment;
  query: StoreQuery<AppointmentHistoryQuery, AppointmentHistoryQueryVariables>;
  isOpen: boolean;
  onToggle: () => void;
  toggleRef: RefObject<HTMLButtonElement | null>;
}

/** A line with the counts of what was sent, which opens the times of its making and last change, texts and notifications. */
export function AppointmentHistory({ appointment, query, isOpen, onToggle, toggleRef }: Props) {
  const { t } = useTranslation('mf-booking');
  const id = useId();
  return (
    <Card as="section" aria-label={t('history.title')}>
      <h2 className={styles.historyTitle}>
        <button
          ref={toggleRef}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className={styles.text}>
            {t('history.title')} <Summary query={query} />
          </span>
          <ChevronDown size={20} className={isOpen ? styles.turned : undefined} />
        </button>
      </h2>
      <div id={id}>
        {isOpen && (
          <QueryStates query={query} loading={t('history.loading')} error={t('history.error')}>
            {({ appointment_sms_list, appointment_notification_list }) => (
              <Stack>
                <Changed appointment={appointment} />
                <Part title={t('sms.title')}>
                  <ClientMessages
                    messages={appointment_sms_list}
                    planned={appointment.scheduled_notifications}
                    onResent={query.refetch}
                  />
                </Part>
                <Part title={t('staff_notifications.title')}>
                  <StaffNotifications notifications={appointment_notification_list} />
                </Part>
              </Stack>
            )}
          </QueryStates>
        )}
      </div>
    </Card>
  );
}

/** The counts of what was sent; a text that failed is named first. */
function Summary({ query: { data, problem } }: Pick<Props, 'query'>) {
  const { t } = useTranslation('mf-booking');
  if (!data) return problem && <span className={styles.quiet}>{t('history.error')}</span>;
  const { appointment_sms_list: texts, appointment_notification_list: notifications } = data;
  const failed = texts.filter(({ state }) => state === 'failed').length;
  const counts = [
    texts.length > 0 && t('history.texts', { count: texts.length }),
    notifications.length > 0 && t('history.notifications', { count: notifications.length }),
  ].filter(Boolean);
  return (
    <>
      {failed > 0 && <span className={styles.failed}>{t('history.failed', { count: failed })}</span>}{' '}
      <span className={styles.quiet}>{counts.length > 0 ? counts.join(' · ') : t('history.none')}</span>
    </>
  );
}

/** When it was made in which store, when it was changed last, and what another system has recorded with it. */
function Changed({ appointment: { created_at, updated_at, company_name, extra_data } }: Pick<Props, 'appointment'>) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const isChanged = updated_at !== created_at;
  return (
    <>
      <Note small>
        {company_name} · {t('history.created', { when: format.dateTime(created_at) })}
        {isChanged && <> · {t('history.updated', { when: format.dateTime(updated_at) })}</>}
      </Note>
      {extra_data.length > 0 && <FactList facts={extra_data.map(({ key, value }) => [key, value] as const)} />}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.partTitle}>
        {title}
      </h3>
      {children}
    </section>
  );
}
