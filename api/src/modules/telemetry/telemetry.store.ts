import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
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

/** Returns a digest of an id that differs with each version of a remote, so that it counts people and follows nobody. */
const digest = (id: string): Sql => sql`sha256(convert_to(concat_ws(' ', ${id}::text, remote, version), 'UTF8'))`;

/** Stores events with digests of their reporter, and of the owner of the store. */
export async function insertEvents(
  tx: Tx,
  { whmcsId, personId, deviceId }: Pick<StoreCaller, 'whmcsId' | 'personId' | 'deviceId'>,
  events: readonly RemoteEvent[],
): Promise<void> {
  await tx.query(sql`
    insert into remote_event (whmcs_id, remote, version, kind, step, ms, at, person_digest, session_digest, owner_digest, is_live)
    select ${whmcsId}, remote, version, kind, step, ms, at, ${digest(personId)}, ${digest(`${personId} ${deviceId}`)},
      (select sha256(convert_to(min(m.user_id::text), 'UTF8')) from company_user m where m.whmcs_id = ${whmcsId} and m.role = 'owner'),
      exists (select from company c where c.whmcs_id = ${whmcsId} and c.live_at is not null)
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
