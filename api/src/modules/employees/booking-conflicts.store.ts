import type { Span } from '@suite/domain/time';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { Problem } from '../../kit/problem';

export interface BookedSpan extends Span {
  /** Null: an unassigned appointment. */
  employee_id: string | null;
}

const awaited: Sql = sql`status in ('new', 'updated', 'confirmed')`;
const of = (employeeId: string | null): Sql => (employeeId === null ? sql`true` : sql`employee_id = ${employeeId}`);

/** Counts the open appointments in a span: those of an employee, or (null) of the whole store. */
export async function countBooked(tx: Tx, whmcsId: number, employeeId: string | null, { start, end }: Span) {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from appointment
    where whmcs_id = ${whmcsId} and ${awaited} and ${of(employeeId)}
      and start_time >= ${start}::timestamptz - interval '12 hours' and start_time < ${end} and end_time > ${start}`);
  return row?.count ?? 0;
}

/** Returns the upcoming appointments from an instant on: those of an employee, or (null) of the whole store. */
export const readBookedFrom = (tx: Tx, whmcsId: number, employeeId: string | null, from: Date) =>
  tx.query<BookedSpan>(sql`
    select employee_id, start_time as start, end_time as "end" from appointment
    where whmcs_id = ${whmcsId} and ${awaited} and ${of(employeeId)} and start_time >= ${from}`);

/** Refuses with appointments_conflict if there are some, unless the caller continues anyway; then they stay. */
export function assertNoConflicts(count: number, anyway: boolean): void {
  if (count > 0 && !anyway) throw new Problem('conflict', 'appointments_conflict', { params: { count } });
}
