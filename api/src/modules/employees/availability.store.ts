import type { Span } from '@suite/domain/time';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { Agenda } from './availability.rules';
import {
  type MinuteSpan,
  type Minutes,
  type OwnHours,
  type Plan,
  patternsFrom,
  planFrom,
  type Week,
  type WorkPattern,
} from './work-pattern.rules';

/** One week of a pattern. */
interface WeekRow {
  starts_on: string | null;
  ends_on: string | null;
  /** Monday first. */
  days: (MinuteSpan | null)[];
  /** In minutes since Monday's midnight, in order. */
  breaks: MinuteSpan[];
}

type ExtraDayRow = MinuteSpan & { day: string; breaks: MinuteSpan[] };

interface HoursRow {
  employee_id: string | null;
  /** By the starts of their patterns, in order. */
  weeks: WeekRow[];
  days_off: string[];
  extra_days: ExtraDayRow[];
}

/** Hours, days off and extra days of the store, and of employees with their own. */
export interface Plans {
  store: Plan;
  /** Plans by employee; their days off are the store's and their own. */
  own: ReadonlyMap<string, Plan>;
  /** What the plans are made of; null is the store. */
  hours: ReadonlyMap<string | null, OwnHours>;
  /** Employees with their own patterns, in force or to come; null is the store. */
  haveHours: ReadonlySet<string | null>;
}

/** Returns the plan of an employee: their own, or the store's; for null the store's. */
export const planOf = ({ store, own }: Plans, employeeId: string | null): Plan =>
  (employeeId === null ? null : own.get(employeeId)) ?? store;

const spansOf = (multirange: Sql): Sql =>
  sql`coalesce((select json_agg(json_build_object('start', lower(span), 'end', upper(span)) order by span) from unnest(${multirange}) as span), '[]')`;

/** Returns the rows of the plans, with the days off and extra days from a day (yyyy-MM-dd) on. */
const planRows = (whmcsId: number, from: string): Sql => sql`
  with plan as (
    select employee_id, json_build_object('starts_on', to_char(starts_on, 'YYYY-MM-DD'), 'ends_on', to_char(ends_on, 'YYYY-MM-DD'), 'days', (
      select json_agg(case when span is null then null else json_build_object('start', lower(span), 'end', upper(span)) end order by place)
      from unnest(array[mo, tu, we, th, fr, sa, su]) with ordinality as day (span, place)
    ), 'breaks', ${spansOf(sql`breaks`)}) as work_week, starts_on, week, null::text as day_off, null::json as extra_day
    from work_days where whmcs_id = ${whmcsId}
    union all
    select employee_id, null, null, null, to_char(day, 'YYYY-MM-DD'), null from day_off where whmcs_id = ${whmcsId} and day >= ${from}::date
    union all
    select employee_id, null, null, null, null, json_build_object('day', to_char(day, 'YYYY-MM-DD'), 'start', lower(hours), 'end', upper(hours),
      'breaks', ${spansOf(sql`breaks`)})
    from extra_day where whmcs_id = ${whmcsId} and day >= ${from}::date
  )
  select employee_id, coalesce(json_agg(work_week order by starts_on nulls first, week) filter (where work_week is not null), '[]') as weeks,
    coalesce(json_agg(day_off order by day_off) filter (where day_off is not null), '[]') as days_off,
    coalesce(json_agg(extra_day order by extra_day ->> 'day') filter (where extra_day is not null), '[]') as extra_days
  from plan group by employee_id order by employee_id`;

const dayMinutes = 24 * 60;

/** Returns a week with the breaks of each day. */
const weekOf = ({ days, breaks }: WeekRow): Week =>
  days.map((minutes, index) => {
    const midnight = index * dayMinutes;
    const within = breaks
      .map(({ start, end }) => ({ start: start - midnight, end: end - midnight }))
      .filter(({ start }) => start >= 0 && start < dayMinutes);
    return minutes && { ...minutes, breaks: within };
  }) as unknown as Week;

function patternsOf(rows: readonly WeekRow[]): WorkPattern[] {
  const starts = [...new Set(rows.map(({ starts_on }) => starts_on))];
  return starts.map((startsOn) => {
    const weeks = rows.filter(({ starts_on }) => starts_on === startsOn);
    return { startsOn, endsOn: weeks[0]?.ends_on ?? null, weeks: weeks.map(weekOf) };
  });
}

