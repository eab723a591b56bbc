import type { ServiceFlag } from '@suite/domain';
import type { PaidInvoiceLine } from '@suite/domain/billing/package-changes';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { PackageStatus } from '../billing-charges/package-states.rules';

/** Serializes the changes of a store's packages and orders until the transaction ends. */
export const lockPackages = (tx: Tx, whmcsId: number) =>
  tx.query(sql`select pg_advisory_xact_lock(hashtext('billing_package'), ${whmcsId}::integer)`);

export interface PackageRow {
  id: string;
  product_code: string;
  service_flag: ServiceFlag;
  name_en: string;
  name_vi: string;
  interval_months: 1 | 12;
  status: PackageStatus;
  first_day: string;
  anchor_day: number;
  period_start: string;
  period_end: string;
  price: number;
  cancels_at_end: boolean;
  /**
   * When it ends, although its period lasts longer: it was canceled while that was unpaid. Null while the bank is asked
   * about it: a period that is paid by then lasts to its end.
   */
  ends_at: Date | null;
  next_product_code: string | null;
  next_interval_months: 1 | 12 | null;
  next_price: number | null;
}

const columns = (whmcsId: number) => sql`
  p.id, p.product_code, product.service_flag, product.name_en, product.name_vi, p.interval_months, p.status,
  to_char(p.first_day, 'YYYY-MM-DD') as first_day, p.anchor_day, to_char(p.period_start, 'YYYY-MM-DD') as period_start,
  to_char(p.period_end, 'YYYY-MM-DD') as period_end, p.price, p.cancels_at_end, p.next_product_code, p.next_interval_months,
  p.next_price,
  (select d.next_state_at from billing_dunning d where d.whmcs_id = ${whmcsId} and d.package_id = p.id and d.closed_at is null
    and d.is_automatic and p.cancels_at_end and d.canceled_at is not null
    and not exists (select from billing_charge charge where charge.whmcs_id = ${whmcsId} and charge.invoice_id = d.invoice_id
      and charge.status in ('claimed', 'sent', 'unknown'))) as ends_at`;

/** Returns the packages of a store: those that have not ended first, in the order of the price list. */
export const listPackages = (tx: Tx, whmcsId: number): Promise<PackageRow[]> =>
  tx.query<PackageRow>(sql`
    select ${columns(whmcsId)} from billing_package p join billing_product product on product.code = p.product_code
    where p.whmcs_id = ${whmcsId}
    order by p.status = 'ended', product.position, p.created_at desc, p.id`);

/**
 * Locks a package and returns it; null if the store has none of this id. It is read by another statement than the one
 * that locks it: a renewal that was waited for may have changed its product.
 */
export async function findPackage(tx: Tx, whmcsId: number, id: string): Promise<PackageRow | null> {
  const [, [row]] = await Promise.all([
    tx.query(sql`select from billing_package where whmcs_id = ${whmcsId} and id = ${id} for update`),
    tx.query<PackageRow>(sql`
      select ${columns(whmcsId)} from billing_package p join billing_product product on product.code = p.product_code
      where p.whmcs_id = ${whmcsId} and p.id = ${id}`),
  ]);
  return row ?? null;
}

/**
 * Returns what was paid for the days of a package, without tax and without what credit notes gave back: the line of its
 * first invoice, its renewals and its upgrades.
 */
export const listPaidLines = (tx: Tx, whmcsId: number, packageId: string): Promise<PaidInvoiceLine[]> =>
  tx
    .query<{ amount: number; start: string; end: string }>(sql`
      select (line.amount - coalesce((
          select sum(credit.amount) from billing_invoice note
          join billing_invoice_line credit on credit.whmcs_id = ${whmcsId} and credit.invoice_id = note.id
          where note.whmcs_id = ${whmcsId} and note.of_invoice_id = i.id and note.kind = 'credit_note'
            and credit.of_position = line.position), 0))::integer as amount,
        to_char(line.period_start, 'YYYY-MM-DD') as start, to_char(line.period_end, 'YYYY-MM-DD') as "end"
      from billing_package p
      join billing_invoice i on i.whmcs_id = ${whmcsId} and i.kind = 'invoice' and i.status = 'paid'
        and (i.package_id = p.id or i.id = p.invoice_id)
      join billing_invoice_line line on line.whmcs_id = ${whmcsId} and line.invoice_id = i.id and line.period_start is not null
        and (i.package_id = p.id or line.position = p.invoice_position)
      where p.whmcs_id = ${whmcsId} and p.id = ${packageId} and line.period_end >= p.period_start`)
    .then((rows) => rows.map(({ amount, start, end }) => ({ amount, period: { start, end } })));

