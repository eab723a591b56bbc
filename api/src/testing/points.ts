import sql from 'sql-template-tag';
import type { PosStore, PosTest } from './pos-world';

/** Adds points from before the suite to the store's client, as a lot; with a last day if one is named. */
export const withPoints = (
  world: PosTest,
  { whmcsId, client }: PosStore,
  points: number,
  expiresOn: string | null = null,
) =>
  world.system(async (tx) => {
    await tx.query(sql`update customer set point = point + ${points} where whmcs_id = ${whmcsId} and id = ${client}`);
    await tx.query(sql`
      with entry as (
        insert into point_log (whmcs_id, customer_id, type, old_point, change, new_point, created_at)
        select ${whmcsId}::integer, id, 'opening', point - ${points}, ${points}, point, ${world.now}::timestamptz
        from customer where whmcs_id = ${whmcsId} and id = ${client} returning *)
      insert into point_lot (whmcs_id, customer_id, log_id, points, initial_points, left_points, earned_at, expires_on)
      select whmcs_id, customer_id, id, change, change, change, created_at, ${expiresOn}::date from entry`);
  });

interface LoggedPoints {
  type: string;
  old_point: number;
  change: number;
  new_point: number;
  description: string | null;
}

/** Returns the points of the store's client, and their history. */
export async function pointsOf(world: PosTest, { whmcsId, client }: PosStore) {
  const [customer] = await world.system((tx) =>
    tx.query<{ point: number; lifetime_point: number; point_held: number }>(sql`
      select point, lifetime_point, point_held from customer where whmcs_id = ${whmcsId} and id = ${client}`),
  );
  const log = await world.system((tx) =>
    tx.query<LoggedPoints>(sql`
      select type, old_point, change, new_point, description from point_log
      where whmcs_id = ${whmcsId} and customer_id = ${client} order by id`),
  );
  return {
    point: customer?.point ?? 0,
    lifetime_point: customer?.lifetime_point,
    point_held: customer?.point_held,
    log,
  };
}
