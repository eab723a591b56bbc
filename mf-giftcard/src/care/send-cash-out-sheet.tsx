import { isShownInline } from '@suite/entities';
import { SendForm } from '@suite/entities/overlays';
import { QueryStates, useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import { Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { CashOutClientDocument, SendCashOutReceiptDocument } from './care.generated';

interface Props {
  cardId: string;
  onSent: () => void;
  onClose: () => void;
}

/** Sends the receipt of a rest that was paid out in cash; prefilled with the client's contact. */
export function SendCashOutSheet({ cardId, onSent, onClose }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const sending = useStoreSubmit(SendCashOutReceiptDocument, { handles: isShownInline });
  const query = useStoreQuery(CashOutClientDocument, { gift_card_id: cardId });
  const title = t('charge.send');
  if (query.data) {
    const { gift_card_receipt_client: client, company_list } = query.data;
    return (
      <SendForm
        title={title}
        client={client}
        sending={sending}
        onClose={onClose}
        country={company_list[0]?.country_code ?? 'US'}
        onSend={async (message) => {
          if (await sending.submit({ input_obj: { gift_card_id: cardId, ...message } })) onSent();
        }}
      />
    );
  }
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <QueryStates query={query} loading={t('charge.client_loading')} error={t('charge.client_error')} rows={2}>
        {() => null}
      </QueryStates>
    </Sheet>
  );
}
