import { useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { Note } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../pictures/picture-field';
import { SetServicePictureDocument } from '../pictures/pictures.generated';
import type { CatalogServiceFragment } from './catalog.generated';
import styles from './catalog.module.css';

interface Props {
  /** Null for a new service, which has to be saved first. */
  service: Pick<CatalogServiceFragment, 'id' | 'name' | 'image_path'> | null;
  refetch: () => Promise<void>;
}

/** The picture of a service, which is saved at once. */
export function ServicePicture({ service, refetch }: Props) {
  const { t } = useTranslation('mf-profile');
  const { whmcsId } = useStore();
  const submission = useSubmit(SetServicePictureDocument);

  async function save(content: string | null): Promise<boolean> {
    if (!service) return false;
    const input_obj = { service_id: service.id, content };
    const isSaved = (await submission.submit({ whmcs_id: whmcsId, input_obj })) !== null;
    if (isSaved) await refetch();
    return isSaved;
  }

  return (
    <fieldset className={styles.picture}>
      <legend>{t('pictures.picture')}</legend>
      {service ? (
        <PictureField
          kind="service"
          name={service.name}
          address={service.image_path}
          submission={submission}
          onSave={save}
        />
      ) : (
        <Note small>{t('pictures.picture_new_hint')}</Note>
      )}
    </fieldset>
  );
}
