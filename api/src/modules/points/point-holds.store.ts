import type { OrderTotals } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { invalid } from '../../kit/problem';
import type { Posting } from '../ledger/postings.rules';
import { pointsFor } from './point-lots.rules';
import { readPointTerms } from './point-rule.service';
import { changePoints } from './points.store';

const earning: ReadonlySet<Posting['account']> = new Set([
  'sales_service',
  'sales_item',
  'sales_custom',
  'line_discount',
  'order_discount',
  'promo',
  'reward',
]);

/** Returns the net of services, products and custom amounts of a sale's postings, in cents. */
export const earningNet = (postings: readonly Posting[]): number =>
  postings.reduce((all, { account, amount }) => (earning.has(account) ? all - amount : all), 0);

/** Returns the net of services, products and custom amounts of an open ticket's totals, in cents. */
export const earningNetOf = ({
  subTotal,
  lineDiscount,
  orderDiscount,
  promo,
  reward,
  giftCards,
}: OrderTotals): number => subTotal - lineDiscount - orderDiscount - promo - reward - giftCards;

interface Use {
  whmcsId: number;
  customerId: string | null;
  points: number;
}

/** Holds points for a pending checkout. Refused: `points_short` (points that are left). */
export async function holdPoints(tx: Tx, { whmcsId, customerId, points }: Use): Promise<void> {
  if (points === 0) return;
  const [row] = await tx.query<{ left: number }>(sql`
    select point - point_held as left from customer where whmcs_id = ${whmcsId} and id = ${customerId} for update`);
  if (!row || row.left < points)
    throw invalid('input_obj.review.reward_points', 'points_short', { left: row?.left ?? 0 });
  await tx.query(sql`
    update customer set point_held = point_held + ${points} where whmcs_id = ${whmcsId} and id = ${customerId}`);
}

interface FinishedCheckout {
  whmcsId: number;
  orderId: string;
  /** Points that its checkout holds. */
  points: number;
}

export async function releasePoints(tx: Tx, { whmcsId, orderId, points }: FinishedCheckout): Promise<void> {
  if (points === 0) return;
  await tx.query(sql`
    update customer set point_held = point_held - ${points}
    where whmcs_id = ${whmcsId} and id = (select customer_id from sales_order where whmcs_id = ${whmcsId} and id = ${orderId})`);
}

interface PaidOrder {
  customer_id: string | null;
  order_code: string;
  timezone: string;
  earns_points: boolean;
}

/**
 * Settles the points of a paid ticket: redeems the held points, and adds the earned ones as a lot with the rule of the
 * store at that time. A repeated call changes nothing.
 */
export async function settlePoints(
  tx: Tx,
  { whmcsId, orderId, points, postings, at }: FinishedCheckout & { postings: readonly Posting[]; at: Date },
): Promise<void> {
  const [order] = await tx.query<PaidOrder>(sql`
    update sales_order set reward_points = ${points} where whmcs_id = ${whmcsId} and id = ${orderId}
    returning customer_id, order_code, (select timezone from company where whmcs_id = ${whmcsId}) as timezone,
      (select not c.is_excluded_from_points from customer c where c.whmcs_id = ${whmcsId} and c.id = customer_id) as earns_points`);
  if (!order?.customer_id) return;
  const about = { whmcsId, customerId: order.customer_id, description: order.order_code, orderId, at };
  if (points > 0) await changePoints(tx, { ...about, type: 'redeem', change: -points, held: points });
  if (!order.earns_points) return;
  const terms = await readPointTerms(tx, { whmcsId, timezone: order.timezone }, at);
  const earned = pointsFor(earningNet(postings), terms.perDollar);
  if (earned > 0) await changePoints(tx, { ...about, type: 'earn', change: earned, terms });
}
