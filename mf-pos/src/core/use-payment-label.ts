import { useTranslation } from 'react-i18next';
import type { TicketPaymentFragment } from './ticket.generated';

type Paid = Pick<TicketPaymentFragment, 'tender' | 'payment_method' | 'gift_card_last_four'>;

/** Returns the label of a payment, e.g. `Visa ending in 4242`. */
export function usePaymentLabel(): (payment: Paid) => string {
  const { t } = useTranslation('mf-pos');
  const { t: kit } = useTranslation('kit');
  return ({ tender, payment_method, gift_card_last_four }) => {
    if (payment_method?.card_last_four)
      return t('paid.card', {
        type: payment_method.card_type ?? kit('tender.card'),
        last: payment_method.card_last_four,
      });
    return gift_card_last_four ? t('gift.ending', { last: gift_card_last_four }) : kit(`tender.${tender}`);
  };
}
