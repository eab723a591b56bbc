import type { Processing } from '@suite/domain/processing';
import type { Span } from '@suite/domain/time';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { Problem } from '../../kit/problem';

export interface BookedSpan extends Span, Processing {
  id: string;
  /** Null: an unassigned appointment. */
  employee_id: string | null;
}

const awaited: Sql = sql`status in ('new', 'updated', 'confirmed')`;
const of = (employeeId: string | null): Sql => (employeeId === null ? sql`true` : sql`employee_id = ${employeeId}`);

/**
 * Returns the open appointments in a span, in order: those that take an employee, or (null) of the whole store,
 * where their clients are also while a service works by itself.
 */
export const listBooked = (tx: Tx, whmcsId: number, employeeId: string | null, { start, end }: Span) =>
  tx.query<BookedSpan>(sql`
    select id, employee_id, start_time as start, end_time as "end", processing, finishing from appointment
    where whmcs_id = ${whmcsId} and ${awaited} and ${of(employeeId)}
      and start_time >= ${start}::timestamptz - interval '12 hours' and start_time < ${end} and end_time > ${start}
      and ${employeeId === null ? sql`true` : sql`employee_time(start_time, end_time, processing, finishing) && tstzrange(${start}::timestamptz, ${end}::timestamptz)`}
    order by start_time, id`);

/** Returns the upcoming appointments from an instant on: those of an employee, or (null) of the whole store. */
export const readBookedFrom = (tx: Tx, whmcsId: number, employeeId: string | null, from: Date) =>
  tx.query<BookedSpan>(sql`
    select id, employee_id, start_time as start, end_time as "end", processing, finishing from appointment
    where whmcs_id = ${whmcsId} and ${awaited} and ${of(employeeId)} and start_time >= ${from}
    order by start_time, id`);

/** Returns the processing time of an appointment; null if the store has no such appointment. */
export async function findProcessing(tx: Tx, whmcsId: number, id: string): Promise<Processing | null> {
  const [row] = await tx.query<Processing>(
    sql`select processing, finishing from appointment where whmcs_id = ${whmcsId} and id = ${id}`,
  );
  return row ?? null;
}

const maxNamed = 20;

/** Refuses with appointments_conflict if there are some, unless the caller continues anyway; then they stay. */
export function assertNoConflicts(booked: readonly { id: string }[], anyway: boolean): void {
  if (booked.length === 0 || anyway) return;
  const named = booked.slice(0, maxNamed).map(({ id }) => id);
  const params = { count: booked.length, appointments: named.join(',') };
  throw new Problem('conflict', 'appointments_conflict', { params });
}
