import { useStoreQuery } from '@suite/remote-kit';
import { ErrorState, SkeletonList } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { ReceiptClientDocument } from './receipt.generated';
import { SendForm, type SendProps } from './send-form';

/** Sends a receipt; prefilled with the client's contact. */
export function SendReceiptSheet(props: SendProps) {
  const { t } = useTranslation('mf-pos');
  const { orderId, code, onClose } = props;
  const { data, problem, refetch } = useStoreQuery(ReceiptClientDocument, { order_id: orderId });
  if (data) return <SendForm {...props} client={data.order_receipt_client} />;
  return (
    <Sheet isOpen onClose={onClose} title={t('receipt_page.send_title', { code })}>
      {problem ? (
        <ErrorState title={t('receipt_page.client_error')} onRetry={refetch} debugId={problem.debugId ?? undefined} />
      ) : (
        <SkeletonList rows={2} label={t('receipt_page.client_loading')} />
      )}
    </Sheet>
  );
}
