import type { ChangeRow } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { AppointmentFieldChange } from '../domain/appointment-diff';

const names = { time: 'start', service: 'service', staff: 'employee', note: 'note' } as const;

/** Formats the differences between two states of an appointment. */
export function useDiffRows() {
  const { t } = useTranslation('mf-booking');
  const { t: kit } = useTranslation('kit');
  const { date, time } = useFormat();
  const span = ({ start, end }: { start: string; end: string }) =>
    t('move.time', { date: date(start), start: time(start), end: time(end) });
  return (changes: readonly AppointmentFieldChange[]): ChangeRow[] =>
    changes.map((change) => ({ id: change.what, ...of(change) }));

  function of(change: AppointmentFieldChange): Omit<ChangeRow, 'id'> {
    switch (change.what) {
      case 'time':
        return { name: t('update.start'), from: span(change.from), to: span(change.to) };
      case 'status': {
        const status = (one: string) => kit(`appointment_status.${one}`);
        return { name: t('edit_conflict.status'), from: status(change.from), to: status(change.to) };
      }
      default: {
        const nothing = t(`edit_conflict.no_${change.what}`);
        return { name: t(`update.${names[change.what]}`), from: change.from ?? nothing, to: change.to ?? nothing };
      }
    }
  }
}
