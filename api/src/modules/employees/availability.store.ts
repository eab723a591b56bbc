import { employeeSpans, type Processing } from '@suite/domain/processing';
import { readStoreSettings } from '@suite/domain/settings';
import { addDays, type Span } from '@suite/domain/time';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { type Buffers, noBuffers } from '../catalog/service-employees.store';
import { storedSetting } from '../settings/settings.store';
import type { Agenda } from './availability.rules';
import { noRows, type PlanRows, planColumns, planOf, plansOf } from './plans.store';

/** An appointment, with the buffers of its service, or a blocked time; instants in milliseconds. */
interface Taken extends Processing, Buffers {
  /** Null: all employees. */
  employee_id: string | null;
  start: number;
  end: number;
  is_blocked: boolean;
}

/**
 * Selects the appointments and blocked times in a span; constraints limit how long before the span they can have begun.
 * The ends of the span are subselects to hide them from the planner: with known values, PostgreSQL expects so many fewer
 * rows for a day beyond the history that it plans the statement again for each execution, which takes longer than the
 * rest of it. The times in which an appointment takes its employee are computed from its row (`employeeSpans`), because
 * the database's own function takes longer than all of the statement.
 */
const takenRows = (whmcsId: number, span: Span, except: readonly string[]): Sql => {
  const [start, end] = [sql`(select ${span.start}::timestamptz)`, sql`(select ${span.end}::timestamptz)`];
  return sql`
  select visit.employee_id, date_part('epoch', visit.start_time) * 1000 as start, date_part('epoch', visit.end_time) * 1000 as "end",
    visit.processing, visit.finishing, coalesce(service.buffer_before, 0) as before, coalesce(service.buffer_after, 0) as after,
    false as is_blocked
  from appointment visit
  left join service on service.whmcs_id = ${whmcsId} and service.id = visit.service_id
  where visit.whmcs_id = ${whmcsId} and visit.employee_id is not null and visit.status <> 'canceled'
    and visit.start_time >= ${start} - interval '16 hours' and visit.start_time < ${end} + interval '4 hours'
    and visit.end_time > ${start} - interval '4 hours'
    and visit.id <> all(${[...except]}::uuid[])
  union all
  select employee_id, date_part('epoch', start_time) * 1000, date_part('epoch', end_time) * 1000, 0, 0, 0, 0, true from blocked_time
  where whmcs_id = ${whmcsId} and start_time >= ${start} - interval '24 hours' and start_time < ${end} and end_time > ${start}`;
};

const minuteMs = 60_000;

/** Returns the times in which an appointment takes its employee, with its own buffers and those of what is booked now. */
function busySpans({ start, end, before, after, ...terms }: Taken, booked: Buffers): Span[] {
  const spans = employeeSpans({ start: new Date(start), end: new Date(end) }, terms);
  return spans.map((span, index) => ({
    start: new Date(+span.start - (booked.after + (index === 0 ? before : 0)) * minuteMs),
    end: new Date(+span.end + (booked.before + (+span.end === end ? after : 0)) * minuteMs),
  }));
}

const activeEmployees = (whmcsId: number): Sql => sql`
  select id from employee where whmcs_id = ${whmcsId} and status = 'active' order by lower(first_name || ' ' || last_name), id`;

/** The active employees of a store with their agendas. */
export interface Team {
  /** Active employees, by name. */
  employees: readonly string[];
  /** Minutes between the start times that the store offers. */
  slotMinutes: number;
  agendaOf(employeeId: string): Agenda;
}

const slotKey = 'appointment_slot_minutes';

interface TeamRow extends PlanRows {
  taken: Taken[];
  employees: string[];
  slot_minutes: string | null;
}

/**
 * Returns the agendas of employees in a span of time, whose first day in the store's zone is `from`, with the hours that
 * began on the evening before; it ignores the appointments of `except`. It is one statement, because concurrent requests for the same time wait for each round trip
 * to the database.
 */
export async function readTeam(
  tx: Tx,
  whmcsId: number,
  span: Span,
  from: string,
  except: readonly string[],
  buffers = noBuffers,
): Promise<Team> {
  const [row] = await tx.query<TeamRow>(sql`
    select ${planColumns(whmcsId, addDays(from, -1))},
      coalesce((select json_agg(taken) from (${takenRows(whmcsId, span, except)}) as taken), '[]') as taken,
      array(select id::text from (${activeEmployees(whmcsId)}) as team) as employees,
      ${storedSetting(whmcsId, slotKey)} as slot_minutes`);
  const plans = plansOf(row ?? noRows, from);
  const taken = row?.taken ?? [];
  const busy = taken.flatMap((one) =>
    one.is_blocked ? [] : busySpans(one, buffers).map((span) => ({ ...span, employee_id: one.employee_id })),
  );
  const blocked = taken
    .filter(({ is_blocked }) => is_blocked)
    .map(({ employee_id, start, end }) => ({ employee_id, start: new Date(start), end: new Date(end) }));
  const stored = row?.slot_minutes ? [{ key: slotKey, value: row.slot_minutes }] : [];
  return {
    employees: row?.employees ?? [],
    slotMinutes: readStoreSettings([slotKey], stored)[slotKey],
    agendaOf: (id) => ({
      plan: planOf(plans, id),
      busy: busy.filter(({ employee_id }) => employee_id === id),
      blocked: blocked.filter(({ employee_id }) => employee_id === null || employee_id === id),
    }),
  };
}

/** Active employees, by name. */
export const readActiveEmployees = async (tx: Tx, whmcsId: number): Promise<string[]> =>
  (await tx.query<{ id: string }>(activeEmployees(whmcsId))).map(({ id }) => id);
