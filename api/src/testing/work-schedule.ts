import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { PosStore, PosTest } from './pos-world';

const days = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
/** Minutes after midnight, by day; days that are left out are off. */
export type Hours = Partial<Record<(typeof days)[number], [start: number, end: number]>>;

/** The hours of an employee, or (null) of the store; `breaks` as the column has them. */
export const setHours = (
  world: PosTest,
  { whmcsId }: PosStore,
  employeeId: string | null,
  hours: Hours,
  breaks = '{}',
) => {
  const [mo, tu, we, th, fr, sa, su] = days.map((day) => (hours[day] ? `[${hours[day].join(',')})` : null));
  return world.system((tx) =>
    tx.query(sql`
      insert into work_days (whmcs_id, id, employee_id, mo, tu, we, th, fr, sa, su, breaks)
      values (${whmcsId}, ${randomUUID()}, ${employeeId}, ${mo}, ${tu}, ${we}, ${th}, ${fr}, ${sa}, ${su}, ${breaks})`),
  );
};

/** The same hours on each day. */
export const daily = (start: number, end: number): Hours =>
  Object.fromEntries(days.map((day) => [day, [start, end]])) as Hours;

/** A day off (yyyy-MM-dd) of an employee, or (null) of the store. */
export const takeOff = (world: PosTest, { whmcsId }: PosStore, employeeId: string | null, day: string) =>
  world.system((tx) =>
    tx.query(
      sql`insert into day_off (whmcs_id, id, employee_id, day) values (${whmcsId}, ${randomUUID()}, ${employeeId}, ${day})`,
    ),
  );

/** Blocks time of an employee, or (null) of the store. Returns its id. */
export async function block(
  world: PosTest,
  { whmcsId }: PosStore,
  employeeId: string | null,
  start: string,
  minutes = 60,
  reason: string | null = null,
): Promise<string> {
  const id = randomUUID();
  await world.system((tx) =>
    tx.query(sql`
      insert into blocked_time (whmcs_id, id, employee_id, start_time, end_time, reason, created_at)
      values (${whmcsId}, ${id}, ${employeeId}, ${start}, ${start}::timestamptz + ${minutes}::integer * interval '1 minute', ${reason}, ${world.now})`),
  );
  return id;
}
