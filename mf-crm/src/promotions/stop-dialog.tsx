import { useStoreSubmit } from '@suite/remote-kit';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { type PromotionFragment, StopPromotionDocument } from './promotions.generated';

interface Props {
  promotion: PromotionFragment;
  onClose: () => void;
  onStopped: () => void;
}

/** Confirms that a promotion ends for good: those who have not got it get nothing. */
export function StopDialog({ promotion: { id, name, sent, remaining, planned }, onClose, onStopped }: Props) {
  const { t } = useTranslation('mf-crm');
  const { submit, pending } = useStoreSubmit(StopPromotionDocument);

  async function stop() {
    if (await submit({ input_obj: { id } })) onStopped();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('promotions.stop.title', { name })}
      message={planned > 0 ? t('promotions.stop.message', { sent, count: remaining }) : t('promotions.stop.not_begun')}
      confirm={t('promotions.stop.yes')}
      cancel={t('promotions.stop.no')}
      tone="danger"
      pending={pending}
      onConfirm={stop}
    />
  );
}
