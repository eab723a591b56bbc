import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** Remembers that two clients are two people; does nothing if that is known. */
export const insertNotSame = (
  tx: Tx,
  whmcsId: number,
  { ids: [one, other], personId }: { ids: readonly [string, string]; personId: string },
  now: Date,
) =>
  tx.query(sql`
    insert into customer_not_same (whmcs_id, first_id, second_id, person_id, created_at)
    values (${whmcsId}, least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid), ${personId}, ${now})
    on conflict do nothing`);

export const deleteNotSame = (tx: Tx, whmcsId: number, [one, other]: readonly [string, string]) =>
  tx.query(sql`
    delete from customer_not_same where whmcs_id = ${whmcsId}
      and first_id = least(${one}::uuid, ${other}::uuid) and second_id = greatest(${one}::uuid, ${other}::uuid)`);

/** What a merge did with the pairs of two people. */
export interface MovedPairs {
  /** The pairs of the source, as they were. */
  removed: object[];
  /** The third clients of whom the target was not known to be somebody else. */
  added: string[];
}

/** Who is not the source is not the target either, but for the target itself. */
export async function moveNotSame(tx: Tx, whmcsId: number, from: string, to: string): Promise<MovedPairs> {
  const removed = await tx.query<{ row: object; other: string }>(sql`
    delete from customer_not_same pair where pair.whmcs_id = ${whmcsId} and ${from} in (pair.first_id, pair.second_id)
    returning to_jsonb(pair) as row, case when pair.first_id = ${from} then pair.second_id else pair.first_id end as other`);
  const added = await tx.query<{ other: string }>(sql`
    insert into customer_not_same (whmcs_id, first_id, second_id, person_id, created_at)
    select whmcs_id, least(other, ${to}::uuid), greatest(other, ${to}::uuid), person_id, created_at
    from (select pair.whmcs_id, pair.person_id, pair.created_at, case when pair.first_id = ${from} then pair.second_id else pair.first_id end as other
      from jsonb_populate_recordset(null::customer_not_same, ${JSON.stringify(removed.map(({ row }) => row))}::jsonb) as pair) as moved
    where other <> ${to} on conflict do nothing
    returning case when first_id = ${to} then second_id else first_id end as other`);
  return { removed: removed.map(({ row }) => row), added: added.map(({ other }) => other) };
}

export async function returnNotSame(
  tx: Tx,
  whmcsId: number,
  to: string,
  { removed, added }: MovedPairs,
): Promise<void> {
  for (const other of added) await deleteNotSame(tx, whmcsId, [to, other]);
  await tx.query(sql`
    insert into customer_not_same select * from jsonb_populate_recordset(null::customer_not_same, ${JSON.stringify(removed)}::jsonb)
    on conflict do nothing`);
}
