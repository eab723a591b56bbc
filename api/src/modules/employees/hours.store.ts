import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { Minutes, Week } from './availability.rules';

const noEmployee = sql`'00000000-0000-0000-0000-000000000000'`;

/** Adds or removes a day off of an employee or (null) of the store. */
export const writeDayOff = (tx: Tx, whmcsId: number, employeeId: string | null, day: string, isOff: boolean) =>
  tx.run(
    isOff
      ? storeQueries(whmcsId)
          .insertInto('day_off', { id: randomUUID(), employee_id: employeeId, day })
          .onConflict((conflict) => conflict.doNothing())
      : storeQueries(whmcsId)
          .deleteFrom('day_off')
          .where('employee_id', employeeId === null ? 'is' : '=', employeeId)
          .where('day', '=', day),
  );

const range = (minutes: Minutes): Sql => (minutes ? sql`int4range(${minutes.start}, ${minutes.end})` : sql`null`);

/** Deletes the own hours of an employee; the store's apply from then on. */
export const forgetWeek = (tx: Tx, whmcsId: number, employeeId: string) =>
  tx.run(storeQueries(whmcsId).deleteFrom('work_days').where('employee_id', '=', employeeId));

/** Sets the hours of an employee or (null) of the store. */
export function writeWeek(tx: Tx, whmcsId: number, employeeId: string | null, [mo, tu, we, th, fr, sa, su]: Week) {
  return tx.query(sql`
    insert into work_days (whmcs_id, id, employee_id, mo, tu, we, th, fr, sa, su)
    values (${whmcsId}, ${randomUUID()}, ${employeeId}, ${range(mo)}, ${range(tu)}, ${range(we)}, ${range(th)}, ${range(fr)}, ${range(sa)}, ${range(su)})
    on conflict (whmcs_id, coalesce(employee_id, ${noEmployee})) do update set mo = excluded.mo, tu = excluded.tu, we = excluded.we,
      th = excluded.th, fr = excluded.fr, sa = excluded.sa, su = excluded.su`);
}
