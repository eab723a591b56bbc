import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** A price that a package of a store pays from its next period on. */
export interface AnnouncedPrice {
  whmcs_id: number;
  package_id: string;
  name_en: string;
  name_vi: string;
  old_price: number;
  new_price: number;
  interval_months: number;
  /** The first day with the new price, yyyy-MM-dd. */
  from_day: string;
}

/** Days from the notice of a price to the first period that costs it, at least. */
const noticeDays = 30;

/** Packages whose next period costs another price, valid by then and to be announced now; those that end or change get none. */
const duePackages = (now: Date) => sql`
  billing_package package
  join company on company.whmcs_id = package.whmcs_id
  join billing_product product on product.code = package.product_code
  cross join lateral (
    select amount from billing_price
    where product_code = package.product_code and interval = case package.interval_months when 1 then 'month' else 'year' end
      and notice_on <= (${now}::timestamptz at time zone company.timezone)::date and valid_from <= package.period_end + 1
    order by valid_from desc limit 1) price
  where package.status <> 'ended' and not package.cancels_at_end and package.next_product_code is null
    and price.amount <> package.price and package.period_end + 1 >= (${now}::timestamptz at time zone company.timezone)::date + ${noticeDays}::integer`;

/** Returns the stores with packages whose next price is to be announced, the next one that renews first. Requires a `system` transaction. */
export async function listStoresWithNewPrices(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx.query<{ whmcs_id: number }>(
    sql`select package.whmcs_id from ${duePackages(now)} group by package.whmcs_id order by min(package.period_end), package.whmcs_id`,
  );
  return rows.map(({ whmcs_id }) => whmcs_id);
}

/**
 * Announces prices to packages of a store whose next period begins when they are valid, and at least 30 days later.
 * Returns what was announced. Requires a `system` transaction.
 */
export const announcePrices = (tx: Tx, whmcsId: number, now: Date, limit: number): Promise<AnnouncedPrice[]> =>
  tx.query<AnnouncedPrice>(sql`
    update billing_package package set next_product_code = package.product_code, next_interval_months = package.interval_months,
      next_price = due.amount, next_price_noticed_at = ${now}
    from (
      select package.id, price.amount, product.name_en, product.name_vi from ${duePackages(now)} and package.whmcs_id = ${whmcsId}
      order by package.id limit ${limit} for update of package skip locked) due
    where package.whmcs_id = ${whmcsId} and package.id = due.id
    returning package.whmcs_id, package.id as package_id, due.name_en, due.name_vi, package.price as old_price, package.next_price as new_price,
      package.interval_months, to_char(package.period_end + 1, 'YYYY-MM-DD') as from_day`);
