import { useStoreSubmit } from '@suite/remote-kit';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { DeletePromotionDraftDocument, type PromotionFragment } from './promotions.generated';

interface Props {
  promotion: Pick<PromotionFragment, 'id' | 'name'>;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms that a draft is deleted. */
export function DeleteDraftDialog({ promotion: { id, name }, onClose, onDeleted }: Props) {
  const { t } = useTranslation('mf-crm');
  const { submit, pending } = useStoreSubmit(DeletePromotionDraftDocument);

  async function remove() {
    if (await submit({ input_obj: { id } })) onDeleted();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('promotions.delete.title', { name: name || t('promotions.untitled') })}
      message={t('promotions.delete.message')}
      confirm={t('promotions.delete.yes')}
      cancel={t('promotions.delete.no')}
      tone="danger"
      pending={pending}
      onConfirm={remove}
    />
  );
}
