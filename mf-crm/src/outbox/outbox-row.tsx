import type { RecordLink } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Card, CardLink, StatusChip } from '@suite/ui';
import { Mail, MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { messageTone } from '../domain/outbox';
import type { SentMessageFragment } from './outbox.generated';
import styles from './outbox.module.css';
import { useRecipient } from './use-recipient';

/** A message of the outbox: recipient, time and status, and the beginning of its text. */
export function OutboxRow({ message, link }: { message: SentMessageFragment; link: RecordLink }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const recipient = useRecipient()(message);
  const { channel, subject, content, status, created_at } = message;
  const Icon = channel === 'email' ? Mail : MessageSquareText;
  return (
    <Card as="li" className={styles.row}>
      <Icon size={22} className={styles.icon} />
      <div className={styles.texts}>
        <CardLink {...link}>{recipient}</CardLink>
        <span className={styles.content}>{subject ?? (content || t('outbox.deleted'))}</span>
        <time className={styles.time} dateTime={String(created_at)}>
          {format.dateTime(created_at)}
        </time>
      </div>
      <StatusChip tone={messageTone[status]}>{t(`outbox.status.${status}`)}</StatusChip>
    </Card>
  );
}
