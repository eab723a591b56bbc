import type { ChangeRow } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { BookingDraft } from '../domain/booking';
import { type Changeable, changesBetween } from '../domain/booking-change';
import { useStaffName } from './use-staff-name';

/** Formats the differences between two drafts. */
export function useChangeRows() {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const staffName = useStaffName();
  return (before: BookingDraft, after: BookingDraft): ChangeRow[] =>
    changesBetween(before, after).map((field) => ({
      id: field,
      name: t(`update.${field}`),
      from: textOf(field, before),
      to: textOf(field, after),
    }));

  function textOf(field: Changeable, { start, note, services: [service] }: BookingDraft): string {
    switch (field) {
      case 'start':
        return start ? format.dateTime(start) : '';
      case 'duration':
        return t('appointment.duration', { minutes: service?.duration ?? 0 });
      case 'service':
        return service?.name ?? '';
      case 'employee':
        return staffName(service?.employee ?? null);
      case 'note':
        return note || t('appointment.no_note');
    }
  }
}
