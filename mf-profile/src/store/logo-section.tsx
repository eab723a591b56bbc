import { useRefreshSession, useStoreSubmit } from '@suite/remote-kit';
import { Note, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../pictures/picture-field';
import { SetLogoDocument } from '../pictures/pictures.generated';

interface Props {
  name: string;
  address: string | null;
  refetch: () => Promise<void>;
}

/** The logo of the store, for receipts and pay pages. */
export function LogoSection({ name, address, refetch }: Props) {
  const { t } = useTranslation('mf-profile');
  const refreshSession = useRefreshSession();
  const submission = useStoreSubmit(SetLogoDocument);
  return (
    <Section title={t('pictures.logo')}>
      <Note>{t('pictures.logo_hint')}</Note>
      <PictureField
        kind="logo"
        name={name}
        address={address}
        submission={submission}
        onSave={async (content) => {
          const isSaved = (await submission.submit({ input_obj: { content } })) !== null;
          if (isSaved) await refetch();
          if (isSaved) refreshSession();
          return isSaved;
        }}
      />
    </Section>
  );
}
