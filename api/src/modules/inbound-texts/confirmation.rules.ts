import { businessDay } from '@suite/domain/time';

/** An appointment ahead, and a text about it that reached the client. */
export interface TextedAppointment {
  text_id: string;
  id: string;
  start: Date;
  texted_at: Date;
  is_reminder: boolean;
}

/**
 * Returns the ids of the appointments that a client confirms, sorted: those of the last reminder, as reminders ask for it,
 * or of the last text where there was none, and the others of its first day that the client was texted about.
 */
export function confirmedAppointments(texted: readonly TextedAppointment[], zone: string): string[] {
  const order = (a: TextedAppointment, b: TextedAppointment) =>
    Number(b.is_reminder) - Number(a.is_reminder) || +b.texted_at - +a.texted_at || +a.start - +b.start;
  const [last] = [...texted].sort(order);
  if (!last) return [];
  const day = businessDay(last.start, zone);
  const confirmed = texted.filter((one) => one.text_id === last.text_id || businessDay(one.start, zone) === day);
  return [...new Set(confirmed.map(({ id }) => id))].sort();
}
