import { useStoreSubmit } from '@suite/remote-kit';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { DeleteSavedReplyDocument, type SavedReplyFragment } from './replies.generated';

interface Props {
  reply: SavedReplyFragment;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms that a saved reply is deleted; texts that were sent with it stay. */
export function DeleteReplyDialog({ reply: { id, version, name }, onClose, onDeleted }: Props) {
  const { t } = useTranslation('mf-crm');
  const { submit, pending } = useStoreSubmit(DeleteSavedReplyDocument);

  async function remove() {
    if (await submit({ input_obj: { id, version } })) onDeleted();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('replies.delete.title', { name })}
      message={t('replies.delete.message')}
      confirm={t('replies.delete.yes')}
      cancel={t('replies.delete.no')}
      tone="danger"
      pending={pending}
      onConfirm={remove}
    />
  );
}
