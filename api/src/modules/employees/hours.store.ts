import { randomUUID } from 'node:crypto';
import { dayMinutes } from '@suite/domain/opening-hours';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { Minutes, Week, WorkPattern } from './work-pattern.rules';

/** First and last day (yyyy-MM-dd) of a closed period. */
export interface Days {
  from: string;
  until: string;
}

/** Adds or removes days off of an employee or (null) of the store; days that are off have no hours of their own. */
export async function writeDaysOff(
  tx: Tx,
  whmcsId: number,
  employeeId: string | null,
  { from, until }: Days,
  isOff: boolean,
): Promise<void> {
  if (isOff)
    await tx.query(sql`
      delete from extra_day where whmcs_id = ${whmcsId} and employee_id is not distinct from ${employeeId}::uuid
        and day between ${from}::date and ${until}::date`);
  await tx.query(
    isOff
      ? sql`
          insert into day_off (whmcs_id, id, employee_id, day)
          select ${whmcsId}::integer, gen_random_uuid(), ${employeeId}::uuid, day::date
          from generate_series(${from}::date, ${until}::date, interval '1 day') as day
          on conflict do nothing`
      : sql`
          delete from day_off where whmcs_id = ${whmcsId} and employee_id is not distinct from ${employeeId}::uuid
            and day between ${from}::date and ${until}::date`,
  );
}

const range = (minutes: Minutes): Sql => (minutes ? sql`int4range(${minutes.start}, ${minutes.end})` : sql`null`);

/** Returns the breaks of a week as PostgreSQL writes them, in minutes since Monday's midnight. */
const breaksOf = (week: Week): string => {
  const spans = week.flatMap((minutes, index) =>
    (minutes?.breaks ?? []).map(({ start, end }) => `[${index * dayMinutes + start},${index * dayMinutes + end})`),
  );
  return `{${spans.join(',')}}`;
};

const isOf = (employeeId: string | null): Sql => sql`employee_id is not distinct from ${employeeId}::uuid`;

/** Deletes the own patterns of an employee; the store's apply from then on. */
export const deletePatterns = (tx: Tx, whmcsId: number, employeeId: string) =>
  tx.query(sql`delete from work_days where whmcs_id = ${whmcsId} and ${isOf(employeeId)}`);

/** Deletes the pattern of an employee or (null) of the store that starts on a day. */
export const deletePattern = (tx: Tx, whmcsId: number, employeeId: string | null, startsOn: string) =>
  tx.query(sql`
    delete from work_days where whmcs_id = ${whmcsId} and ${isOf(employeeId)} and starts_on = ${startsOn}::date`);

/**
 * Sets a pattern of an employee or (null) of the store. It replaces the one with the same start, and those that began
 * after its start until `today`: it is the present one from then on.
 */
export async function writePattern(
  tx: Tx,
  whmcsId: number,
  employeeId: string | null,
  { startsOn, endsOn, weeks }: WorkPattern,
  today: string,
): Promise<void> {
  await tx.query(sql`
    delete from work_days where whmcs_id = ${whmcsId} and ${isOf(employeeId)}
      and (starts_on is not distinct from ${startsOn}::date
        or (starts_on > coalesce(${startsOn}::date, '-infinity') and starts_on <= ${today}::date))`);
  for (const [index, week] of weeks.entries()) {
    const [mo, tu, we, th, fr, sa, su] = week;
    await tx.query(sql`
      insert into work_days (whmcs_id, id, employee_id, mo, tu, we, th, fr, sa, su, breaks, starts_on, ends_on, week)
      values (${whmcsId}, ${randomUUID()}, ${employeeId}, ${range(mo)}, ${range(tu)}, ${range(we)}, ${range(th)}, ${range(fr)}, ${range(sa)},
        ${range(su)}, ${breaksOf(week)}::int4multirange, ${startsOn}::date, ${endsOn}::date, ${index})`);
  }
}

/** Sets the hours of a single day of an employee or (null) of the store, which is no day off then; null removes them. */
export async function writeExtraDay(
  tx: Tx,
  whmcsId: number,
  employeeId: string | null,
  day: string,
  minutes: Minutes,
): Promise<void> {
  await tx.query(sql`
    delete from extra_day where whmcs_id = ${whmcsId} and ${isOf(employeeId)} and day = ${day}::date`);
  if (!minutes) return;
  await tx.query(sql`delete from day_off where whmcs_id = ${whmcsId} and ${isOf(employeeId)} and day = ${day}::date`);
  const breaks = (minutes.breaks ?? []).map(({ start, end }) => `[${start},${end})`);
  await tx.query(sql`
    insert into extra_day (whmcs_id, id, employee_id, day, hours, breaks)
    values (${whmcsId}, ${randomUUID()}, ${employeeId}, ${day}::date, ${range(minutes)}, ${`{${breaks.join(',')}}`}::int4multirange)`);
}
