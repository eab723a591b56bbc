import { SendReceiptSheet } from '@suite/entities';
import { QueryStates, usePrefetch, useStoreQuery } from '@suite/remote-kit';
import { Button, LiveRegion, Stack } from '@suite/ui';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SentReceiptsDocument } from './receipt.generated';
import styles from './receipt.module.css';
import { SentList } from './sent-list';

interface Props {
  orderId: string;
  code: string;
}

/** Poll interval while a message is being sent. */
const movingMs = 2_000;

/** Sends the receipt, and shows the status of sent ones. */
export function ReceiptSending({ orderId, code }: Props) {
  const { t } = useTranslation('mf-pos');
  const [isOpen, setOpen] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  usePrefetch(SendReceiptSheet);
  const query = useStoreQuery(SentReceiptsDocument, { order_id: orderId }, { pollMs: isMoving ? movingMs : 0 });
  const messages = query.data?.order_receipt_list ?? [];
  const moves = messages.some(({ state }) => state === 'queued' || state === 'sending');
  useEffect(
    function watchWhatMoves() {
      setMoving(moves);
    },
    [moves],
  );

  function sent() {
    setOpen(false);
    setAnnouncement(t('receipt_page.state.queued'));
    void query.refetch();
  }

  return (
    <Stack as="section" gap={3} className={styles.sending} aria-label={t('receipt_page.sent')}>
      <LiveRegion message={announcement} />
      <Button wide size="lg" icon={<Send size={20} />} onClick={() => setOpen(true)}>
        {t('receipt_page.send')}
      </Button>
      <QueryStates
        query={{ ...query, asOf: null }}
        loading={t('receipt_page.sent')}
        error={t('receipt_page.sent_error')}
        skeleton={<SentList messages={[]} onAgain={sent} />}
      >
        {() => <SentList messages={messages} onAgain={sent} />}
      </QueryStates>
      {isOpen && <SendReceiptSheet orderId={orderId} code={code} onSent={sent} onClose={() => setOpen(false)} />}
    </Stack>
  );
}
