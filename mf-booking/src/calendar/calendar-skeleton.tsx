import { SkeletonList } from '@suite/ui';
import { useTranslation } from 'react-i18next';

/** While the calendar's code is on its way. */
export function CalendarSkeleton() {
  const { t } = useTranslation('mf-booking');
  return <SkeletonList rows={6} label={t('calendar.loading')} />;
}
