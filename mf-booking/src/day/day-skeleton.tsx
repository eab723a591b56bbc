import { SkeletonList } from '@suite/ui';
import { useTranslation } from 'react-i18next';

/** A day on its way. */
export function DaySkeleton() {
  const { t } = useTranslation('mf-booking');
  return <SkeletonList rows={8} label={t('day.loading')} />;
}
