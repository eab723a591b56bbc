import { useSubmit } from '@suite/graphql';
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
  return (
    <Section title={t('pictures.photo')}>
      <PictureField
        kind="photo"
        {...{ name, address, color, submission }}
        onSave={async (content) => (await submission.submit({ input_obj: { content } })) !== null}
      />
      <Note>{t('pictures.photo_hint')}</Note>
    </Section>
  );
}
