import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** What a merge moved, by which the points return. */
export interface MovedPoints {
  from: string;
  to: string;
  point: number;
  lifetime: number;
}

interface PointMove {
  whmcsId: number;
  at: Date;
}

/** Moves the points of a client to another one, with a row of the log for both. */
export async function movePoints(
  tx: Tx,
  { whmcsId, from, to, at }: PointMove & { from: string; to: string },
): Promise<MovedPoints> {
  const [row] = await tx.query<{ point: number; lifetime: number }>(sql`
    select point, lifetime_point as lifetime from customer where whmcs_id = ${whmcsId} and id = ${from}`);
  const { point = 0, lifetime = 0 } = row ?? {};
  await change(tx, { whmcsId, at }, from, -point, -lifetime);
  await change(tx, { whmcsId, at }, to, point, lifetime);
  return { from, to, point, lifetime };
}

/** Moves them back. Returns false, and changes nothing, if they were used since, or a payment holds some of them. */
export async function returnPoints(
  tx: Tx,
  { whmcsId, moved, at }: PointMove & { moved: MovedPoints },
): Promise<boolean> {
  const { from, to, point, lifetime } = moved;
  const [row] = await tx.query<{ free: number }>(sql`
    select point - point_held as free from customer where whmcs_id = ${whmcsId} and id = ${to} for update`);
  if (point > 0 && (row?.free ?? 0) < point) return false;
  await change(tx, { whmcsId, at }, to, -point, -lifetime);
  await change(tx, { whmcsId, at }, from, point, lifetime);
  return true;
}

async function change(tx: Tx, { whmcsId, at }: PointMove, id: string, point: number, lifetime: number): Promise<void> {
  await tx.query(sql`
    with moved as (
      update customer set point = point + ${point}::integer, lifetime_point = lifetime_point + ${lifetime}::integer
      where whmcs_id = ${whmcsId} and id = ${id} returning point)
    insert into point_log (whmcs_id, customer_id, type, old_point, change, new_point, created_at)
    select ${whmcsId}::integer, ${id}::uuid, 'merge', point - ${point}::integer, ${point}::integer, point, ${at}::timestamptz
    from moved where ${point}::integer <> 0`);
}
