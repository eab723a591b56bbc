import type { AppointmentStatus } from '@suite/domain';

/** The compared fields of an appointment. */
export interface Comparable {
  start_time: string;
  end_time: string;
  status: AppointmentStatus;
  note: string | null;
  service: { id: string; name: string } | null;
  custom_service: string | null;
  employee: { id: string; full_name: string } | null;
}

/** A changed field with old and new value; null for none. Times are ISO 8601. */
export type AppointmentChange =
  | { what: 'time'; from: { start: string; end: string }; to: { start: string; end: string } }
  | { what: 'status'; from: AppointmentStatus; to: AppointmentStatus }
  | { what: 'service' | 'staff' | 'note'; from: string | null; to: string | null };

const serviceOf = ({ service, custom_service }: Comparable) => service?.name ?? custom_service;
const spanOf = ({ start_time, end_time }: Comparable) => ({ start: start_time, end: end_time });
const isSameTime = (one: string, other: string) => Date.parse(one) === Date.parse(other);

/** Lists the changed fields between two states of an appointment, the time first. */
export function appointmentDiff(before: Comparable, after: Comparable): AppointmentChange[] {
  const changes: AppointmentChange[] = [];
  if (!isSameTime(before.start_time, after.start_time) || !isSameTime(before.end_time, after.end_time))
    changes.push({ what: 'time', from: spanOf(before), to: spanOf(after) });
  if (before.status !== after.status) changes.push({ what: 'status', from: before.status, to: after.status });
  const fields = [
    [
      'staff',
      before.employee?.id ?? null,
      after.employee?.id ?? null,
      ({ employee }: Comparable) => employee?.full_name,
    ],
    ['service', before.service?.id ?? before.custom_service, after.service?.id ?? after.custom_service, serviceOf],
    ['note', before.note || null, after.note || null, ({ note }: Comparable) => note || null],
  ] as const;
  for (const [what, was, is, read] of fields)
    if (was !== is) changes.push({ what, from: read(before) ?? null, to: read(after) ?? null });
  return changes;
}
