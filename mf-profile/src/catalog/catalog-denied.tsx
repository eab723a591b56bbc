import { useBack } from '@suite/remote-kit';
import { EmptyState, PageHeader } from '@suite/ui';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The page for people who do not manage the store. */
export function CatalogDenied() {
  const { t } = useTranslation('kit');
  const back = useBack();
  return (
    <>
      <PageHeader title={t('denied.title')} back={back} />
      <EmptyState icon={<Lock size={32} aria-hidden="true" />} title={t('denied.message')} />
    </>
  );
}
