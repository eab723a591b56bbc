import type { Cents } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { pointsFor } from './point-holds.store';
import { changePoints } from './points.store';

export interface PointReversal {
  whmcsId: number;
  orderId: string;
  refundId: string;
  /** What is left of services, products and custom amounts after discounts and all refunds so far, this one included. */
  keptNet: Cents;
  /** The part of the reward that all refunds so far gave back, this one included. */
  rewardRefunded: Cents;
  at: Date;
}

interface SoFar {
  /** Points that the ticket earned, less those that it lost since. */
  earned: number;
  /** Of the used points, those that the client had back. */
  givenBack: number;
  /** Points that were used, and what they took off. */
  used: number;
  reward: Cents;
}

/** Points that are lost, and used ones that are had back, by a refund; both at least 0. */
export const reversalOf = (
  { earned, givenBack, used, reward }: SoFar,
  { keptNet, rewardRefunded }: Pick<PointReversal, 'keptNet' | 'rewardRefunded'>,
): { lost: number; back: number } => ({
  lost: earned - Math.min(earned, pointsFor(keptNet)),
  back: reward > 0 ? Math.max(0, Math.floor((used * rewardRefunded) / reward) - givenBack) : 0,
});

/**
 * A refund of a paid ticket: its client keeps the points of what is kept, and has of the used ones as many back as
 * of the reward. Reckoned on what all refunds so far come to, so that parts sum to the whole; points may be owed after.
 */
export async function reversePoints(
  tx: Tx,
  { whmcsId, orderId, refundId, keptNet, rewardRefunded, at }: PointReversal,
): Promise<void> {
  const [order] = await tx.query<{ customer_id: string | null; order_code: string; reward_points: number }>(sql`
    select customer_id, order_code, reward_points from sales_order where whmcs_id = ${whmcsId} and id = ${orderId}`);
  if (!order?.customer_id) return;
  await tx.query(sql`select 1 from customer where whmcs_id = ${whmcsId} and id = ${order.customer_id} for update`);
  const [so] = await tx.query<{ earned: number; given_back: number; reward: number }>(sql`
    select coalesce(sum(change) filter (where type in ('earn', 'earn_back')), 0)::integer as earned,
      coalesce(sum(change) filter (where type = 'redeem_back'), 0)::integer as given_back,
      (select coalesce(sum(q.amount), 0)::integer from journal j join posting q on q.whmcs_id = ${whmcsId} and q.journal_id = j.id
        where j.whmcs_id = ${whmcsId} and j.order_id = ${orderId} and j.kind = 'sale' and q.account = 'reward') as reward
    from point_log where whmcs_id = ${whmcsId} and order_id = ${orderId}`);
  if (!so) return;
  const about = { whmcsId, customerId: order.customer_id, description: order.order_code, orderId, refundId, at };
  const { lost, back } = reversalOf(
    { earned: so.earned, givenBack: so.given_back, used: order.reward_points, reward: so.reward },
    { keptNet, rewardRefunded },
  );
  if (lost > 0) await changePoints(tx, { ...about, type: 'earn_back', change: -lost });
  if (back > 0) await changePoints(tx, { ...about, type: 'redeem_back', change: back });
}
