import { SkeletonList } from '@suite/ui';
import { useTranslation } from 'react-i18next';

/** The loading state of the calendar. */
export function CalendarSkeleton() {
  const { t } = useTranslation('mf-booking');
  return <SkeletonList rows={6} label={t('calendar.loading')} />;
}
