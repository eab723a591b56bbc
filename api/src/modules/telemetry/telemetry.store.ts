import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** One row: what became of one version of a remote in somebody's tab. */
export interface RemoteEvent {
  remote: string;
  version: string;
  kind: 'loaded' | 'failed' | 'fallback';
  step: string | null;
  ms: number | null;
  at: Date;
}

export async function insertEvents(tx: Tx, whmcsId: number, events: readonly RemoteEvent[]): Promise<void> {
  await tx.query(sql`
    insert into remote_event (whmcs_id, remote, version, kind, step, ms, at)
    select ${whmcsId}, remote, version, kind, step, ms, at
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as event (remote text, version text, kind text, step text, ms integer, at timestamptz)`);
}

/** When the event happened that so many of the store's came after; null where there are not so many. */
export async function instantBefore(tx: Tx, whmcsId: number, count: number): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date }>(
    sql`select at from remote_event where whmcs_id = ${whmcsId} order by id desc offset ${count - 1} limit 1`,
  );
  return row?.at ?? null;
}

/** Deletes what happened before an instant. */
export async function deleteEventsBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.query(sql`delete from remote_event where at < ${instant}`);
}
