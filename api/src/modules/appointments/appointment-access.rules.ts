import type { StoreCaller } from '../../kit/operation';
import { Problem } from '../../kit/problem';
import type { Appointment_where } from '../../resolver-types.generated';
import { seesPhones } from '../customers/customer-access.rules';

/** Allows staff to book and change for themselves only: throws own_appointments_only (conflict). */
export function requireOwnAppointment(caller: Pick<StoreCaller, 'employeeId'>, employeeId: string | null): void {
  if (caller.employeeId && employeeId !== caller.employeeId) throw new Problem('conflict', 'own_appointments_only');
}

/** The booker's contact is usually a phone number, and is never shown to staff. */
export const seesBookers = (caller: Pick<StoreCaller, 'employeeId' | 'permissions'>): boolean =>
  !caller.employeeId && seesPhones(caller);

/** Days of the calendar that one query may cover; a list of more days is an overview. */
export const maxCalendarDays = 62;
const dayMs = 86_400_000;

/** Returns whether the filter selects appointments by id, one client's, or those of at most 62 days. */
function isOfCalendar(where: Appointment_where | null | undefined): boolean {
  if (where?.customer_id?._eq || where?.id?._eq || where?.id?._in) return true;
  const { _gte: from, _lt: to } = where?.start_time ?? {};
  // The range may contain the night on which a day has 25 hours.
  return from && to ? Date.parse(to) - Date.parse(from) <= maxCalendarDays * dayMs + 3_600_000 : false;
}

/**
 * Requires OVERVIEW_BOOKING to list or count appointments beyond the days of the calendar and a client's visits: throws
 * access_denied.
 */
export function requireOverview(
  { permissions }: Pick<StoreCaller, 'permissions'>,
  where: Appointment_where | null | undefined,
): void {
  if (!permissions.has('OVERVIEW_BOOKING') && !isOfCalendar(where)) throw new Problem('access_denied', 'access_denied');
}
