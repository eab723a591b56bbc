import { SkeletonList } from '@suite/ui';
import { useTranslation } from 'react-i18next';

/** A page of this folder while its code is on its way. */
export function BookingSkeleton() {
  const { t } = useTranslation('mf-booking');
  return <SkeletonList rows={4} label={t('booking.loading')} />;
}