export interface NewPackage {
  id: string;
  productCode: string;
  intervalMonths: number;
  firstDay: string;
  anchorDay: number;
  periodEnd: string;
  price: number;
  invoiceId: string;
  invoicePosition: number;
}

/** Inserts a paid package; false if the store has one of the product. */
export async function insertPackage(tx: Tx, whmcsId: number, one: NewPackage, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into billing_package (whmcs_id, id, product_code, interval_months, status, status_since, first_day, anchor_day,
      period_start, period_end, price, invoice_id, invoice_position, created_at)
    values (${whmcsId}, ${one.id}, ${one.productCode}, ${one.intervalMonths}, 'active', ${now}, ${one.firstDay}::date, ${one.anchorDay},
      ${one.firstDay}::date, ${one.periodEnd}::date, ${one.price}, ${one.invoiceId}, ${one.invoicePosition}, ${now})
    on conflict do nothing returning 1`);
  return rows.length > 0;
}

export interface Upgrade {
  productCode: string;
  intervalMonths: number;
  firstDay: string;
  anchorDay: number;
  periodStart: string;
  periodEnd: string;
  price: number;
}

/**
 * Changes a package to what was paid; what was planned for its end is dropped. False if it has ended, or has begun
 * another period than the one for which it was planned.
 */
export async function upgradePackage(tx: Tx, whmcsId: number, id: string, to: Upgrade): Promise<boolean> {
  const rows = await tx.query(sql`
    update billing_package set product_code = ${to.productCode}, interval_months = ${to.intervalMonths}, price = ${to.price},
      first_day = ${to.firstDay}::date, anchor_day = ${to.anchorDay}, period_start = ${to.periodStart}::date,
      period_end = ${to.periodEnd}::date, cancels_at_end = false, cancel_reason = null, next_product_code = null,
      next_interval_months = null, next_price = null, next_price_noticed_at = null
    where whmcs_id = ${whmcsId} and id = ${id} and status <> 'ended'
      and ${to.periodStart}::date between period_start and period_end
    returning 1`);
  return rows.length > 0;
}

export interface PlannedChange {
  productCode: string;
  intervalMonths: number;
  price: number;
}

/** Plans what a package changes to when its period ends; null plans nothing. */
export const planChange = (tx: Tx, whmcsId: number, id: string, change: PlannedChange | null) =>
  tx.run(
    storeQueries(whmcsId)
      .update('billing_package', {
        next_product_code: change?.productCode ?? null,
        next_interval_months: change?.intervalMonths ?? null,
        next_price: change?.price ?? null,
        next_price_noticed_at: null,
        ...(change ? { cancels_at_end: false } : {}),
      })
      .where('id', '=', id),
  );

export const setCancels = (tx: Tx, whmcsId: number, id: string, cancels: boolean) =>
  tx.run(
    storeQueries(whmcsId)
      .update('billing_package', { cancels_at_end: cancels, ...(cancels ? {} : { cancel_reason: null }) })
      .where('id', '=', id),
  );

export const setReason = (tx: Tx, whmcsId: number, id: string, reason: string) =>
  tx.run(storeQueries(whmcsId).update('billing_package', { cancel_reason: reason }).where('id', '=', id));

/** A service of a store, as requests and screens read it. */
export interface ServiceRow {
  product_code: ServiceFlag;
  product_name: string;
  registration_date: string;
  expiration_date: string;
  status: 'active' | 'inactive' | 'invited';
  is_read_only: boolean;
  /** The package that decides about it; null if the operator does. */
  billing_package_id: string | null;
}

export const listServices = (tx: Tx, whmcsId: number): Promise<ServiceRow[]> =>
  tx.query<ServiceRow>(sql`
    select product_code, product_name, to_char(registration_date, 'YYYY-MM-DD') as registration_date,
      to_char(expiration_date, 'YYYY-MM-DD') as expiration_date, status, is_read_only, billing_package_id
    from company_service where whmcs_id = ${whmcsId} order by product_code`);

/** Adds a service of a store, or changes it. */
export const saveService = (tx: Tx, whmcsId: number, service: ServiceRow) =>
  tx.query(sql`
    insert into company_service (whmcs_id, product_code, product_name, registration_date, expiration_date, status, is_read_only, billing_package_id)
    values (${whmcsId}, ${service.product_code}, ${service.product_name}, ${service.registration_date}::date,
      ${service.expiration_date}::date, ${service.status}, ${service.is_read_only}, ${service.billing_package_id})
    on conflict (whmcs_id, product_code) do update set product_name = excluded.product_name,
      registration_date = excluded.registration_date, expiration_date = excluded.expiration_date, status = excluded.status,
      is_read_only = excluded.is_read_only, billing_package_id = excluded.billing_package_id`);
