import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { LotUse } from './point-lots.rules';

/** Clients of every store with points whose last day has passed there, and which no payment holds. */
export const clientsToExpire = (tx: Tx, now: Date, limit: number) =>
  tx.query<{ whmcs_id: number; customer_id: string }>(sql`
    select distinct lot.whmcs_id, lot.customer_id from point_lot lot
    join company s on s.whmcs_id = lot.whmcs_id
    join customer c on c.whmcs_id = lot.whmcs_id and c.id = lot.customer_id and c.point_held = 0
    where lot.left_points > 0 and lot.expires_on is not null and lot.expires_on < (${now}::timestamptz at time zone s.timezone)::date
    order by lot.whmcs_id, lot.customer_id limit ${limit}`);

/** Lots of a client whose last day has passed, oldest first, with all that is left of them. */
export const dueLots = (tx: Tx, whmcsId: number, customerId: string, now: Date): Promise<LotUse[]> =>
  tx.query<LotUse>(sql`
    select id as lot_id, left_points as used from point_lot
    where whmcs_id = ${whmcsId} and customer_id = ${customerId} and left_points > 0
      and expires_on < (${now}::timestamptz at time zone (select timezone from company where whmcs_id = ${whmcsId}))::date
    order by earned_at, id`);
