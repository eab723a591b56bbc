import { useSubmit } from '@suite/graphql';
import { useRefreshSession, useStore } from '@suite/remote-kit';
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
  const { whmcsId } = useStore();
  const refreshSession = useRefreshSession();
  const submission = useSubmit(SetLogoDocument);
  return (
    <Section title={t('pictures.logo')}>
      <Note>{t('pictures.logo_hint')}</Note>
      <PictureField
        kind="logo"
        {...{ name, address, submission }}
        onSave={async (content) => {
          const isSaved = (await submission.submit({ whmcs_id: whmcsId, input_obj: { content } })) !== null;
          if (isSaved) await refetch();
          if (isSaved) refreshSession();
          return isSaved;
        }}
      />
    </Section>
  );
}
