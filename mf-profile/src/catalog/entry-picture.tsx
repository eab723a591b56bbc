import { useStoreSubmit } from '@suite/remote-kit';
import type { FormSubmission } from '@suite/remote-kit/form';
import { Note } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { EntryKind } from '../domain/catalog';
import { PictureField } from '../pictures/picture-field';
import { SetItemPictureDocument, SetServicePictureDocument } from '../pictures/pictures.generated';
import type { CatalogServiceFragment } from './catalog.generated';
import styles from './catalog.module.css';
import type { CatalogItemFragment } from './products.generated';

interface RecordProps<Entry> {
  /** Null for a new record, which has to be saved first. */
  entry: Entry | null;
  refetch: () => Promise<void>;
}

/** The picture of a service, which is saved at once. */
export function ServicePicture({ entry, refetch }: RecordProps<CatalogServiceFragment>) {
  const submission = useStoreSubmit(SetServicePictureDocument);
  return (
    <EntryPicture
      kind="service"
      entry={entry && { name: entry.name, address: entry.image_path }}
      submission={submission}
      onSave={async (content) => {
        if (!entry || !(await submission.submit({ input_obj: { service_id: entry.id, content } }))) return false;
        await refetch();
        return true;
      }}
    />
  );
}

/** The picture of a product, which is saved at once. */
export function ItemPicture({ entry, refetch }: RecordProps<CatalogItemFragment>) {
  const submission = useStoreSubmit(SetItemPictureDocument);
  return (
    <EntryPicture
      kind="item"
      entry={entry && { name: entry.name, address: entry.image }}
      submission={submission}
      onSave={async (content) => {
        if (!entry || !(await submission.submit({ input_obj: { item_id: entry.id, content } }))) return false;
        await refetch();
        return true;
      }}
    />
  );
}

interface Props {
  kind: EntryKind;
  entry: { name: string; address: string | null } | null;
  submission: FormSubmission;
  onSave: (content: string | null) => Promise<boolean>;
}

function EntryPicture({ kind, entry, submission, onSave }: Props) {
  const { t } = useTranslation('mf-profile');
  return (
    <fieldset className={styles.picture}>
      <legend>{t('pictures.picture')}</legend>
      {entry ? (
        <PictureField kind="picture" {...entry} submission={submission} onSave={onSave} />
      ) : (
        <Note small>{t(`pictures.picture_new_hint_${kind}`)}</Note>
      )}
    </fieldset>
  );
}
