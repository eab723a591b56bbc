import type { StoreContext } from '../../kit/operation';
import { notFound, Problem } from '../../kit/problem';
import { lockStanding, readStanding, type Standing } from './appointment-changes.store';
import { type AppointmentRow, findAppointment } from './appointments.store';

/** Returns one appointment; another employee's does not exist for staff. */
export async function requireAppointment(
  id: string,
  { tx, caller, now }: Pick<StoreContext, 'tx' | 'caller' | 'now'>,
): Promise<AppointmentRow> {
  const appointment = await findAppointment(tx, caller, id, now());
  if (!appointment) throw notFound('appointment');
  return appointment;
}

/** Returns the refusal `appointment_changed`, with the author and time of the change. */
function requireUnchanged(standing: Standing, version: number): void {
  if (standing.version === version) return;
  const params = { changed_by: standing.changed_by, changed_at: standing.updated_at.toISOString() };
  throw new Problem('conflict', 'appointment_changed', { params });
}

/** An appointment before a change, with the other parts of its visit if they change too. */
export interface Changing {
  one: Standing;
  others: readonly Standing[];
}

/** Reads an appointment before a change, with the other parts of its visit if requested, without a lock. */
export async function readForChange(
  { id, version, whole_visit }: { id: string; version: number; whole_visit: boolean },
  { tx, caller }: StoreContext,
): Promise<Changing> {
  const standing = await readStanding(tx, caller, id, { visit: whole_visit });
  const one = standing.find((row) => row.id === id);
  if (!one) throw notFound('appointment');
  requireUnchanged(one, version);
  return { one, others: standing.filter((row) => row.id !== id) };
}

/**
 * Locks appointments until the transaction ends, and refuses if one has changed since it was read. Employees must be
 * locked before.
 */
export async function lockUnchanged(seen: readonly Standing[], { tx, caller }: StoreContext): Promise<void> {
  const now = await lockStanding(
    tx,
    caller,
    seen.map(({ id }) => id),
  );
  for (const { id, version } of seen) {
    const standing = now.find((row) => row.id === id);
    if (!standing) throw notFound('appointment');
    requireUnchanged(standing, version);
  }
}
