import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { Minutes, Week } from './availability.rules';

const noEmployee = sql`'00000000-0000-0000-0000-000000000000'`;

/** First and last day (yyyy-MM-dd) of a closed period. */
export interface Days {
  from: string;
  until: string;
}

/** Adds or removes days off of an employee or (null) of the store. */
export const writeDaysOff = (
  tx: Tx,
  whmcsId: number,
  employeeId: string | null,
  { from, until }: Days,
  isOff: boolean,
) =>
  tx.query(
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

const range = (minutes: Minutes): Sql => (minutes ? sql`int4range(${minutes.start}, ${minutes.end})` : sql`null`);

const dayMinutes = 24 * 60;

/** Returns the breaks of a week as PostgreSQL writes them, in minutes since Monday's midnight. */
const breaksOf = (week: Week): string => {
  const spans = week.flatMap((minutes, index) =>
    (minutes?.breaks ?? []).map(({ start, end }) => `[${index * dayMinutes + start},${index * dayMinutes + end})`),
  );
  return `{${spans.join(',')}}`;
};

/** Deletes the own hours of an employee; the store's apply from then on. */
export const forgetWeek = (tx: Tx, whmcsId: number, employeeId: string) =>
  tx.run(storeQueries(whmcsId).deleteFrom('work_days').where('employee_id', '=', employeeId));

/** Sets the hours of an employee or (null) of the store. */
export function writeWeek(tx: Tx, whmcsId: number, employeeId: string | null, week: Week) {
  const [mo, tu, we, th, fr, sa, su] = week;
  return tx.query(sql`
    insert into work_days (whmcs_id, id, employee_id, mo, tu, we, th, fr, sa, su, breaks)
    values (${whmcsId}, ${randomUUID()}, ${employeeId}, ${range(mo)}, ${range(tu)}, ${range(we)}, ${range(th)}, ${range(fr)}, ${range(sa)}, ${range(su)}, ${breaksOf(week)}::int4multirange)
    on conflict (whmcs_id, coalesce(employee_id, ${noEmployee})) do update set mo = excluded.mo, tu = excluded.tu, we = excluded.we,
      th = excluded.th, fr = excluded.fr, sa = excluded.sa, su = excluded.su, breaks = excluded.breaks`);
}
