import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { ExpiringProduct } from '../../resolver-types.generated';

/** Days before (negative: after) the last day of a package on which owners and partners are reminded of it. */
export const remindedOn = [7, 3, 1, 0, -7, -15, -30];

/** Selects whether a service is of a product that its package has left for another one, as its owner chose. */
export const isLeft = sql`exists (
  select from billing_package package join billing_product product on product.code = package.product_code
  where package.whmcs_id = service.whmcs_id and package.id = service.billing_package_id and product.service_flag <> service.product_code)`;

/** Returns the store's packages with a reminder on `today` (yyyy-MM-dd in the store's zone). */
export const listExpiring = (tx: Tx, whmcsId: number, today: string): Promise<ExpiringProduct[]> =>
  tx.query<ExpiringProduct>(sql`
    select product_code, product_name, expiration_date, expiration_date - ${today}::date as days_left
    from company_service service
    where whmcs_id = ${whmcsId} and status = 'active' and not ${isLeft} and expiration_date - ${today}::date = any(${remindedOn}::int[])
    order by expiration_date, product_code`);
