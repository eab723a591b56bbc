import { managesStore } from '@suite/domain';
import { useFormat, useGate } from '@suite/remote-kit';
import { Card, CardLink, Note, StatusChip } from '@suite/ui';
import { Mail, MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { messageTone, reasonOf } from '../domain/outbox';
import { useRecipient } from '../outbox/use-recipient';
import { usePaths } from '../paths';
import styles from './client.module.css';
import type { ClientSentMessageFragment } from './sent-messages.generated';

const tones = { ...messageTone, delivered: 'confirmed' } as const;

/** A message to the client: what it is about, its text, channel, address, time and state. For who may open it, a link to all of it. */
export function SentMessageRow({ message }: { message: ClientSentMessageFragment }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const paths = usePaths();
  const opensOutbox = managesStore(useGate().role);
  const recipientOf = useRecipient();
  const { id, kind, appointment_type, channel, recipient, subject, content, state, failure, created_at, author } =
    message;
  const Icon = channel === 'email' ? Mail : MessageSquareText;
  const about = appointment_type
    ? t(`sent_messages.appointments.${appointment_type}`)
    : t(`sent_messages.kinds.${kind}`);
  return (
    <Card as="li" className={styles.message}>
      <Icon size={22} className={styles.icon} />
      <span className={styles.about}>
        {opensOutbox ? <CardLink to={paths.outboxMessage({ id })}>{about}</CardLink> : <strong>{about}</strong>}
      </span>
      <div className={styles.sentText}>
        {subject && <span>{subject}</span>}
        <MessageText kind={kind} channel={channel} content={content} />
        <span className={styles.sent}>
          {t(`outbox.channels.${channel}`)}
          {recipient !== null && ` · ${recipientOf({ channel, recipient })}`}
          {author && ` · ${author}`}
          {' · '}
          <time dateTime={String(created_at)}>{format.dateTime(created_at)}</time>
        </span>
        {state === 'failed' && failure && <Note small>{t(`outbox.reason.${reasonOf(failure)}`)}</Note>}
      </div>
      <StatusChip tone={tones[state]} className={styles.state}>
        {t(`sent_messages.states.${state}`)}
      </StatusChip>
    </Card>
  );
}

/** The text; of a long one its beginning, and where it is not shown, why. */
function MessageText({ kind, channel, content }: Pick<ClientSentMessageFragment, 'kind' | 'channel' | 'content'>) {
  const { t } = useTranslation('mf-crm');
  if (content) return <span className={channel === 'email' ? styles.excerpt : styles.quiet}>{content}</span>;
  const isPrivate = kind === 'gift_card' || kind === 'pay_link';
  const reason = isPrivate ? 'private' : 'owners';
  return (
    <span className={styles.sent}>
      {content === null ? t(`sent_messages.not_shown.${reason}`) : t('outbox.deleted')}
    </span>
  );
}
