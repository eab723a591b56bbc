import { useFormat, usePaths } from '@suite/remote-kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesOf } from '../../domain/overview';
import { appointmentPath } from '../../paths';
import type { AgendaRowFragment } from '../calendar.generated';

/** What a line of the agenda says of its appointment; `staff` is null where nobody is assigned. */
export interface RowText {
  href: string;
  time: string;
  minutes: string;
  client: string;
  service: string;
  staff: string | null;
  unassigned: string;
  status: string;
}

/** The words of every line, found once for the whole list: each line's own hooks would cost more than the line. */
export function useRowText(): (appointment: AgendaRowFragment) => RowText {
  const { t } = useTranslation('mf-booking');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const paths = usePaths();
  return useMemo(
    () => (appointment) => ({
      href: appointmentPath(paths, appointment.id),
      time: format.time(appointment.start_time),
      minutes: t('calendar.minutes', { minutes: minutesOf(appointment) }),
      client: appointment.customer?.full_name ?? appointment.booker_name ?? '',
      service: appointment.service?.name ?? appointment.custom_service ?? t('card.no_service'),
      staff: appointment.employee?.full_name ?? null,
      unassigned: t('card.unassigned'),
      status: kit(`appointment_status.${appointment.status}`),
    }),
    [t, kit, format, paths],
  );
}
