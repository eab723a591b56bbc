import type { Cents } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { pointsFor } from './point-holds.store';
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

interface PointsSoFar {
  /** Points that the ticket earned, less those that it lost since. */
  earned: number;
  /** Redeemed points that were returned to the client. */
  returned: number;
  /** Redeemed points, and the amount that they took off. */
  used: number;
  reward: Cents;
}

/** Returns the earned points that a refund takes back, and the redeemed points that it returns; both at least 0. */
export const reversalOf = (
  { earned, returned, used, reward }: PointsSoFar,
  { remainingNet, rewardRefunded }: Pick<PointReversal, 'remainingNet' | 'rewardRefunded'>,
): { lost: number; back: number } => ({
  lost: earned - Math.min(earned, pointsFor(remainingNet)),
  back: reward > 0 ? Math.max(0, Math.floor((used * rewardRefunded) / reward) - returned) : 0,
});

/**
 * Reverses the points of a refunded ticket: takes back the points of the refunded part, and returns redeemed points in
 * proportion to the refunded reward. It is computed on the sum of all refunds, so that partial refunds sum to the whole;
 * the balance may become negative.
 */
export async function reversePoints(
  tx: Tx,
  { whmcsId, orderId, refundId, remainingNet, rewardRefunded, at }: PointReversal,
): Promise<void> {
  const [order] = await tx.query<{ customer_id: string | null; order_code: string; reward_points: number }>(sql`
    select customer_id, order_code, reward_points from sales_order where whmcs_id = ${whmcsId} and id = ${orderId}`);
  if (!order?.customer_id) return;
  await tx.query(sql`select 1 from customer where whmcs_id = ${whmcsId} and id = ${order.customer_id} for update`);
  const [logged] = await tx.query<{ earned: number; returned: number; reward: number }>(sql`
    select coalesce(sum(change) filter (where type in ('earn', 'earn_back')), 0)::integer as earned,
      coalesce(sum(change) filter (where type = 'redeem_back'), 0)::integer as returned,
      (select coalesce(sum(q.amount), 0)::integer from journal j join posting q on q.whmcs_id = ${whmcsId} and q.journal_id = j.id
        where j.whmcs_id = ${whmcsId} and j.order_id = ${orderId} and j.kind = 'sale' and q.account = 'reward') as reward
    from point_log where whmcs_id = ${whmcsId} and order_id = ${orderId}`);
  if (!logged) return;
  const about = { whmcsId, customerId: order.customer_id, description: order.order_code, orderId, refundId, at };
  const { lost, back } = reversalOf(
    { earned: logged.earned, returned: logged.returned, used: order.reward_points, reward: logged.reward },
    { remainingNet, rewardRefunded },
  );
  if (lost > 0) await changePoints(tx, { ...about, type: 'earn_back', change: -lost });
  if (back > 0) await changePoints(tx, { ...about, type: 'redeem_back', change: back });
}
