import type { Span } from '@suite/domain/time';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { Agenda, MinuteSpan, Plan, Week } from './availability.rules';

interface PlanRow {
  employee_id: string | null;
  /** Null if only days off are known. */
  hours: Week | null;
  /** In minutes since Monday's midnight, in order. */
  breaks: MinuteSpan[] | null;
  days_off: string[];
}

const wholeDay = { start: 0, end: 1440 };
/** A store that has not set its hours accepts bookings at any time. */
const always: Week = [wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay];

/** Hours and days off of the store, and of employees with their own. */
export interface Plans {
  store: Plan;
  /** Plans by employee; their days off are the store's and their own. */
  own: ReadonlyMap<string, Plan>;
  /** Employees with their own hours; null is the store. */
  haveHours: ReadonlySet<string | null>;
}

/** Returns the plan of an employee: their own, or the store's; for null the store's. */
export const planOf = ({ store, own }: Plans, employeeId: string | null): Plan =>
  (employeeId === null ? null : own.get(employeeId)) ?? store;

/** Returns the rows of the plans, with the days off from a day (yyyy-MM-dd) on. */
const planRows = (whmcsId: number, from: string): Sql => sql`
  with plan as (
    select employee_id, (
      select json_agg(case when span is null then null else json_build_object('start', lower(span), 'end', upper(span)) end order by place)
      from unnest(array[mo, tu, we, th, fr, sa, su]) with ordinality as day (span, place)
    ) as hours, (
      select json_agg(json_build_object('start', lower(span), 'end', upper(span)) order by span) from unnest(breaks) as span
    ) as breaks, null::text as day_off
    from work_days where whmcs_id = ${whmcsId}
    union all
    select employee_id, null, null, to_char(day, 'YYYY-MM-DD') from day_off where whmcs_id = ${whmcsId} and day >= ${from}::date
  )
  select employee_id, (array_agg(hours) filter (where hours is not null))[1] as hours,
    (array_agg(breaks) filter (where breaks is not null))[1] as breaks,
    coalesce(json_agg(day_off) filter (where day_off is not null), '[]') as days_off
  from plan group by employee_id order by employee_id`;

const dayMinutes = 24 * 60;

/** Returns the week with the breaks of each day; null if the hours are not set. */
function weekOf({ hours, breaks }: PlanRow): Week | null {
  if (!hours || !breaks) return hours;
  return hours.map((minutes, index) => {
    const midnight = index * dayMinutes;
    const within = breaks
      .map(({ start, end }) => ({ start: start - midnight, end: end - midnight }))
      .filter(({ start }) => start >= 0 && start < dayMinutes);
    return minutes && { ...minutes, breaks: within };
  }) as unknown as Week;
}

function plansOf(rows: readonly PlanRow[]): Plans {
  const storeRow = rows.find(({ employee_id }) => employee_id === null);
  const store: Plan = { week: (storeRow && weekOf(storeRow)) ?? always, daysOff: new Set(storeRow?.days_off) };
  const own = rows.flatMap((row): [string, Plan][] => {
    const { employee_id, days_off } = row;
    if (employee_id === null) return [];
    return [[employee_id, { week: weekOf(row) ?? store.week, daysOff: new Set([...store.daysOff, ...days_off]) }]];
  });
  const haveHours = rows.flatMap(({ employee_id, hours }) => (hours ? [employee_id] : []));
  return { store, own: new Map(own), haveHours: new Set(haveHours) };
}

/** Returns the plans, with the days off from a day (yyyy-MM-dd) on. */
export const readPlans = async (tx: Tx, whmcsId: number, from: string): Promise<Plans> =>
  plansOf(await tx.query<PlanRow>(planRows(whmcsId, from)));

/** The agenda as JSON, instants in milliseconds. */
interface Taken {
  /** Null: all employees. */
  employee_id: string | null;
  start: number;
  end: number;
  is_blocked: boolean;
}

/**
 * Selects the appointments and blocked time of employees in a span; constraints limit how long before the span they can
 * have begun. The ends of the span are subselects to hide them from the planner: with known values, PostgreSQL expects
 * so many fewer rows for a day beyond the history that it plans the statement again for each execution, which takes
 * longer than the rest of it.
 */
const takenRows = (whmcsId: number, span: Span, except: readonly string[]): Sql => {
  const [start, end] = [sql`(select ${span.start}::timestamptz)`, sql`(select ${span.end}::timestamptz)`];
  return sql`
  select employee_id, extract(epoch from start_time) * 1000 as start, extract(epoch from end_time) * 1000 as "end", false as is_blocked
  from appointment
  where whmcs_id = ${whmcsId} and employee_id is not null and status <> 'canceled'
    and start_time >= ${start} - interval '12 hours' and start_time < ${end} and end_time > ${start}
    and id <> all(${[...except]}::uuid[])
  union all
  select employee_id, extract(epoch from start_time) * 1000, extract(epoch from end_time) * 1000, true from blocked_time
  where whmcs_id = ${whmcsId} and start_time >= ${start} - interval '24 hours' and start_time < ${end} and end_time > ${start}
  order by start`;
};

const activeEmployees = (whmcsId: number): Sql => sql`
  select id from employee where whmcs_id = ${whmcsId} and status = 'active' order by lower(first_name || ' ' || last_name), id`;

/** Returns the active employees of a store with their agendas. */
export interface Team {
  /** Active employees, by name. */
  employees: readonly string[];
  agendaOf(employeeId: string): Agenda;
}

/**
 * Returns the agendas of employees in a span of time, whose first day in the store's zone is `from`; it ignores the
 * appointments of `except`. It is one statement, because concurrent requests for the same time wait for each round trip
 * to the database.
 */
export async function readTeam(
  tx: Tx,
  whmcsId: number,
  span: Span,
  from: string,
  except: readonly string[],
): Promise<Team> {
  const [row] = await tx.query<{ plans: PlanRow[]; taken: Taken[]; employees: string[] }>(sql`
    select coalesce((select json_agg(plan) from (${planRows(whmcsId, from)}) as plan), '[]') as plans,
      coalesce((select json_agg(taken) from (${takenRows(whmcsId, span, except)}) as taken), '[]') as taken,
      array(select id::text from (${activeEmployees(whmcsId)}) as team) as employees`);
  const plans = plansOf(row?.plans ?? []);
  const taken = (row?.taken ?? []).map(({ start, end, ...one }) => ({
    ...one,
    start: new Date(start),
    end: new Date(end),
  }));
  return {
    employees: row?.employees ?? [],
    agendaOf(employeeId) {
      const theirs = taken.filter(({ employee_id }) => employee_id === null || employee_id === employeeId);
      return {
        plan: planOf(plans, employeeId),
        busy: theirs.filter(({ is_blocked }) => !is_blocked),
        blocked: theirs.filter(({ is_blocked }) => is_blocked),
      };
    },
  };
}

/** Active employees, by name. */
export const readActiveEmployees = async (tx: Tx, whmcsId: number): Promise<string[]> =>
  (await tx.query<{ id: string }>(activeEmployees(whmcsId))).map(({ id }) => id);
