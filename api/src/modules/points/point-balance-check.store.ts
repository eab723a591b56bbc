import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** A client whose points are not the sum of their log, or whose lots do not add up to them. */
export interface PointDifference {
  customer_id: string;
  point: number;
  /** The sum of the log. */
  logged: number;
  /** The sum of the lots: the points, and 0 while points are owed. */
  in_lots: number;
}

/** Returns the clients of a store whose points, log and lots differ. */
export const readPointDifferences = (tx: Tx, whmcsId: number): Promise<PointDifference[]> =>
  tx.query<PointDifference>(sql`
    with logged as (
      select customer_id, sum(change)::integer as points from point_log where whmcs_id = ${whmcsId} group by customer_id),
    lot as (
      select customer_id, sum(left_points)::integer as points from point_lot where whmcs_id = ${whmcsId} group by customer_id),
    client as (
      select c.id as customer_id, c.point, coalesce(logged.points, 0) as logged, coalesce(lot.points, 0) as in_lots
      from customer c left join logged on logged.customer_id = c.id left join lot on lot.customer_id = c.id
      where c.whmcs_id = ${whmcsId})
    select customer_id, point, logged, in_lots from client
    where point <> logged or in_lots <> greatest(point, 0) order by customer_id`);
