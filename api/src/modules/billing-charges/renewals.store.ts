import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { PackageStatus } from './package-states.rules';

/** A package whose period has ended, locked until the end of the transaction. */
export interface DuePackage {
  whmcs_id: number;
  id: string;
  status: PackageStatus;
  product_code: string;
  interval_months: number;
  first_day: string;
  anchor_day: number;
  period_start: string;
  period_end: string;
  price: number;
  cancels_at_end: boolean;
  next_product_code: string | null;
  next_interval_months: number | null;
  next_price: number | null;
  timezone: string;
}

/** Selects the day of the store at an instant; older stores have a name of their zone that Luxon does not know. */
const today = (now: Date) => sql`(${now}::timestamptz at time zone
  case company.timezone when 'US/Central' then 'America/Chicago' else company.timezone end)::date`;

/**
 * Selects whether the period of a package has ended. A package with an unpaid period begins no further one; one whose
 * upgrade is being charged waits for the bank, so that the upgrade is of the period that it was planned for.
 */
const isDue = (now: Date, failed: readonly string[]) => sql`
  p.status in ('trial', 'active') and p.period_end < ${now}::date + 1 and p.period_end < ${today(now)}
  and p.id <> all(${[...failed]}::uuid[])
  and not exists (select from billing_dunning d
    where d.whmcs_id = p.whmcs_id and d.package_id = p.id and d.closed_at is null and d.is_automatic)
  and not exists (select from billing_charge charge
    join billing_invoice i on i.whmcs_id = charge.whmcs_id and i.id = charge.invoice_id
    where charge.whmcs_id = p.whmcs_id and charge.kind = 'upgrade' and charge.status in ('claimed', 'sent', 'unknown')
      and i.package_id = p.id)`;

/** Returns stores with a package whose period has ended, the longest waiting first. Requires a `system` transaction. */
export const listDueStores = (tx: Tx, now: Date, failed: readonly string[], limit: number) =>
  tx.query<{ whmcs_id: number }>(sql`
    select p.whmcs_id from billing_package p join company on company.whmcs_id = p.whmcs_id
    where ${isDue(now, failed)} group by p.whmcs_id order by min(p.period_end), p.whmcs_id limit ${limit}`);

/** Locks the package of a store whose period ended first, if another server does not work on it; null if none is due. */
export async function lockDuePackage(
  tx: Tx,
  whmcsId: number,
  now: Date,
  failed: readonly string[],
): Promise<DuePackage | null> {
  const [row] = await tx.query<DuePackage>(sql`
    select p.whmcs_id, p.id, p.status, p.product_code, p.interval_months, to_char(p.first_day, 'YYYY-MM-DD') as first_day,
      p.anchor_day, to_char(p.period_start, 'YYYY-MM-DD') as period_start, to_char(p.period_end, 'YYYY-MM-DD') as period_end,
      p.price, p.cancels_at_end, p.next_product_code, p.next_interval_months, p.next_price, company.timezone
    from billing_package p join company on company.whmcs_id = ${whmcsId}
    where p.whmcs_id = ${whmcsId} and ${isDue(now, failed)}
    order by p.period_end, p.id limit 1 for update of p skip locked`);
  return row ?? null;
}

export interface NextPeriod {
  productCode: string;
  intervalMonths: number;
  firstDay: string;
  price: number;
  start: string;
  end: string;
}

/** Begins the next period of a package, with what it changes to. */
export const beginPeriod = (tx: Tx, whmcsId: number, id: string, next: NextPeriod) =>
  tx.query(sql`
    update billing_package set product_code = ${next.productCode}, interval_months = ${next.intervalMonths},
      first_day = ${next.firstDay}::date, price = ${next.price}, period_start = ${next.start}::date, period_end = ${next.end}::date,
      next_product_code = null, next_interval_months = null, next_price = null, next_price_noticed_at = null
    where whmcs_id = ${whmcsId} and id = ${id}`);

/** A package that renews in some days, and the card that will be charged. */
export interface ComingRenewal {
  whmcs_id: number;
  id: string;
  product_code: string;
  day: string;
  /** Without tax. */
  price: number;
  product_en: string;
  product_vi: string;
  last_four: string | null;
  /** The credit balance of the store, which pays before the card. */
  credit: number;
}

/** Returns yearly packages that renew in exactly so many days of their store, the next first. Requires a `system` transaction. */
export const listComingRenewals = (tx: Tx, now: Date, days: readonly number[]) =>
  tx.query<ComingRenewal>(sql`
    select p.whmcs_id, p.id, product.code as product_code, to_char(p.period_end + 1, 'YYYY-MM-DD') as day,
      coalesce(p.next_price, p.price) as price, product.name_en as product_en, product.name_vi as product_vi, card.last_four,
      coalesce(account.credit, 0) as credit
    from billing_package p
    join company on company.whmcs_id = p.whmcs_id
    join billing_product product on product.code = coalesce(p.next_product_code, p.product_code)
    left join billing_card card on card.whmcs_id = p.whmcs_id and card.position = 0
    left join billing_account account on account.whmcs_id = p.whmcs_id
    where p.status in ('trial', 'active') and not p.cancels_at_end and coalesce(p.next_interval_months, p.interval_months) = 12
      and p.period_end between ${now}::date + 1 and ${now}::date + 40
      and p.period_end + 1 - ${today(now)} = any(${[...days]}::int[])
    order by p.period_end, p.id`);

export interface ExpiringCard {
  whmcs_id: number;
  id: string;
  last_four: string;
  /** The last day on which it is valid. */
  day: string;
}

/** Returns default cards of stores with packages that expire in exactly so many days of their store. */
export const listExpiringCards = (tx: Tx, now: Date, days: readonly number[]) =>
  tx.query<ExpiringCard>(sql`
    select card.whmcs_id, card.id, card.last_four, to_char(last.day, 'YYYY-MM-DD') as day
    from billing_card card
    join company on company.whmcs_id = card.whmcs_id
    cross join lateral (select (to_date('01/' || card.expires, 'DD/MM/YY') + interval '1 month')::date - 1 as day) last
    where card.position = 0 and card.closed_at is null and last.day - ${today(now)} = any(${[...days]}::int[])
      and exists (select from billing_package p where p.whmcs_id = card.whmcs_id and p.status <> 'ended')`);
