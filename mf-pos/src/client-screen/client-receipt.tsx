import {
  type ClientContact,
  isShownInline,
  ReceiptClientDocument,
  type SendBy,
  SendReceiptDocument,
  SendReceiptSheet,
} from '@suite/entities';
import { QueryStates, useProblemMessages, useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import { Button, Note } from '@suite/ui';
import { Mail, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maskedEmail, maskedPhone } from '../domain/masked-contact';
import styles from './client-screen.module.css';

interface Props {
  orderId: string;
  code: string;
  /** Called after the receipt was sent or declined. */
  onDone: () => void;
}

/** The client chooses how to get the receipt: by text, by email, or not at all. */
export function ClientReceipt({ orderId, code, onDone }: Props) {
  const { t } = useTranslation('mf-pos');
  const problemMessage = useProblemMessages();
  const [typing, setTyping] = useState<SendBy | null>(null);
  const query = useStoreQuery(ReceiptClientDocument, { order_id: orderId });
  const { submit, pending, problem } = useStoreSubmit(SendReceiptDocument, { handles: isShownInline });

  /** Sends it to the client's known contact; other contacts are typed. */
  async function choose(by: SendBy, isKnown: boolean) {
    if (!isKnown) return setTyping(by);
    if (await submit({ input_obj: { order_id: orderId, by, to: null } })) onDone();
  }

  return (
    <QueryStates
      query={query}
      loading={t('receipt_page.client_loading')}
      error={t('receipt_page.client_error')}
      rows={3}
    >
      {({ order_receipt_client: client }) => (
        <div className={styles.steps}>
          <h2 className={styles.question}>{t('client_screen.receipt')}</h2>
          {problem && isShownInline(problem) && <Note role="alert">{problemMessage(problem).message}</Note>}
          <Button
            variant="secondary"
            size="lg"
            wide
            pending={pending}
            icon={<MessageSquare size={20} />}
            onClick={() => choose('sms', hasPhone(client))}
          >
            {client.phone ? t('client_screen.text_to', { phone: maskedPhone(client.phone) }) : t('client_screen.text')}
          </Button>
          <Button
            variant="secondary"
            size="lg"
            wide
            pending={pending}
            icon={<Mail size={20} />}
            onClick={() => choose('email', client.email !== null)}
          >
            {client.email
              ? t('client_screen.email_to', { email: maskedEmail(client.email) })
              : t('client_screen.email')}
          </Button>
          <Button variant="secondary" size="lg" wide onClick={onDone}>
            {t('client_screen.no_receipt')}
          </Button>
          {typing && (
            <SendReceiptSheet
              orderId={orderId}
              code={code}
              by={typing}
              onSent={onDone}
              onClose={() => setTyping(null)}
            />
          )}
        </div>
      )}
    </QueryStates>
  );
}

const hasPhone = ({ phone, phone_number_hidden }: ClientContact): boolean => phone !== null || phone_number_hidden;
