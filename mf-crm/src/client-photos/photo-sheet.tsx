import { useFormat, useStoreSubmit } from '@suite/remote-kit';
import { Button, Note, Stack } from '@suite/ui';
import { ConfirmDialog, Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientPhotoFragment, DeleteClientPhotoDocument } from './client-photos.generated';
import styles from './client-photos.module.css';

interface Props {
  photo: ClientPhotoFragment;
  onClose: () => void;
  onDeleted: () => void;
}

/** One photo in its full size, with who added it; it is deleted here. */
export function PhotoSheet({ photo, onClose, onDeleted }: Props) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const { submit, pending } = useStoreSubmit(DeleteClientPhotoDocument);
  const [isDeleting, setDeleting] = useState(false);
  const date = format.date(photo.created_at);
  async function remove() {
    if (await submit({ input_obj: { id: photo.id } })) onDeleted();
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={photo.caption ?? t('client_photos.photo', { date })}
      footer={
        photo.can_delete && (
          <Button variant="secondary" wide onClick={() => setDeleting(true)}>
            {t('client_photos.delete')}
          </Button>
        )
      }
    >
      <Stack gap={2}>
        <img className={styles.preview} src={photo.address} alt={photo.caption ?? t('client_photos.photo', { date })} />
        <Note>{t('client_photos.by', { date, name: photo.added_by })}</Note>
      </Stack>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={t('client_photos.delete_title')}
        message={t('client_photos.delete_message')}
        confirm={t('client_photos.delete')}
        cancel={t('client_data.keep')}
        tone="danger"
        pending={pending}
        onConfirm={remove}
      />
    </Sheet>
  );
}
