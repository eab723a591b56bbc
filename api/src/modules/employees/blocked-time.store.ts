import type { Span } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';

export interface BlockedTime {
  id: string;
  /** Null is the whole store. */
  employee_id: string | null;
  start_time: Date;
  end_time: Date;
  reason: string | null;
}

const columns = ['id', 'employee_id', 'start_time', 'end_time', 'reason'] as const;

/** Returns the blocked time in a span, earliest first; a constraint limits its length to a day. */
export const readBlocked = (tx: Tx, whmcsId: number, { start, end }: Span) =>
  tx.query<BlockedTime>(sql`
    select id, employee_id, start_time, end_time, reason from blocked_time
    where whmcs_id = ${whmcsId} and start_time >= ${start}::timestamptz - interval '24 hours' and start_time < ${end} and end_time > ${start}
    order by start_time, id`);

export const insertBlocked = (tx: Tx, whmcsId: number, one: BlockedTime, now: Date) =>
  tx.run(
    storeQueries(whmcsId).insertInto('blocked_time', {
      id: one.id,
      employee_id: one.employee_id,
      start_time: one.start_time,
      end_time: one.end_time,
      reason: one.reason,
      created_at: now,
    }),
  );

/** Locks a blocked time until the transaction ends, and returns it. */
export async function lockBlocked(tx: Tx, whmcsId: number, id: string): Promise<BlockedTime | null> {
  const [row] = await tx.run(
    storeQueries(whmcsId).selectFrom('blocked_time').select(columns).where('id', '=', id).forUpdate(),
  );
  return row ?? null;
}

export const deleteBlocked = (tx: Tx, whmcsId: number, id: string) =>
  tx.run(storeQueries(whmcsId).deleteFrom('blocked_time').where('id', '=', id));
