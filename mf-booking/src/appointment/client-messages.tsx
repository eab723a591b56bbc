import { useSubmit } from '@suite/graphql';
import { QueryStates, useFormat, usePermission, useStore, useStoreQuery } from '@suite/remote-kit';
import { Button, List, LiveRegion, Note, Row, Section, Stack, StatusChip } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AppointmentDetailFragment,
  ClientMessagesDocument,
  type ClientMessagesQuery,
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
  'expired',
  'outcome_unknown',
];
type Message = ClientMessagesQuery['appointment_sms_list'][number];

/** The planned and sent messages to the client; sent and failed ones can be resent. */
export function ClientMessages({ appointment }: { appointment: AppointmentDetailFragment }) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { whmcsId } = useStore();
  const mayResend = usePermission('UPDATE_BOOKING');
  const [announcement, setAnnouncement] = useState('');
  const query = useStoreQuery(ClientMessagesDocument, { appointment_id: appointment.id });
  const { submit, pending } = useSubmit(ResendMessageDocument);
  const { scheduled_notifications: planned } = appointment;

  async function resend(id: string) {
    if (!(await submit({ whmcs_id: whmcsId, id }))) return;
    setAnnouncement(t('sms.resent'));
    await query.refetch();
  }

  return (
    <Section title={t('sms.title')}>
      <LiveRegion message={announcement} />
      {planned.length > 0 && (
        <List aria-label={t('sms.planned')}>
          {planned.map(({ id, send_at, content }) => (
            <Stack as="li" key={id} gap={1} align="start" className={styles.item}>
              <span className={styles.quiet}>{t('sms.planned_for', { time: format.dateTime(send_at) })}</span>
              {content}
            </Stack>
          ))}
        </List>
      )}
      <QueryStates query={query} loading={t('sms.loading')} error={t('sms.error')}>
        {({ appointment_sms_list: messages }) =>
          messages.length === 0 ? (
            <Note>{t('sms.none')}</Note>
          ) : (
            <List aria-label={t('sms.history')}>
              {messages.map((message) => (
                <Stack as="li" key={message.id} gap={1} align="start" className={styles.item}>
                  <MessageDetails message={message} />
                  {mayResend && (message.state === 'sent' || message.state === 'failed') && (
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
          )
        }
      </QueryStates>
    </Section>
  );
}

function MessageDetails({ message }: { message: Message }) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { type, state, send_at, failure, content } = message;
  const why = failure && (reasons.includes(failure) ? t(`sms.reason.${failure}`) : t('sms.code', { code: failure }));
  return (
    <>
      <Row as="span" gap={3} align="center" spread>
        <strong>{t(`sms.type.${type}`)}</strong>
        <StatusChip tone={tones[state]}>{t(`sms.state.${state}`)}</StatusChip>
      </Row>
      <span className={styles.text}>{content}</span>
      <span className={styles.quiet}>
        {state === 'queued' ? t('sms.leaves_at', { time: format.dateTime(send_at) }) : format.dateTime(send_at)}
      </span>
      {why && <span className={styles.quiet}>{why}</span>}
    </>
  );
}
