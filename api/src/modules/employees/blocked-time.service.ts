import { randomUUID } from 'node:crypto';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound } from '../../kit/problem';
import type { BlockedTimeInput } from '../../resolver-types.generated';
import { type BlockedTime, deleteBlocked, insertBlocked, lockBlocked } from './blocked-time.store';
import { assertNoConflicts, listBooked } from './booking-conflicts.store';
import { lockTimeOf, requireOwnTime } from './time-access.service';

const longestMinutes = 24 * 60;

/**
 * Blocks time of an employee or the store; refuses if appointments lie in it, unless the caller continues anyway and
 * they stay.
 */
export async function blockTime(input: BlockedTimeInput, { tx, caller, now }: StoreContext): Promise<BlockedTime> {
  const { whmcsId } = caller;
  const employee_id = input.employee_id ?? null;
  const span = { start: new Date(input.start_time), end: new Date(input.end_time) };
  if (span.end <= span.start) throw invalid('input_obj.end_time', 'end_before_start');
  if (span.end.getTime() - span.start.getTime() > longestMinutes * 60_000)
    throw invalid('input_obj.end_time', 'out_of_range', { min: 1, max: longestMinutes });
  requireOwnTime(caller, employee_id);
  await lockTimeOf(tx, whmcsId, employee_id);
  assertNoConflicts(await listBooked(tx, whmcsId, employee_id, span), input.continue_anyway);
  const one: BlockedTime = {
    id: randomUUID(),
    employee_id,
    start_time: span.start,
    end_time: span.end,
    reason: input.reason ?? null,
  };
  await insertBlocked(tx, whmcsId, one, now());
  return one;
}

/** Deletes blocked time and returns it; another employee's does not exist for staff. */
export async function unblockTime(id: string, { tx, caller }: StoreContext): Promise<BlockedTime> {
  const { whmcsId, employeeId } = caller;
  const one = await lockBlocked(tx, whmcsId, id);
  const isSeen = one && (employeeId === null || one.employee_id === null || one.employee_id === employeeId);
  if (!isSeen) throw notFound('blocked_time');
  requireOwnTime(caller, one.employee_id);
  await deleteBlocked(tx, whmcsId, id);
  return one;
}
