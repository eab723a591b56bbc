import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

export interface PointChange {
  whmcsId: number;
  customerId: string;
  type: 'earn' | 'redeem' | 'earn_back' | 'redeem_back';
  /** Not 0. */
  change: number;
  /** Held points that it releases; at least 0. */
  held?: number;
  /** The ticket's code. */
  description: string;
  orderId: string;
  refundId?: string | null;
  at: Date;
}

/** Changes a client's points and logs it. Earned points and their reversal change the lifetime points, too. */
export async function changePoints(
  tx: Tx,
  { whmcsId, customerId, type, change, held = 0, description, orderId, refundId, at }: PointChange,
): Promise<void> {
  const forLife = type === 'earn' || type === 'earn_back' ? change : 0;
  await tx.query(sql`
    with moved as (
      update customer set point = point + ${change}, lifetime_point = lifetime_point + ${forLife}, point_held = point_held - ${held}
      where whmcs_id = ${whmcsId} and id = ${customerId} returning id, point)
    insert into point_log (whmcs_id, customer_id, type, old_point, change, new_point, description, order_id, refund_id, created_at)
    select ${whmcsId}::integer, id, ${type}, point - ${change}, ${change}, point, ${description}, ${orderId}::uuid, ${refundId ?? null}::uuid,
      ${at}::timestamptz
    from moved`);
}
