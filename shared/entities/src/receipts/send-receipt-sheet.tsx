import { QueryStates, useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import { Sheet } from '@suite/ui/overlays';
import { useMessages } from '../use-messages';
import { ReceiptClientDocument, SendReceiptDocument } from './receipts.generated';
import { SendForm } from './send-form';
import { isShownInline, type SendBy } from './send-to';

interface Props {
  orderId: string;
  code: string;
  /** The initial way to send; by default the one that the client has a contact for. */
  by?: SendBy;
  onSent: () => void;
  onClose: () => void;
}

/** Sends the receipt of a ticket; prefilled with the client's contact. */
export function SendReceiptSheet({ orderId, code, by, onSent, onClose }: Props) {
  const { t } = useMessages();
  const sending = useStoreSubmit(SendReceiptDocument, { handles: isShownInline });
  const query = useStoreQuery(ReceiptClientDocument, { order_id: orderId });
  const title = t('receipt.send_title', { code });
  if (query.data) {
    const { order_receipt_client: client, company_list } = query.data;
    return (
      <SendForm
        title={title}
        by={by}
        client={client}
        sending={sending}
        onClose={onClose}
        country={company_list[0]?.country_code ?? 'US'}
        onSend={async (message) => {
          if (await sending.submit({ input_obj: { order_id: orderId, ...message } })) onSent();
        }}
      />
    );
  }
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <QueryStates query={query} loading={t('receipt.client_loading')} error={t('receipt.client_error')} rows={2}>
        {() => null}
      </QueryStates>
    </Sheet>
  );
}
