import { addDays } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { BusinessDays } from './pay-days.rules';

/**
 * Returns whether a closed pay period contains one of these days; none of them is closed or reopened until the transaction
 * ends.
 */
export async function isClosed(tx: Tx, whmcsId: number, { start, end }: BusinessDays): Promise<boolean> {
  await tx.query(sql`select pg_advisory_xact_lock_shared(hashtext('pay_period'), ${whmcsId}::integer)`);
  const periods = storeQueries(whmcsId).selectFrom('pay_period').select('id').where('closed_at', 'is not', null);
  return (await tx.run(periods.where('start_date', '<=', end).where('end_date', '>=', start).limit(1))).length > 0;
}

/** Returns the first day after the last closed pay period that ended before a day; null if there is none. */
export async function firstOpenDay(tx: Tx, whmcsId: number, day: string): Promise<string | null> {
  const [row] = await tx.query<{ end: string | null }>(sql`
    select to_char(max(end_date), 'YYYY-MM-DD') as end from pay_period
    where whmcs_id = ${whmcsId} and closed_at is not null and end_date < ${day}::date`);
  return row?.end ? addDays(row.end, 1) : null;
}

/** An employee as lists show them. */
export interface Person {
  employee_id: string;
  employee_name: string;
  image_url: string | null;
  color: number;
}

/** Returns the active employees of a store, and these others, by name. */
export const listPeople = (tx: Tx, whmcsId: number, others: readonly string[] = []): Promise<Person[]> =>
  tx.query<Person>(sql`
    select id as employee_id, trim(first_name || ' ' || last_name) as employee_name, image_url, color from employee
    where whmcs_id = ${whmcsId} and (status = 'active' or id = any(${[...others]}::uuid[]))
    order by lower(first_name || ' ' || last_name), id`);
