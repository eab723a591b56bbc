import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { invalid, Problem } from '../../kit/problem';
import { lockEmployees } from './locks.store';

/** Allows staff to block and free their own time only: throws own_time_only (conflict). */
export function requireOwnTime({ employeeId }: Pick<StoreCaller, 'employeeId'>, owner: string | null): void {
  if (employeeId && owner !== employeeId) throw new Problem('conflict', 'own_time_only');
}

/** Locks the time of an employee, or (null) of the whole store, against bookings until the transaction ends. */
export async function lockTimeOf(tx: Tx, whmcsId: number, owner: string | null): Promise<void> {
  const locked = await lockEmployees(tx, whmcsId, owner === null ? null : [owner]);
  if (owner !== null && !locked.has(owner)) throw invalid('input_obj.employee_id', 'not_found');
}
