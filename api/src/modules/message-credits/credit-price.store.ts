import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { CreditPrices } from './credit-price.rules';

/** Returns the lowest price of a credit of each kind on a day. */
export async function readCreditPrices(tx: Tx, today: string): Promise<CreditPrices> {
  const price = (own: Sql, other: Sql): Sql => sql`(
    select (min(price.amount::numeric / ${own}) * 1000)::integer from billing_product product
    join lateral (select b.amount from billing_price b where b.product_code = product.code and b.valid_from <= ${today}::date
      order by b.valid_from desc limit 1) as price on true
    where product.kind = 'credits' and product.is_for_sale and ${own} > 0 and ${other} = 0)`;
  const [row] = await tx.query<CreditPrices>(sql`
    select ${price(sql`product.credits_sms`, sql`product.credits_email`)} as sms,
      ${price(sql`product.credits_email`, sql`product.credits_sms`)} as email`);
  return row ?? { sms: null, email: null };
}
