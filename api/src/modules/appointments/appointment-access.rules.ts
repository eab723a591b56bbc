import type { StoreCaller } from '../../kit/operation';
import { Problem } from '../../kit/problem';
import { seesPhones } from '../customers/customer-access.rules';

/** Allows staff to book and change for themselves only: throws own_appointments_only (conflict). */
export function requireOwnAppointment(caller: Pick<StoreCaller, 'employeeId'>, employeeId: string | null): void {
  if (caller.employeeId && employeeId !== caller.employeeId) throw new Problem('conflict', 'own_appointments_only');
}

/** The booker's contact is usually a phone number, and is never shown to staff. */
export const seesBookers = (caller: Pick<StoreCaller, 'employeeId' | 'permissions'>): boolean =>
  !caller.employeeId && seesPhones(caller);
