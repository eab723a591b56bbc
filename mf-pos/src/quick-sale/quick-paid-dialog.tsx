import { useTranslation } from 'react-i18next';
import { PaidSuccess } from '../payment/paid-success';
import type { QuickSaleFragment } from './quick-sale.generated';

interface Props {
  sale: QuickSaleFragment;
  /** Whether the card was to be saved. */
  savesCard: boolean;
  onClose: () => void;
}

/** Confirms the payment of a quick sale and whether the card is saved, and leads to the next sale. */
export function QuickPaidDialog({ sale: { order, saved_card }, savesCard, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const isUnsaved = savesCard && !saved_card;
  return (
    <PaidSuccess
      order={order}
      services={[]}
      next={{ label: t('quick_sale.new_sale'), onPress: onClose }}
      onClose={onClose}
    >
      {savesCard && t(isUnsaved ? 'quick_sale.card_not_saved' : 'quick_sale.card_saved')}
    </PaidSuccess>
  );
}
