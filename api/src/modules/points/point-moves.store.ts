import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { LotChange } from './point-lots.rules';

interface Client {
  id: string;
  point: number;
  lifetime_point: number;
  point_held: number;
}

/** Locks clients in the order of their ids, and returns their points. */
export async function lockBoth(tx: Tx, whmcsId: number, ids: readonly string[]): Promise<Map<string, Client>> {
  const rows = await tx.query<Client>(sql`
    select id, point, lifetime_point, point_held from customer
    where whmcs_id = ${whmcsId} and id = any(${[...ids]}::uuid[]) order by id for update`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Moves all lots of a client, also those without points: a refund finds them by the new client. Returns their ids. */
export async function moveLots(tx: Tx, whmcsId: number, { from, to }: { from: string; to: string }): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    update point_lot set customer_id = ${to} where whmcs_id = ${whmcsId} and customer_id = ${from} returning id`);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

export const returnLots = (tx: Tx, whmcsId: number, { lots, to }: { lots: readonly number[]; to: string }) =>
  tx.query(sql`
    update point_lot set customer_id = ${to} where whmcs_id = ${whmcsId} and id = any(${[...lots]}::bigint[])`);

interface Move {
  whmcsId: number;
  from: Client;
  to: Client;
  point: number;
  lifetime: number;
  held: number;
  changes: readonly LotChange[];
  at: Date;
}

/**
 * Moves points, lifetime points and held points between two clients, with a row of the log for each. Returns the id of the
 * newest row of the client who gets them; null if that client has none.
 */
export async function movePointsOf(tx: Tx, move: Move): Promise<number | null> {
  const { whmcsId, from, to, point, lifetime, held, changes, at } = move;
  const moveOf = (client: Client, sign: 1 | -1) =>
    tx.query(sql`
      update customer set point = point + ${sign * point}::integer, lifetime_point = lifetime_point + ${sign * lifetime}::integer,
        point_held = point_held + ${sign * held}::integer
      where whmcs_id = ${whmcsId} and id = ${client.id}`);
  await moveOf(from, -1);
  await moveOf(to, 1);
  if (point !== 0) {
    await insertRow(tx, whmcsId, { client: from, change: 0 - point, changes: [], at });
    await insertRow(tx, whmcsId, { client: to, change: point, changes, at });
  }
  const [newest] = await tx.query<{ id: number | null }>(sql`
    select max(id) as id from point_log where whmcs_id = ${whmcsId} and customer_id = ${to.id}`);
  return newest?.id ?? null;
}

interface Row {
  client: Client;
  change: number;
  changes: readonly LotChange[];
  at: Date;
}

const insertRow = (tx: Tx, whmcsId: number, { client, change, changes, at }: Row) =>
  tx.query(sql`
    with entry as (
      insert into point_log (whmcs_id, customer_id, type, old_point, change, new_point, created_at)
      values (${whmcsId}, ${client.id}, 'merge', ${client.point}, ${change}, ${client.point + change}, ${at}) returning id),
    changed as (
      select lot_id, change from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as t (lot_id bigint, change integer)),
    taken as (
      update point_lot set left_points = left_points + changed.change from changed
      where point_lot.whmcs_id = ${whmcsId} and point_lot.id = changed.lot_id)
    insert into point_lot_change (whmcs_id, log_id, lot_id, change)
    select ${whmcsId}::integer, entry.id, changed.lot_id, changed.change from changed, entry`);

/**
 * Whether the points of a client changed after a row of the log; where it is allowed, other than by earning. Later merges do not
 * count: the ones that stand refuse an undo by themselves, and the others left everything as it was.
 */
export async function hasChangedSince(
  tx: Tx,
  whmcsId: number,
  { customerId, logId, allowsEarning }: { customerId: string; logId: number | null; allowsEarning: boolean },
): Promise<boolean> {
  const rows = await tx.query(sql`
    select from point_log where whmcs_id = ${whmcsId} and customer_id = ${customerId} and id > ${logId ?? 0}::bigint
      and type <> 'merge' and not (${allowsEarning}::boolean and type = 'earn') limit 1`);
  return rows.length > 0;
}
