import { dayMinutes } from '@suite/domain/opening-hours';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
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

/** A row of the store, or of an employee. */
interface Owned {
  /** Null is the store. */
  employee_id: string | null;
}

/** One week of a pattern; ranges are texts as PostgreSQL writes them. */
interface WeekRow extends Owned {
  starts_on: string | null;
  ends_on: string | null;
  /** Monday first. */
  days: (string | null)[];
  /** In minutes since Monday's midnight, in order. */
  breaks: string;
}

interface ExtraDayRow extends Owned {
  day: string;
  hours: string;
  breaks: string;
}

/** What `planColumns` selects. */
export interface PlanRows {
  /** By the starts of their patterns, in order. */
  weeks: WeekRow[];
  days_off: (Owned & { day: string })[];
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

/**
 * Selects the rows of the plans as JSON, with the days off and extra days from a day (yyyy-MM-dd) on. Ranges stay text,
 * because the database takes longer to start statements that take them apart than to run them.
 */
export const planColumns = (whmcsId: number, from: string): Sql => sql`
  coalesce((select json_agg(json_build_object('employee_id', employee_id, 'starts_on', starts_on, 'ends_on', ends_on,
      'days', array[mo, tu, we, th, fr, sa, su], 'breaks', breaks) order by starts_on nulls first, week)
    from work_days where whmcs_id = ${whmcsId}), '[]') as weeks,
  coalesce((select json_agg(json_build_object('employee_id', employee_id, 'day', day) order by day)
    from day_off where whmcs_id = ${whmcsId} and day >= ${from}::date), '[]') as days_off,
  coalesce((select json_agg(json_build_object('employee_id', employee_id, 'day', day, 'hours', hours, 'breaks', breaks) order by day)
    from extra_day where whmcs_id = ${whmcsId} and day >= ${from}::date), '[]') as extra_days`;

/** Reads a range or multirange of minutes; null or an empty one has no spans. */
const minuteSpans = (range: string | null): MinuteSpan[] =>
  [...(range ?? '').matchAll(/\[(\d+),(\d+)\)/g)].map(([, start, end]) => ({ start: Number(start), end: Number(end) }));

/** Returns a week with the breaks of each day. */
const weekOf = ({ days, breaks }: WeekRow): Week => {
  const ofWeek = minuteSpans(breaks);
  return days.map((range, index) => {
    const [minutes] = minuteSpans(range);
    const midnight = index * dayMinutes;
    const within = ofWeek
      .map(({ start, end }) => ({ start: start - midnight, end: end - midnight }))
      // Breaks are within the hours of their day, which can end in the next morning.
      .filter(({ start }) => minutes && start >= minutes.start && start < minutes.end);
    return minutes ? { ...minutes, breaks: within } : null;
  }) as unknown as Week;
};

function patternsOf(rows: readonly WeekRow[]): WorkPattern[] {
  const starts = [...new Set(rows.map(({ starts_on }) => starts_on))];
  return starts.map((startsOn) => {
    const weeks = rows.filter(({ starts_on }) => starts_on === startsOn);
    return { startsOn, endsOn: weeks[0]?.ends_on ?? null, weeks: weeks.map(weekOf) };
  });
}

const extraHours = ({ hours, breaks }: ExtraDayRow): NonNullable<Minutes> => {
  const [{ start, end } = { start: 0, end: 0 }] = minuteSpans(hours);
  return { start, end, breaks: minuteSpans(breaks) };
};

function hoursOf({ weeks, days_off, extra_days }: PlanRows, employeeId: string | null): OwnHours {
  const isTheirs = ({ employee_id }: Owned) => employee_id === employeeId;
  return {
    patterns: patternsOf(weeks.filter(isTheirs)),
    daysOff: new Set(days_off.filter(isTheirs).map(({ day }) => day)),
    extraDays: new Map(extra_days.filter(isTheirs).map((row) => [row.day, extraHours(row)])),
  };
}

const none: OwnHours = { patterns: [], daysOff: new Set(), extraDays: new Map() };

/** Returns the plans; `from` (yyyy-MM-dd) is the first day for which they are needed. */
export function plansOf(rows: PlanRows, from: string): Plans {
  const owners = new Set([...rows.weeks, ...rows.days_off, ...rows.extra_days].map(({ employee_id }) => employee_id));
  const hours = new Map([...owners].map((id) => [id, hoursOf(rows, id)]));
  const ofStore = hours.get(null) ?? none;
  const own = [...hours].flatMap(([id, one]): [string, Plan][] => (id === null ? [] : [[id, planFrom(ofStore, one)]]));
  const haveHours = [...hours].flatMap(([id, one]) => (patternsFrom(one.patterns, from).length > 0 ? [id] : []));
  return { store: planFrom(ofStore), own: new Map(own), hours, haveHours: new Set(haveHours) };
}

export const noRows: PlanRows = { weeks: [], days_off: [], extra_days: [] };

/** Returns the plans, with the days off and extra days from a day (yyyy-MM-dd) on. */
export async function readPlans(tx: Tx, whmcsId: number, from: string): Promise<Plans> {
  const [row = noRows] = await tx.query<PlanRows>(sql`select ${planColumns(whmcsId, from)}`);
  return plansOf(row, from);
}
