import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Sheet } from '@suite/ui/overlays';
import { useMessages } from '../use-messages';
import { ReceiptClientDocument } from './receipts.generated';
import { SendForm, type SendProps } from './send-form';

/** Sends a receipt; prefilled with the client's contact. */
export function SendReceiptSheet(props: SendProps) {
  const { t } = useMessages();
  const { orderId, code, onClose } = props;
  const query = useStoreQuery(ReceiptClientDocument, { order_id: orderId });
  if (query.data) {
    const { order_receipt_client: client, company_list } = query.data;
    return <SendForm {...props} client={client} country={company_list[0]?.country_code ?? 'US'} />;
  }
  return (
    <Sheet isOpen onClose={onClose} title={t('receipt.send_title', { code })}>
      <QueryStates query={query} loading={t('receipt.client_loading')} error={t('receipt.client_error')} rows={2}>
        {() => null}
      </QueryStates>
    </Sheet>
  );
}
