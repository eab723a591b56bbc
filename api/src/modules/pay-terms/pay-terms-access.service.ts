import type { PermissionKey } from '@suite/domain';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import { lockClock } from './time-entries.store';

/**
 * Requires that the caller holds a permission, or reads what is their own with PERSONAL_PAYROLL. Somebody else's is "not
 * found", as that of another store.
 */
export function requireOwnOr(
  { permissions, ownEmployeeId }: Pick<StoreCaller, 'permissions' | 'ownEmployeeId'>,
  key: PermissionKey,
  employee: string,
): void {
  const isOwn = employee === ownEmployeeId && permissions.has('PERSONAL_PAYROLL');
  if (!isOwn && !permissions.has(key)) throw notFound('employee');
}

/**
 * Refuses a manager who would correct their own time or pay: others do, so that nobody pays themselves. Owners and partners
 * answer for the store.
 */
export function requireNotOwnPay(
  { role, ownEmployeeId }: Pick<StoreCaller, 'role' | 'ownEmployeeId'>,
  employee: string,
): void {
  if (role === 'manager' && employee === ownEmployeeId) throw new Problem('conflict', 'own_pay_by_others');
}

/** Locks an employee's terms and clock; refuses one whom the store does not have, of a field if it is named. */
export async function requireEmployee(tx: Tx, whmcsId: number, employeeId: string, field?: string): Promise<void> {
  if (await lockClock(tx, whmcsId, employeeId)) return;
  throw field ? invalid(field, 'staff_not_found') : notFound('employee');
}

/** Returns the id of the employee who calls; the access rules let nobody else in. */
export function ownEmployee({ ownEmployeeId }: Pick<StoreCaller, 'ownEmployeeId'>): string {
  if (ownEmployeeId === null) throw new Error('Only employees have time of their own.');
  return ownEmployeeId;
}