const hoursOf = ({ weeks, days_off, extra_days }: HoursRow): OwnHours => ({
  patterns: patternsOf(weeks),
  daysOff: new Set(days_off),
  extraDays: new Map(extra_days.map(({ day, ...minutes }): [string, NonNullable<Minutes>] => [day, minutes])),
});

const none: OwnHours = { patterns: [], daysOff: new Set(), extraDays: new Map() };

/** Returns the plans; `from` (yyyy-MM-dd) is the first day for which they are needed. */
function plansOf(rows: readonly HoursRow[], from: string): Plans {
  const hours = new Map(rows.map((row) => [row.employee_id, hoursOf(row)]));
  const ofStore = hours.get(null) ?? none;
  const own = [...hours].flatMap(([id, one]): [string, Plan][] => (id === null ? [] : [[id, planFrom(ofStore, one)]]));
  const haveHours = [...hours].flatMap(([id, one]) => (patternsFrom(one.patterns, from).length > 0 ? [id] : []));
  return { store: planFrom(ofStore), own: new Map(own), hours, haveHours: new Set(haveHours) };
}

/** Returns the plans, with the days off and extra days from a day (yyyy-MM-dd) on. */
export const readPlans = async (tx: Tx, whmcsId: number, from: string): Promise<Plans> =>
  plansOf(await tx.query<HoursRow>(planRows(whmcsId, from)), from);

/** The agenda as JSON, instants in milliseconds. */
interface Taken {
  /** Null: all employees. */
  employee_id: string | null;
  start: number;
  end: number;
  is_blocked: boolean;
}

/**
 * Selects the times in which appointments and blocked time take employees in a span; constraints limit how long before the span they can
 * have begun. The ends of the span are subselects to hide them from the planner: with known values, PostgreSQL expects
 * so many fewer rows for a day beyond the history that it plans the statement again for each execution, which takes
 * longer than the rest of it.
 */
/** Minutes before and after what is booked now; an appointment that stands keeps that distance, besides its own. */
export interface Buffers {
  before: number;
  after: number;
}
const noBuffers: Buffers = { before: 0, after: 0 };

const takenRows = (whmcsId: number, span: Span, except: readonly string[], { before, after }: Buffers): Sql => {
  const [start, end] = [sql`(select ${span.start}::timestamptz)`, sql`(select ${span.end}::timestamptz)`];
  return sql`
  select visit.employee_id,
    extract(epoch from lower(part.span) - make_interval(
      mins => ${after}::integer + case when lower(part.span) = visit.start_time then coalesce(service.buffer_before, 0) else 0 end)) * 1000 as start,
    extract(epoch from upper(part.span) + make_interval(
      mins => ${before}::integer + case when upper(part.span) = visit.end_time then coalesce(service.buffer_after, 0) else 0 end)) * 1000 as "end",
    false as is_blocked
  from appointment visit
  left join service on service.whmcs_id = ${whmcsId} and service.id = visit.service_id
  cross join lateral unnest(employee_time(visit.start_time, visit.end_time, visit.processing, visit.finishing)) as part (span)
  where visit.whmcs_id = ${whmcsId} and visit.employee_id is not null and visit.status <> 'canceled'
    and visit.start_time >= ${start} - interval '16 hours' and visit.start_time < ${end} + interval '4 hours'
    and visit.end_time > ${start} - interval '4 hours'
    and visit.id <> all(${[...except]}::uuid[])
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
  buffers = noBuffers,
): Promise<Team> {
  const [row] = await tx.query<{ plans: HoursRow[]; taken: Taken[]; employees: string[] }>(sql`
    select coalesce((select json_agg(plan) from (${planRows(whmcsId, from)}) as plan), '[]') as plans,
      coalesce((select json_agg(taken) from (${takenRows(whmcsId, span, except, buffers)}) as taken), '[]') as taken,
      array(select id::text from (${activeEmployees(whmcsId)}) as team) as employees`);
  const plans = plansOf(row?.plans ?? [], from);
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
