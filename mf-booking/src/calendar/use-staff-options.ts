import { useTranslation } from 'react-i18next';
import { unassigned } from '../domain/calendar-filter';
import type { CalendarPeriod } from '../domain/period';
import type { StaffFilter } from '../domain/ticket-view';
import type { CalendarCounts } from './use-calendar-counts';

export interface StaffOption {
  id: StaffFilter;
  label: string;
  imageUrl: string | null;
  /** 0 to 11; absent if the option is no employee. */
  color?: number;
  /** Appointments in the period. */
  count: number;
}

/** Options of the staff filter: everyone, unassigned, and each employee. */
export function useStaffOptions(counts: CalendarCounts, period: CalendarPeriod): StaffOption[] {
  const { t } = useTranslation('mf-booking');
  return [
    { id: null, label: t('calendar.everyone'), imageUrl: null, count: counts.everyone(period) },
    { id: unassigned, label: t('card.unassigned'), imageUrl: null, count: counts.unassigned(period) },
    ...counts.staff(period).map(({ id, full_name, image_url, color, count }) => ({
      id,
      label: full_name,
      imageUrl: image_url,
      color,
      count,
    })),
  ];
}
