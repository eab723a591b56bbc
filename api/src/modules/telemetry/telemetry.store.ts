import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { queries, storeQueries } from '../../kit/query-builder';

/** An event of one version of a remote in a tab. */
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

/** Returns the time of the store's nth newest event; null if it has fewer. */
export async function instantBefore(tx: Tx, whmcsId: number, count: number): Promise<Date | null> {
  const [row] = await tx.run(
    storeQueries(whmcsId)
      .selectFrom('remote_event')
      .select('at')
      .orderBy('id', 'desc')
      .offset(count - 1)
      .limit(1),
  );
  return row?.at ?? null;
}

/** Deletes events before an instant. */
export async function deleteEventsBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.run(queries.deleteFrom('remote_event').where('at', '<', instant));
}
