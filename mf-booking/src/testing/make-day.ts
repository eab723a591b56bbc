import type { DayAppointmentFragment, DayBlockedFragment, DayPlanFragment } from '../day/day.generated';

export const ava = { id: '00000000-0000-4000-8000-0000000000e1', full_name: 'Ava Nguyen', image_url: null, color: 0 };
export const ben = { id: '00000000-0000-4000-8000-0000000000e2', full_name: 'Ben Ortiz', image_url: null, color: 1 };

/** A day in the past. */
export const longAgo = '2024-06-14';

/** Returns a time of that day in Chicago, `HH:mm`, in the API's format; 25:00 is at one in the next morning. */
export const at = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(Date.parse(`${longAgo}T00:00:00-05:00`) + (hours * 60 + minutes) * 60_000).toISOString();
};

/** Creates an appointment of the day; `from` and `to` are times of the day. */
export const makeDayAppointment = (
  id: string,
  from: string,
  to: string,
  changes: Partial<DayAppointmentFragment> = {},
): DayAppointmentFragment => ({
  id,
  version: 1,
  start_time: at(from),
  end_time: at(to),
  processing: 0,
  finishing: 0,
  status: 'confirmed',
  cancel_reason: null,
  booker_name: null,
  is_guest: false,
  client_confirmed_at: null,
  is_requested: false,
  group: null,
  service_name: 'Gel manicure',
  customer: { id: `c-${id}`, full_name: `Client ${id}` },
  employee: { id: ava.id, full_name: ava.full_name },
  visit: [{ id }],
  checked_in_at: null,
  order: null,
  ...changes,
});

export const makeBlocked = (
  id: string,
  from: string,
  to: string,
  changes: Partial<DayBlockedFragment> = {},
): DayBlockedFragment => ({
  id,
  employee_id: ava.id,
  start_time: at(from),
  end_time: at(to),
  reason: null,
  ...changes,
});

/** The working hours, by default nine to five; `late` are those of the evening before. */
export const makePlan = (
  employee_id: string | null,
  {
    hours = [['09:00', '17:00']],
    late = [],
    blocked = [],
  }: { hours?: [string, string][]; late?: [string, string][]; blocked?: DayBlockedFragment[] } = {},
): DayPlanFragment => ({
  employee_id,
  working: hours.map(([from, to]) => ({ start_time: at(from), end_time: at(to) })),
  from_day_before: late.map(([from, to]) => ({ start_time: at(from), end_time: at(to) })),
  blocked,
});
