import type { Cents } from '@suite/domain';
import { addDays, businessDay } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { countList, cursorOf, type List, type OrderColumn, pageOf } from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import { storeQueries } from '../../kit/query-builder';
import type { PointAccount, PointLiability, PointLog } from '../../resolver-types.generated';

/** Most days on which points expire that a view names. */
const maxExpiries = 12;

type Account = Pick<
  PointAccount,
  'customer_id' | 'full_name' | 'point' | 'lifetime_point' | 'point_held' | 'expiries' | 'is_excluded'
>;

/** Returns the points of a client; null if the store has no such client any more. */
export async function readAccount(tx: Tx, whmcsId: number, customerId: string): Promise<Account | null> {
  const [account] = await tx.query<Account>(sql`
    select c.id as customer_id, trim(c.first_name || ' ' || c.last_name) as full_name, c.point, c.lifetime_point, c.point_held, c.is_excluded_from_points as is_excluded,
      (select coalesce(json_agg(e order by e.expires_on), '[]') from (
        select to_char(expires_on, 'YYYY-MM-DD') as expires_on, sum(left_points)::integer as points from point_lot
        where whmcs_id = ${whmcsId} and customer_id = ${customerId} and left_points > 0 and expires_on is not null
        group by point_lot.expires_on order by point_lot.expires_on limit ${maxExpiries}::integer) as e) as expiries
    from customer c where c.whmcs_id = ${whmcsId} and c.id = ${customerId} and c.status = 1`);
  return account ?? null;
}

export const setExclusion = (
  tx: Tx,
  whmcsId: number,
  { customerId, isExcluded }: { customerId: string; isExcluded: boolean },
) =>
  tx.run(
    storeQueries(whmcsId).update('customer', { is_excluded_from_points: isExcluded }).where('id', '=', customerId),
  );

const logOf = (whmcsId: number, customerId: string): List => ({
  from: sql`point_log l`,
  own: [sql`l.whmcs_id = ${whmcsId}`, sql`l.customer_id = ${customerId}`],
  where: [],
});
const newestFirst: readonly OrderColumn[] = [{ column: sql`l.id`, type: 'bigint', direction: 'desc' }];

/** Returns a page of the changes of a client's points, newest first. */
export const listLog = (
  tx: Tx,
  whmcsId: number,
  { customerId, ...page }: Paging & { customerId: string },
): Promise<PointLog[]> =>
  tx.query<PointLog>(sql`
    with page as (select l.*, ${cursorOf(newestFirst)} as cursor from ${pageOf(logOf(whmcsId, customerId), newestFirst, page)})
    select page.cursor, page.id, page.type, page.old_point, page.change, page.new_point, coalesce(page.description, page.note) as description,
      page.created_at, page.order_id, page.person_name, to_char(lot.expires_on, 'YYYY-MM-DD') as expires_on
    from page left join point_lot lot on lot.whmcs_id = ${whmcsId} and lot.log_id = page.id
    order by page.id desc`);

/** Counts them up to 1,001. */
export const countLog = (tx: Tx, whmcsId: number, customerId: string): Promise<number> =>
  countList(tx, logOf(whmcsId, customerId));

/** Sums the points of all clients, and what they take off where `unit` points are worth `value` cents. */
export async function sumLiability(
  tx: Tx,
  { whmcsId, timezone }: StoreCaller,
  { unit, value, soonDays }: { unit: number; value: Cents; soonDays: number },
  now: Date,
): Promise<PointLiability> {
  const [sums] = await tx.query<PointLiability>(sql`
    with held as (
      select coalesce(sum(point), 0)::bigint as points, count(*)::integer as clients,
        (count(*) filter (where ${unit}::integer > 0 and point >= ${unit}::integer))::integer as clients_with_reward,
        coalesce(sum(point / nullif(${unit}::integer, 0)), 0)::bigint as rewards
      from customer where whmcs_id = ${whmcsId} and point > 0)
    select points, clients, clients_with_reward, rewards * ${value}::bigint as redeemable,
      coalesce(round(points::numeric * ${value}::bigint / nullif(${unit}::integer, 0)), 0)::bigint as value,
      (select coalesce(sum(left_points), 0)::bigint from point_lot
        where whmcs_id = ${whmcsId} and left_points > 0 and expires_on <= ${addDays(businessDay(now, timezone), soonDays)}::date) as expiring_points
    from held`);
  if (!sums) throw new Error('The points of a store have no sum.');
  return sums;
}
