import { useStoreSubmit } from '@suite/remote-kit';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { type ClientGroupFragment, DeleteGroupDocument } from './groups.generated';

interface Props {
  group: Pick<ClientGroupFragment, 'id' | 'name'>;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms that a group is deleted; its clients stay. */
export function DeleteGroupDialog({ group: { id, name }, onClose, onDeleted }: Props) {
  const { t } = useTranslation('mf-crm');
  const { submit, pending } = useStoreSubmit(DeleteGroupDocument);

  async function remove() {
    if (await submit({ input_obj: { id } })) onDeleted();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('groups.delete.title', { name })}
      message={t('groups.delete.message')}
      confirm={t('groups.delete.yes')}
      cancel={t('groups.delete.no')}
      tone="danger"
      pending={pending}
      onConfirm={remove}
    />
  );
}
