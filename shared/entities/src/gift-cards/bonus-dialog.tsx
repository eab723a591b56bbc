import { useFormat } from '@suite/remote-kit';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../use-messages';
import { bonusOfLoad, type GiftCardLoad, priceOfLoad } from './gift-card-load';

interface Props {
  load: GiftCardLoad;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms a bonus that is higher than the price. */
export function BonusDialog({ load, onConfirm, onClose }: Props) {
  const { t } = useMessages();
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const bonus = format.money(bonusOfLoad(load));
  return (
    <ConfirmDialog
      isOpen
      title={t('gift_card.bonus_title', { bonus })}
      message={t('gift_card.bonus_message', {
        price: format.money(priceOfLoad(load)),
        amount: format.money(load.amount),
      })}
      confirm={t('gift_card.bonus_confirm', { bonus })}
      cancel={kit('cancel')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
