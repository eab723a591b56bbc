import type { Span } from '@suite/domain/time';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';

export interface BlockedTime {
  id: string;
  /** Null is the whole store. */
  employee_id: string | null;
  start_time: Date;
  end_time: Date;
  reason: string | null;
}

const columns: Sql = sql`id, employee_id, start_time, end_time, reason`;

/** What is blocked in a span of time, earliest first; a constraint lets nothing be blocked for more than a day. */
export const readBlocked = (tx: Tx, whmcsId: number, { start, end }: Span) =>
  tx.query<BlockedTime>(sql`
    select ${columns} from blocked_time
    where whmcs_id = ${whmcsId} and start_time >= ${start}::timestamptz - interval '24 hours' and start_time < ${end} and end_time > ${start}
    order by start_time, id`);

export const insertBlocked = (tx: Tx, whmcsId: number, one: BlockedTime, now: Date) =>
  tx.query(sql`
    insert into blocked_time (whmcs_id, id, employee_id, start_time, end_time, reason, created_at)
    values (${whmcsId}, ${one.id}, ${one.employee_id}, ${one.start_time}, ${one.end_time}, ${one.reason}, ${now})`);

/** One blocked time, locked until the end of the transaction. */
export async function lockBlocked(tx: Tx, whmcsId: number, id: string): Promise<BlockedTime | null> {
  const [row] = await tx.query<BlockedTime>(
    sql`select ${columns} from blocked_time where whmcs_id = ${whmcsId} and id = ${id} for update`,
  );
  return row ?? null;
}

export const deleteBlocked = (tx: Tx, whmcsId: number, id: string) =>
  tx.query(sql`delete from blocked_time where whmcs_id = ${whmcsId} and id = ${id}`);
