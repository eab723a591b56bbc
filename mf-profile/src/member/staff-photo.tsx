import { useStoreSubmit } from '@suite/remote-kit';
import { Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../pictures/picture-field';
import { SetEmployeePictureDocument } from '../pictures/pictures.generated';
import type { Who } from './member-head';

interface Props {
  id: string;
  who: Who;
  refetch: () => Promise<void>;
}

/** The photo of an employee, by which clients and colleagues find them in lists and in the calendar. */
export function StaffPhoto({ id, who: { name, imageUrl, color }, refetch }: Props) {
  const { t } = useTranslation('mf-profile');
  const submission = useStoreSubmit(SetEmployeePictureDocument);
  return (
    <Section title={t('pictures.photo')}>
      <PictureField
        kind="photo"
        name={name}
        address={imageUrl}
        color={color}
        submission={submission}
        onSave={async (content) => {
          const isSaved = (await submission.submit({ input_obj: { employee_id: id, content } })) !== null;
          if (isSaved) await refetch();
          return isSaved;
        }}
      />
    </Section>
  );
}
