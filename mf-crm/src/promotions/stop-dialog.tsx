import { useStoreSubmit } from '@suite/remote-kit';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { type PromotionFragment, StopPromotionDocument } from './promotions.generated';
import { usePromotionName } from './use-promotion-name';

interface Props {
  promotion: PromotionFragment;
  onClose: () => void;
  onStopped: () => void;
}

/** Confirms that a promotion ends for good: those who have not got it get nothing. */
export function StopDialog({ promotion, onClose, onStopped }: Props) {
  const { t } = useTranslation('mf-crm');
  const nameOf = usePromotionName();
  const { submit, pending } = useStoreSubmit(StopPromotionDocument);
  const { id, kind, sent, remaining, planned } = promotion;

  async function stop() {
    if (await submit({ input_obj: { id } })) onStopped();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('promotions.stop.title', { name: nameOf(promotion) })}
      message={planned > 0 ? t('promotions.stop.message', { sent, count: remaining }) : t('promotions.stop.not_begun')}
      confirm={t(kind === 'automation' ? 'promotions.stop.yes_day' : 'promotions.stop.yes')}
      cancel={t('promotions.stop.no')}
      tone="danger"
      pending={pending}
      onConfirm={stop}
    />
  );
}
