import type { RecordLink } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Avatar, Card, CardLink } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { ConversationRowFragment } from './messages.generated';
import styles from './messages.module.css';
import { useNameOf } from './use-name-of';

/** A conversation in the inbox: the client, the newest text, and who is typing. */
export function ConversationRow({ conversation, link }: { conversation: ConversationRowFragment; link: RecordLink }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const nameOf = useNameOf();
  const { customer, last_message: last, last_activity_at: at, typing } = conversation;
  const name = nameOf(conversation);
  return (
    <Card as="li" className={styles.row}>
      <Avatar name={name} src={customer?.image_url ?? undefined} size={44} />
      <div className={styles.texts}>
        <CardLink {...link}>{name}</CardLink>
        {typing.length > 0 ? (
          <span className={styles.typing}>{t('messages.typing', { names: typing.join(', ') })}</span>
        ) : (
          <span className={styles.last}>
            {last ? t(last.is_sent ? 'messages.last_sent' : 'messages.last_received', { text: last.content }) : ''}
          </span>
        )}
      </div>
      <time className={styles.time} dateTime={String(at)} title={format.dateTime(at)}>
        {format.relative(at)}
      </time>
    </Card>
  );
}
