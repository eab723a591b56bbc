import { SheetForm } from '@suite/entities/overlays';
import { useMutationForm } from '@suite/remote-kit/form';
import { TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { AddClientPhotoDocument } from './client-photos.generated';
import styles from './client-photos.module.css';

interface Props {
  customerId: string;
  /** The JPEG file, as base64. */
  content: string;
  onClose: () => void;
  onDone: () => void;
}

const maxCaption = 140;
const schema = v.object({ caption: v.pipe(v.string(), v.trim(), v.maxLength(maxCaption, 'too_long')) });

/** Shows the chosen photo before it is added, with a caption. */
export function AddPhotoSheet({ customerId, content, onClose, onDone }: Props) {
  const { t } = useTranslation('mf-crm');
  // The same photo, however often it is sent.
  const [id] = useState(() => crypto.randomUUID());
  const form = useMutationForm(AddClientPhotoDocument, {
    schema,
    defaultValues: { caption: '' },
    input: ({ caption }) => ({ id, customer_id: customerId, content, caption: caption || null }),
    onDone,
  });
  return (
    <SheetForm title={t('client_photos.add')} submit={t('client_photos.save')} form={form} onClose={onClose}>
      <img className={styles.preview} src={`data:image/jpeg;base64,${content}`} alt={t('client_photos.preview')} />
      <TextField
        label={t('client_photos.caption')}
        hint={t('client_photos.caption_hint')}
        autoComplete="off"
        {...form.field('caption')}
      />
    </SheetForm>
  );
}
