import { useStoreSubmit } from '@suite/remote-kit';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { RemoveClientCardDocument } from './quick-sale.generated';

interface Props {
  id: string;
  name: string;
  client: string;
  onRemoved: () => void;
  onClose: () => void;
}

/** Confirms the removal of a client's saved card. */
export function RemoveCardDialog({ id, name, client, onRemoved, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const { submit, pending } = useStoreSubmit(RemoveClientCardDocument);

  async function remove() {
    if (!(await submit({ input_obj: { id } }))) return;
    onRemoved();
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('quick_sale.remove_title')}
      message={t('quick_sale.remove_message', { card: name, client })}
      confirm={t('quick_sale.remove')}
      cancel={t('quick_sale.cancel_remove')}
      tone="danger"
      pending={pending}
      onConfirm={remove}
    />
  );
}
