import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { type NamedClient, useClientName } from '../use-client-name';

interface AppointmentSummary extends NamedClient {
  start_time: string;
  end_time: string;
  employee?: { full_name: string } | null;
}

/** The placeholders that sentences about an appointment share, in the reader's language and the store's zone. */
export const useAppointmentText = (appointment: AppointmentSummary) =>
  placeholders(appointment, useFormat(), useClientName());

/** Returns a function that writes a sentence about an appointment. */
export function useAppointmentMessage() {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const clientName = useClientName();
  return (key: string, appointment: AppointmentSummary): string =>
    t(key, placeholders(appointment, format, clientName));
}

function placeholders(
  appointment: AppointmentSummary,
  format: ReturnType<typeof useFormat>,
  clientName: ReturnType<typeof useClientName>,
) {
  return {
    client: clientName(appointment),
    date: format.date(appointment.start_time),
    time: format.time(appointment.start_time),
    start: format.time(appointment.start_time),
    end: format.time(appointment.end_time),
  };
}
