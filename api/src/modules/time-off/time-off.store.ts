import sql, { empty, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { TimeOffRequest } from '../../resolver-types.generated';
import type { TimeOff } from './time-off.rules';

const maxListed = 100;
const maxOwn = 30;

/** Selects requests as the contract has them; an open one of past days is `expired`. `today` is the store's day. */
const requests = (whmcsId: number, today: string): Sql => sql`
  select request.id, request.employee_id, trim(employee.first_name || ' ' || employee.last_name) as employee_name,
    to_char(request.from_day, 'YYYY-MM-DD') as from_day, to_char(request.until_day, 'YYYY-MM-DD') as until_day,
    case when request.hours is not null
      then json_build_object('start_minute', lower(request.hours), 'end_minute', upper(request.hours)) end as hours,
    request.note, case when request.status = 'open' and request.until_day < ${today}::date then 'expired' else request.status end as status,
    request.reply, request.created_at
  from time_off_request request
  join employee on employee.whmcs_id = request.whmcs_id and employee.id = request.employee_id and employee.status = 'active'
  where request.whmcs_id = ${whmcsId}`;

/** Returns the open requests of the store, or of an employee, earliest first. */
export const listOpenRequests = (tx: Tx, whmcsId: number, today: string, employeeId: string | null) =>
  tx.query<TimeOffRequest>(sql`
    ${requests(whmcsId, today)} and request.status = 'open' and request.until_day >= ${today}::date
      ${employeeId === null ? empty : sql`and request.employee_id = ${employeeId}`}
    order by request.from_day, request.id limit ${maxListed}`);

/** Returns the last requests of an employee, newest first. */
export const listOwnRequests = (tx: Tx, whmcsId: number, today: string, employeeId: string) =>
  tx.query<TimeOffRequest>(sql`
    ${requests(whmcsId, today)} and request.employee_id = ${employeeId}
    order by request.created_at desc, request.id desc limit ${maxOwn}`);

export async function findRequest(tx: Tx, whmcsId: number, today: string, id: string): Promise<TimeOffRequest | null> {
  const [row] = await tx.query<TimeOffRequest>(sql`${requests(whmcsId, today)} and request.id = ${id}`);
  return row ?? null;
}

/** Locks a request until the transaction ends, after the time of its employee where both are locked. */
export const lockRequest = (tx: Tx, whmcsId: number, id: string) =>
  tx.run(storeQueries(whmcsId).selectFrom('time_off_request').select('id').where('id', '=', id).forUpdate());

interface NewRequest extends TimeOff {
  id: string;
  employeeId: string;
  note: string | null;
}

export const insertRequest = (
  tx: Tx,
  whmcsId: number,
  { id, employeeId, from, until, hours, note }: NewRequest,
  now: Date,
) =>
  tx.query(sql`
    insert into time_off_request (whmcs_id, id, employee_id, from_day, until_day, hours, note, created_at)
    values (${whmcsId}, ${id}, ${employeeId}, ${from}, ${until},
      ${hours ? sql`int4range(${hours.start}, ${hours.end})` : sql`null`}, ${note}, ${now})`);

export const closeRequest = (
  tx: Tx,
  whmcsId: number,
  id: string,
  { status, reply }: { status: 'approved' | 'declined' | 'withdrawn'; reply: string | null },
  now: Date,
) => tx.run(storeQueries(whmcsId).update('time_off_request', { status, reply, closed_at: now }).where('id', '=', id));
