import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { LotUse } from './point-lots.rules';

/** Lots whose last day has passed by the clock of their store, and whose client no payment holds. */
const pastLots = (now: Date): Sql => sql`
  point_lot lot
  join company s on s.whmcs_id = lot.whmcs_id
  join customer c on c.whmcs_id = lot.whmcs_id and c.id = lot.customer_id and c.point_held = 0
  where lot.left_points > 0 and lot.expires_on is not null and lot.expires_on < (${now}::timestamptz at time zone s.timezone)::date`;

/** Returns the stores with points whose last day has passed. Requires a `system` transaction. */
export async function listStoresToExpire(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx.query<{ whmcs_id: number }>(sql`select distinct lot.whmcs_id from ${pastLots(now)} order by 1`);
  return rows.map(({ whmcs_id }) => whmcs_id);
}

/** Returns clients of a store with points whose last day has passed, in the order of their ids: those after one, or the first. */
export const clientsToExpire = (
  tx: Tx,
  whmcsId: number,
  now: Date,
  { lastId, limit }: { lastId: string | null; limit: number },
) =>
  tx.query<{ whmcs_id: number; id: string }>(sql`
    select distinct lot.whmcs_id, lot.customer_id as id from ${pastLots(now)}
      and lot.whmcs_id = ${whmcsId} and (${lastId}::uuid is null or lot.customer_id > ${lastId}::uuid)
    order by lot.customer_id limit ${limit}`);

/** Lots of a client whose last day has passed, oldest first, with all that is left of them. */
export const dueLots = (tx: Tx, whmcsId: number, customerId: string, now: Date): Promise<LotUse[]> =>
  tx.query<LotUse>(sql`
    select id as lot_id, left_points as used from point_lot
    where whmcs_id = ${whmcsId} and customer_id = ${customerId} and left_points > 0
      and expires_on < (${now}::timestamptz at time zone (select timezone from company where whmcs_id = ${whmcsId}))::date
    order by earned_at, id`);
