import type { AppointmentStatus } from '@suite/domain';

/** The compared fields of an appointment. */
export interface ComparableAppointment {
  start_time: string;
  end_time: string;
  status: AppointmentStatus;
  note: string | null;
  service: { id: string } | null;
  /** With its options and add-ons. */
  service_name: string | null;
  modifiers: readonly { id: string }[];
  employee: { id: string; full_name: string } | null;
}

/** A changed field with old and new value; null for none. Times are ISO 8601. */
export type AppointmentFieldChange =
  | { what: 'time'; from: { start: string; end: string }; to: { start: string; end: string } }
  | { what: 'status'; from: AppointmentStatus; to: AppointmentStatus }
  | { what: 'service' | 'staff' | 'note'; from: string | null; to: string | null };

const serviceOf = ({ service_name }: ComparableAppointment) => service_name;
const serviceKey = ({ service, service_name, modifiers }: ComparableAppointment) =>
  (service && [service, ...modifiers].map(({ id }) => id).join(' ')) || service_name;
const spanOf = ({ start_time, end_time }: ComparableAppointment) => ({ start: start_time, end: end_time });
const isSameTime = (one: string, other: string) => Date.parse(one) === Date.parse(other);

/** Lists the changed fields between two states of an appointment, the time first. */
export function appointmentDiff(before: ComparableAppointment, after: ComparableAppointment): AppointmentFieldChange[] {
  const changes: AppointmentFieldChange[] = [];
  if (!isSameTime(before.start_time, after.start_time) || !isSameTime(before.end_time, after.end_time))
    changes.push({ what: 'time', from: spanOf(before), to: spanOf(after) });
  if (before.status !== after.status) changes.push({ what: 'status', from: before.status, to: after.status });
  const fields = [
    [
      'staff',
      before.employee?.id ?? null,
      after.employee?.id ?? null,
      ({ employee }: ComparableAppointment) => employee?.full_name,
    ],
    ['service', serviceKey(before), serviceKey(after), serviceOf],
    ['note', before.note || null, after.note || null, ({ note }: ComparableAppointment) => note || null],
  ] as const;
  for (const [what, was, is, read] of fields)
    if (was !== is) changes.push({ what, from: read(before) ?? null, to: read(after) ?? null });
  return changes;
}
