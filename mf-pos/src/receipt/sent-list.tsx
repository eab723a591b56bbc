import { useFormat, useStoreSubmit } from '@suite/remote-kit';
import { Button, Card, List, Row, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { type ReceiptMessageFragment, ResendReceiptDocument } from './receipt.generated';
import styles from './receipt.module.css';

const tones = { queued: 'new', sending: 'updated', sent: 'confirmed', failed: 'danger' } as const;

interface Props {
  messages: readonly ReceiptMessageFragment[];
  /** Called when a message is sent again. */
  onAgain: () => void;
}

/** The sent receipts with their status; failed ones can be sent again. */
export function SentList({ messages, onAgain }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const { submit, pending } = useStoreSubmit(ResendReceiptDocument);
  if (messages.length === 0) return null;

  async function again(id: string) {
    if (await submit({ input_obj: { id } })) onAgain();
  }

  return (
    <Card>
      <List aria-label={t('receipt_page.sent')}>
        {messages.map((message) => (
          <Row as="li" key={message.id} align="center" spread className={styles.message}>
            <span className={styles.where}>
              {whereTo(message)}
              <span className={styles.note}>{format.dateTime(message.created_at)}</span>
            </span>
            <StatusChip tone={tones[message.state]}>{t(`receipt_page.state.${message.state}`)}</StatusChip>
            {message.state === 'failed' && (
              <Button
                variant="quiet"
                pending={pending}
                aria-label={t('receipt_page.again_to', { to: whereTo(message) })}
                onClick={() => void again(message.id)}
              >
                {t('receipt_page.again')}
              </Button>
            )}
          </Row>
        ))}
      </List>
    </Card>
  );

  /** Returns the recipient; a hidden phone number is shown as a label. */
  function whereTo({ by, to, to_client }: ReceiptMessageFragment): string {
    if (to === null) return t(to_client ? 'receipt_page.to_client' : 'receipt_page.to_other');
    return by === 'sms' ? format.phone(to) : to;
  }
}
