import sql from 'sql-template-tag';
import { updateRedemption } from '../modules/promo-codes/promo-codes.store';
import type { SeedContext } from './context';
import { fixedId } from './random';

interface UsedCode {
  id: string;
  campaign_id: string;
  customer_id: string;
  name: string;
  order_id: string;
  discount_id: string;
  closed_at: Date;
}

/** Seeds the use of codes: tickets of clients who got a code, on its days, whose promotion has the discount of the code. */
export async function seedPromoRedemptions({ tx, whmcsId, slug, zone }: SeedContext): Promise<void> {
  const used = await tx.query<UsedCode>(sql`
    select distinct on (p.id) p.id, p.campaign_id, p.customer_id, p.name, o.id as order_id, d.id as discount_id, o.closed_at
    from promo_code p
    join sales_order o on o.whmcs_id = ${whmcsId} and o.customer_id = p.customer_id and o.order_status = 'done'
      and (o.closed_at at time zone ${zone})::date between p.valid_from and p.valid_until
    join order_discount d on d.whmcs_id = ${whmcsId} and d.order_id = o.id and d.is_promo and d.promo_code_id is null
      and d.discount_type = p.discount_type and d.discount_value = p.discount_value
    where p.whmcs_id = ${whmcsId} and exists (
      select from campaign_recipient r where r.whmcs_id = ${whmcsId} and r.campaign_id = p.campaign_id and r.code = p.code and r.state = 'sent')
    order by p.id, o.closed_at`);
  for (const code of used) {
    const { order_id: orderId, closed_at: at } = code;
    await tx.query(sql`
      update order_discount set promo_code_id = ${code.id}, name = ${code.name} where whmcs_id = ${whmcsId} and id = ${code.discount_id}`);
    await tx.query(sql`
      insert into promo_redemption (whmcs_id, id, campaign_id, promo_code_id, order_id, customer_id, state, created_at, updated_at)
      values (${whmcsId}, ${fixedId(`${slug}:redemption:${orderId}`)}, ${code.campaign_id}, ${code.id}, ${orderId}, ${code.customer_id}, 'held', ${at}, ${at})
      on conflict do nothing`);
    await updateRedemption(tx, whmcsId, { orderId, at, isRefund: true });
  }
}
