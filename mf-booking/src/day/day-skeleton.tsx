import { SkeletonList } from '@suite/ui';
import { useTranslation } from 'react-i18next';

/** The loading state of a day. */
export function DaySkeleton() {
  const { t } = useTranslation('mf-booking');
  return <SkeletonList rows={8} label={t('day.loading')} />;
}
