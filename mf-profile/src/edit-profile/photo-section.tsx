import { useSubmit } from '@suite/graphql';
import { useRefreshSession } from '@suite/remote-kit';
import { Note, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../pictures/picture-field';
import { SetOwnPictureDocument } from '../pictures/pictures.generated';

interface Props {
  name: string;
  address: string | null;
  color: number | null;
}

/** The person's own photo. */
export function PhotoSection({ name, address, color }: Props) {
  const { t } = useTranslation('mf-profile');
  const submission = useSubmit(SetOwnPictureDocument);
  const refreshSession = useRefreshSession();

  async function save(content: string | null): Promise<boolean> {
    const result = await submission.submit({ input_obj: { content } });
    // The bar at the top of the suite shows it too.
    if (result) refreshSession();
    return result !== null;
  }

  return (
    <Section title={t('pictures.photo')}>
      <PictureField kind="photo" name={name} address={address} color={color} submission={submission} onSave={save} />
      <Note>{t('pictures.photo_hint')}</Note>
    </Section>
  );
}
