import type { Span } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { Plan, Week } from './availability';

interface PlanRow {
  employee_id: string | null;
  /** Null where only days off are known. */
  hours: Week | null;
  days_off: string[];
}

const wholeDay = { start: 0, end: 1440 };
/** A store that never said its hours takes bookings at any time. */
const always: Week = [wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay];

/** When the store is open, and when the employees who have hours or days off of their own work. */
export interface Plans {
  store: Plan;
  /** By employee; their days off are the store's and their own. */
  own: ReadonlyMap<string, Plan>;
}

/** The plan of an employee: their own, or the store's. */
export const planOf = ({ store, own }: Plans, employeeId: string): Plan => own.get(employeeId) ?? store;

export async function readPlans(tx: Tx, whmcsId: number): Promise<Plans> {
  const rows = await tx.query<PlanRow>(sql`
    with plan as (
      select employee_id, (
        select json_agg(case when span is null then null else json_build_object('start', lower(span), 'end', upper(span)) end order by place)
        from unnest(array[mo, tu, we, th, fr, sa, su]) with ordinality as day (span, place)
      ) as hours, null::text as day_off
      from work_days where whmcs_id = ${whmcsId}
      union all
      select employee_id, null, to_char(day, 'YYYY-MM-DD') from day_off where whmcs_id = ${whmcsId}
    )
    select employee_id, (array_agg(hours) filter (where hours is not null))[1] as hours,
      coalesce(json_agg(day_off) filter (where day_off is not null), '[]') as days_off
    from plan group by employee_id order by employee_id`);
  const storeRow = rows.find(({ employee_id }) => employee_id === null);
  const store: Plan = { week: storeRow?.hours ?? always, daysOff: new Set(storeRow?.days_off) };
  const own = rows.flatMap(({ employee_id, hours, days_off }): [string, Plan][] =>
    employee_id === null
      ? []
      : [[employee_id, { week: hours ?? store.week, daysOff: new Set([...store.daysOff, ...days_off]) }]],
  );
  return { store, own: new Map(own) };
}

export interface BusySpan extends Span {
  employee_id: string;
}

/** What employees are booked for in a span of time; `except` leaves one appointment out. */
export const readBusy = (tx: Tx, whmcsId: number, { start, end }: Span, except: string | null) =>
  tx.query<BusySpan>(sql`
    select employee_id, start_time as start, end_time as "end" from appointment
    where whmcs_id = ${whmcsId} and employee_id is not null and status <> 'canceled'
      and start_time < ${end} and end_time > ${start} and id is distinct from ${except}::uuid
    order by start_time`);

/** Active employees, by id. */
export async function readActiveEmployees(tx: Tx, whmcsId: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    sql`select id from employee where whmcs_id = ${whmcsId} and status = 'active'`,
  );
  return rows.map(({ id }) => id);
}
