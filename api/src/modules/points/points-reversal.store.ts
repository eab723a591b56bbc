import type { Cents } from '@suite/domain';
import { addDays, businessDay } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { type LotUse, reversalOf } from './point-lots.rules';
import { readPointTerms } from './point-rule.service';
import { changePoints } from './points.store';

export interface PointReversal {
  whmcsId: number;
  orderId: string;
  refundId: string;
  /** Net of services, products and custom amounts after discounts and all refunds so far, this one included. */
  remainingNet: Cents;
  /** The part of the reward that all refunds so far refunded, this one included. */
  rewardRefunded: Cents;
  at: Date;
}

/** Points that come back after their last day can be used for so long. */
const graceDays = 30;

interface RefundedOrder {
  customer_id: string;
  order_code: string;
  reward_points: number;
  timezone: string;
}

interface LoggedPoints {
  earned: number;
  returned: number;
  reward: Cents;
  /** The ticket's own lot; null if it earned none. */
  lot_id: number | null;
  per_dollar: number;
  left: number;
  expired: number;
}

/**
 * Reverses the points of a refunded ticket: takes back the points of the refunded part, first those that are left of the
 * ticket's own, and returns redeemed points in proportion to the refunded reward to the lots that they came from. It is
 * computed on the sum of all refunds, so that partial refunds sum to the whole; the balance may become negative. A
 * repeated call changes nothing.
 */
export async function reversePoints(tx: Tx, reversal: PointReversal): Promise<void> {
  const { whmcsId, orderId, refundId, at } = reversal;
  const [order] = await tx.query<RefundedOrder>(sql`
    select o.customer_id, o.order_code, o.reward_points, s.timezone from sales_order o join company s on s.whmcs_id = o.whmcs_id
    where o.whmcs_id = ${whmcsId} and o.id = ${orderId} and o.customer_id is not null`);
  if (!order) return;
  const { customer_id: customerId, order_code: description, reward_points: used, timezone } = order;
  await tx.query(sql`select 1 from customer where whmcs_id = ${whmcsId} and id = ${customerId} for update`);
  const logged = await readLogged(tx, whmcsId, orderId);
  const { lost, expired, back } = reversalOf({ ...logged, perDollar: logged.per_dollar, used }, reversal);
  const about = { whmcsId, customerId, description, orderId, refundId, at };
  const own = logged.lot_id === null ? [] : [{ lot_id: logged.lot_id, used: expired }];
  if (expired > 0) await changePoints(tx, { ...about, type: 'expire_back', change: expired, lots: own });
  if (lost > 0) await changePoints(tx, { ...about, type: 'earn_back', change: -lost, lots: own });
  if (back === 0) return;
  const terms = await readPointTerms(tx, { whmcsId, timezone }, at);
  const today = businessDay(at, timezone);
  const grace = { today, until: addDays(today, graceDays) };
  const lots = await readUses(tx, whmcsId, { orderId, customerId });
  await changePoints(tx, { ...about, type: 'redeem_back', change: back, lots, terms, grace });
}

async function readLogged(tx: Tx, whmcsId: number, orderId: string): Promise<LoggedPoints> {
  const [logged] = await tx.query<LoggedPoints>(sql`
    with lot as (
      select id, per_dollar, left_points from point_lot where whmcs_id = ${whmcsId} and order_id = ${orderId} order by id limit 1)
    select coalesce(sum(l.change) filter (where l.type in ('earn', 'earn_back')), 0)::integer as earned,
      coalesce(sum(l.change) filter (where l.type = 'redeem_back'), 0)::integer as returned,
      (select coalesce(sum(q.amount), 0)::integer from journal j join posting q on q.whmcs_id = ${whmcsId} and q.journal_id = j.id
        where j.whmcs_id = ${whmcsId} and j.order_id = ${orderId} and j.kind = 'sale' and q.account = 'reward') as reward,
      (select id from lot) as lot_id, coalesce((select per_dollar from lot), 1) as per_dollar,
      coalesce((select left_points from lot), 0) as left,
      (select coalesce(-sum(c.change), 0)::integer from point_lot_change c
        join point_log e on e.whmcs_id = ${whmcsId} and e.id = c.log_id and e.type = 'expire'
        where c.whmcs_id = ${whmcsId} and c.lot_id = (select id from lot))
        - coalesce(sum(l.change) filter (where l.type = 'expire_back'), 0)::integer as expired
    from point_log l where l.whmcs_id = ${whmcsId} and l.order_id = ${orderId}`);
  if (!logged) throw new Error('The points of a ticket have no sum.');
  return logged;
}

/** Returns the lots of the client that a ticket used, the last one first, with what they did not get back. */
const readUses = (
  tx: Tx,
  whmcsId: number,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<LotUse[]> =>
  tx.query<LotUse>(sql`
    select lot.id as lot_id, (-sum(c.change))::integer as used
    from point_log l
    join point_lot_change c on c.whmcs_id = ${whmcsId} and c.log_id = l.id
    join point_lot lot on lot.whmcs_id = ${whmcsId} and lot.id = c.lot_id and lot.customer_id = ${customerId}
    where l.whmcs_id = ${whmcsId} and l.order_id = ${orderId} and l.type in ('redeem', 'redeem_back')
    group by lot.id, lot.earned_at having sum(c.change) < 0 order by lot.earned_at desc, lot.id desc`);
