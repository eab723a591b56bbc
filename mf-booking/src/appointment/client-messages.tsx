import { useFormat, usePermission, useStoreSubmit } from '@suite/remote-kit';
import { Button, InLanguage, List, LiveRegion, Note, Row, Stack, StatusChip } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AppointmentDetailFragment,
  type AppointmentHistoryQuery,
  ResendMessageDocument,
} from './appointment.generated';
import styles from './appointment.module.css';

const tones = { queued: 'new', sending: 'updated', sent: 'confirmed', failed: 'danger', skipped: 'neutral' } as const;
/** Messages for the reasons why an SMS or email was not sent; other reasons are the carrier's codes. */
const reasons = [
  'no_phone',
  'opted_out',
  'already_begun',
  'not_notified',
  'superseded',
  'too_many',
  'sent_to_organizer',
  'not_live',
  'carrier_pending',
  'expired',
  'outcome_unknown',
];
type Message = AppointmentHistoryQuery['appointment_sms_list'][number];

/** Returns whether a message can be sent again. */
export const isResendable = ({ state }: Pick<Message, 'state'>): boolean => state === 'sent' || state === 'failed';

interface Props {
  messages: readonly Message[];
  planned: AppointmentDetailFragment['scheduled_notifications'];
  /** Fetches the list again. */
  onResent: () => Promise<void>;
}

/** The planned and sent messages to the client; sent and failed ones can be resent. */
export function ClientMessages({ messages, planned, onResent }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const mayResend = usePermission('UPDATE_BOOKING');
  const [announcement, setAnnouncement] = useState('');
  const { submit, pending } = useStoreSubmit(ResendMessageDocument);

  async function resend(id: string) {
    if (!(await submit({ id }))) return;
    setAnnouncement(t('sms.resent'));
    await onResent();
  }

  return (
    <>
      <LiveRegion message={announcement} />
      {planned.length > 0 && (
        <List aria-label={t('sms.planned')}>
          {planned.map(({ id, send_at, content, language }) => (
            <Stack as="li" key={id} gap={1} align="start" className={styles.item}>
              <span className={styles.quiet}>{t('sms.planned_for', { time: format.dateTime(send_at) })}</span>
              <InLanguage language={language}>{content}</InLanguage>
            </Stack>
          ))}
        </List>
      )}
      {messages.length === 0 ? (
        <Note>{t('sms.none')}</Note>
      ) : (
        <List aria-label={t('sms.history')}>
          {messages.map((message) => (
            <Stack as="li" key={message.id} gap={1} align="start" className={styles.item}>
              <MessageDetails message={message} />
              {mayResend && isResendable(message) && (
                <Button
                  variant="quiet"
                  pending={pending}
                  aria-label={t('sms.resend_one', { type: t(`sms.type.${message.type}`) })}
                  onClick={() => void resend(message.id)}
                >
                  {t('sms.resend')}
                </Button>
              )}
            </Stack>
          ))}
        </List>
      )}
    </>
  );
}

function MessageDetails({ message }: { message: Message }) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { type, state, send_at, failure, content, language, channel_reason } = message;
  const why = failure && (reasons.includes(failure) ? t(`sms.reason.${failure}`) : t('sms.code', { code: failure }));
  return (
    <>
      <Row as="span" gap={3} align="center" spread>
        <strong>{t(`sms.type.${type}`)}</strong>
        <StatusChip tone={tones[state]}>{t(`sms.state.${state}`)}</StatusChip>
      </Row>
      <InLanguage language={language} className={styles.text}>
        {content}
      </InLanguage>
      <span className={styles.quiet}>
        {state === 'queued' ? t('sms.leaves_at', { time: format.dateTime(send_at) }) : format.dateTime(send_at)}
      </span>
      {channel_reason === 'carrier_pending' && <span className={styles.quiet}>{t('sms.by_email')}</span>}
      {why && <span className={styles.quiet}>{why}</span>}
    </>
  );
}
