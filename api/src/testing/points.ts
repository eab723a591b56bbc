import sql from 'sql-template-tag';
import type { PosStore, PosTest } from './pos-world';

/** Adds points from before the suite to the store's client. */
export const withPoints = (world: PosTest, { whmcsId, client }: PosStore, points: number) =>
  world.system(async (tx) => {
    await tx.query(sql`update customer set point = point + ${points} where whmcs_id = ${whmcsId} and id = ${client}`);
    await tx.query(sql`
      insert into point_log (whmcs_id, customer_id, type, old_point, change, new_point, created_at)
      select ${whmcsId}::integer, id, 'opening', point - ${points}, ${points}, point, ${world.now}::timestamptz
      from customer where whmcs_id = ${whmcsId} and id = ${client}`);
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
