import type { Span } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { Minutes, Plan, Week } from './availability';

interface PlanRow {
  employee_id: string | null;
  hours: (Minutes | null)[];
  days_off: string[];
}

/** The plans of the store (null) and of each employee that has one, with all days off. */
export async function readPlans(tx: Tx, whmcsId: number): Promise<Map<string | null, Plan>> {
  const rows = await tx.query<PlanRow>(sql`
    with off as (
      select employee_id, json_agg(to_char(day, 'YYYY-MM-DD')) as days from day_off where whmcs_id = ${whmcsId} group by employee_id
    )
    select coalesce(work_days.employee_id, off.employee_id) as employee_id, coalesce(off.days, '[]') as days_off,
      case when work_days.id is null then null else (
        select json_agg(case when span is null then null else json_build_object('start', lower(span), 'end', upper(span)) end order by place)
        from unnest(array[mo, tu, we, th, fr, sa, su]) with ordinality as day (span, place)
      ) end as hours
    from (select * from work_days where whmcs_id = ${whmcsId}) work_days
    full join off on off.employee_id is not distinct from work_days.employee_id`);
  const store = rows.find(({ employee_id, hours }) => employee_id === null && hours);
  const storeWeek = (store?.hours ?? Array(7).fill({ start: 0, end: 1440 })) as unknown as Week;
  const storeOff = store?.days_off ?? [];
  const plans = new Map<string | null, Plan>([[null, { week: storeWeek, daysOff: new Set(storeOff) }]]);
  for (const { employee_id, hours, days_off } of rows) {
    if (employee_id === null) continue;
    plans.set(employee_id, { week: (hours as unknown as Week | null) ?? storeWeek, daysOff: new Set([...storeOff, ...days_off]) });
  }
  return plans;
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
  const rows = await tx.query<{ id: string }>(sql`select id from employee where whmcs_id = ${whmcsId} and status = 'active'`);
  return rows.map(({ id }) => id);
}
