import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { ReceiptClientDocument } from './receipt.generated';
import { SendForm, type SendProps } from './send-form';

/** Sends a receipt; prefilled with the client's contact. */
export function SendReceiptSheet(props: SendProps) {
  const { t } = useTranslation('mf-pos');
  const { orderId, code, onClose } = props;
  const query = useStoreQuery(ReceiptClientDocument, { order_id: orderId });
  if (query.data) {
    const { order_receipt_client: client, company_list } = query.data;
    return <SendForm {...props} client={client} country={company_list[0]?.country_code ?? 'US'} />;
  }
  return (
    <Sheet isOpen onClose={onClose} title={t('receipt_page.send_title', { code })}>
      <QueryStates
        query={query}
        loading={t('receipt_page.client_loading')}
        error={t('receipt_page.client_error')}
        rows={2}
      >
        {() => null}
      </QueryStates>
    </Sheet>
  );
}
