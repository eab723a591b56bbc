import { SkeletonList } from '@suite/ui';
import { useTranslation } from 'react-i18next';

/** The loading state of the booking pages. */
export function BookingSkeleton() {
  const { t } = useTranslation('mf-booking');
  return <SkeletonList rows={4} label={t('booking.loading')} />;
}
