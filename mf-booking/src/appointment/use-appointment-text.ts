import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';

interface AppointmentSummary {
  start_time: string;
  end_time: string;
  booker_name?: string | null;
  customer?: { full_name: string } | null;
  employee?: { full_name: string } | null;
}

/** The placeholders that sentences about an appointment share, in the reader's language and the store's zone. */
export const useAppointmentText = (appointment: AppointmentSummary) => placeholders(appointment, useFormat());

/** Returns a function that writes a sentence about an appointment. */
export function useAppointmentMessage() {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  return (key: string, appointment: AppointmentSummary): string => t(key, placeholders(appointment, format));
}

function placeholders(appointment: AppointmentSummary, format: ReturnType<typeof useFormat>) {
  return {
    client: appointment.customer?.full_name ?? appointment.booker_name ?? '',
    date: format.date(appointment.start_time),
    time: format.time(appointment.start_time),
    start: format.time(appointment.start_time),
    end: format.time(appointment.end_time),
  };
}
