import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** What another service names by an id of its own. */
export type ReferenceKind = 'inbound_text' | 'chargeback';

/**
 * Records the store of an id that another service made up, once; returns false if it is recorded already. Requires a
 * `system` transaction, as the following.
 */
export async function addReference(
  tx: Tx,
  kind: ReferenceKind,
  { id, whmcsId }: { id: string; whmcsId: number },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into external_reference (kind, id, whmcs_id, created_at) values (${kind}, ${id}, ${whmcsId}, ${now})
    on conflict do nothing returning 1`);
  return rows.length > 0;
}

/** Returns the store of an id; null if it was not recorded. */
export async function findStoreOfReference(tx: Tx, kind: ReferenceKind, id: string): Promise<number | null> {
  const [row] = await tx.query<{ whmcs_id: number }>(
    sql`select whmcs_id from external_reference where kind = ${kind} and id = ${id}`,
  );
  return row?.whmcs_id ?? null;
}
