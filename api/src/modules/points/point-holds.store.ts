import type { OrderTotals } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { invalid } from '../../kit/problem';
import type { Posting } from '../ledger/postings.rules';
import { changePoints } from './points.store';

const earning: ReadonlySet<Posting['account']> = new Set([
  'sales_service',
  'sales_item',
  'sales_custom',
  'line_discount',
  'order_discount',
  'reward',
]);

/** A point for each whole dollar of this many cents. */
export const pointsFor = (netCents: number): number => Math.floor(Math.max(0, netCents) / 100);

/** What is paid for services, products and custom amounts, of a sale's postings, in cents. */
export const earningNet = (postings: readonly Posting[]): number =>
  postings.reduce((all, { account, amount }) => (earning.has(account) ? all - amount : all), 0);

/** The same of an open ticket's totals. */
export const earningNetOf = ({ subTotal, lineDiscount, orderDiscount, reward, giftCards }: OrderTotals): number =>
  subTotal - lineDiscount - orderDiscount - reward - giftCards;

interface Use {
  whmcsId: number;
  customerId: string | null;
  points: number;
}

/** Keeps points for a checkout that is under way. Refused (`points_short` with those that are left) where others were faster. */
export async function holdPoints(tx: Tx, { whmcsId, customerId, points }: Use): Promise<void> {
  if (points === 0) return;
  const [row] = await tx.query<{ left: number }>(sql`
    select point - point_held as left from customer where whmcs_id = ${whmcsId} and id = ${customerId} for update`);
  if (!row || row.left < points)
    throw invalid('input_obj.review.reward_points', 'points_short', { left: row?.left ?? 0 });
  await tx.query(sql`
    update customer set point_held = point_held + ${points} where whmcs_id = ${whmcsId} and id = ${customerId}`);
}

interface Ended {
  whmcsId: number;
  orderId: string;
  /** What was kept for its checkout. */
  points: number;
}

export async function releasePoints(tx: Tx, { whmcsId, orderId, points }: Ended): Promise<void> {
  if (points === 0) return;
  await tx.query(sql`
    update customer set point_held = point_held - ${points}
    where whmcs_id = ${whmcsId} and id = (select customer_id from sales_order where whmcs_id = ${whmcsId} and id = ${orderId})`);
}

/** A paid ticket: its client has used the points that were kept for it, and earns new ones. */
export async function settlePoints(
  tx: Tx,
  { whmcsId, orderId, points, postings, at }: Ended & { postings: readonly Posting[]; at: Date },
): Promise<void> {
  const [order] = await tx.query<{ customer_id: string | null; order_code: string }>(sql`
    update sales_order set reward_points = ${points} where whmcs_id = ${whmcsId} and id = ${orderId}
    returning customer_id, order_code`);
  if (!order?.customer_id) return;
  const about = { whmcsId, customerId: order.customer_id, description: order.order_code, orderId, at };
  if (points > 0) await changePoints(tx, { ...about, type: 'redeem', change: -points, held: points });
  const earned = pointsFor(earningNet(postings));
  if (earned > 0) await changePoints(tx, { ...about, type: 'earn', change: earned });
}
