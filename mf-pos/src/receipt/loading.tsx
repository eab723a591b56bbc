import { SkeletonList } from '@suite/ui';
import { useTranslation } from 'react-i18next';

/** The page while its code is on its way. */
export function Loading() {
  const { t } = useTranslation('mf-pos');
  return <SkeletonList rows={5} label={t('receipt_page.loading')} />;
}
