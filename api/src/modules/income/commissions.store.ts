import type { BasisPoints, Cents } from '@suite/domain';
import { dayRange } from '@suite/domain/time';
import sql, { type Sql } from 'sql-template-tag';
import { postedIn } from '../../kit/business-days';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import type { StoreDays } from './income-report.store';

export interface Commissions {
  commission: Cents;
  supply_share: Cents;
}

/** The rule of `commissionOn`, for rows too many to read: the supply share is taken off before the rate, or after it. */
const commissionOf = (base: Sql, supplyBase: Sql): Sql => sql`round(case when supply_before_rate
  then (${base} * 10000 - ${supplyBase} * supply_rate) * commission_rate / 100000000
  else (${base} * commission_rate - ${supplyBase} * supply_rate) / 10000 end)`;

/**
 * Sums the commissions of some days and what supplies took of their bases, in cents; of one employee only with an id. Each
 * line is rounded once on what is left of it: what these days change of it is the difference to what it was before.
 */
export async function sumCommissions(tx: Tx, { whmcsId, span }: StoreDays, employeeId?: string): Promise<Commissions> {
  const [row] = await tx.query<Commissions>(sql`
    with pay as (
      select p.order_item_id, p.employee_id, p.commission_rate, p.supply_rate, p.supply_before_rate, p.base, p.supply_base, j.business_day
      from line_pay p join journal j on j.whmcs_id = ${whmcsId} and j.id = p.journal_id
      where p.whmcs_id = ${whmcsId} and j.business_day <= ${span.end}::date
        and ${employeeId ? sql`p.employee_id = ${employeeId}` : sql`true`}
        and p.order_item_id in (
          select other.order_item_id from line_pay other join journal of_days on of_days.whmcs_id = ${whmcsId} and of_days.id = other.journal_id
          where other.whmcs_id = ${whmcsId} and ${postedIn(sql`of_days`, sql`business_day`, span)})
    ), line as (
      select commission_rate, supply_rate, supply_before_rate, sum(base)::numeric as base, sum(supply_base)::numeric as supply_base,
        coalesce(sum(base) filter (where business_day < ${span.start}::date), 0)::numeric as base_before,
        coalesce(sum(supply_base) filter (where business_day < ${span.start}::date), 0)::numeric as supply_base_before
      from pay group by order_item_id, employee_id, commission_rate, supply_rate, supply_before_rate
    )
    select coalesce(sum(
        ${commissionOf(sql`base`, sql`supply_base`)} - ${commissionOf(sql`base_before`, sql`supply_base_before`)}), 0)::bigint as commission,
      coalesce(sum(round(supply_base * supply_rate / 10000) - round(supply_base_before * supply_rate / 10000)), 0)::bigint as supply_share
    from line`);
  if (!row) throw new Error('The commissions of some days have no sum.');
  return row;
}

export interface RatesOfDay {
  cash_discount: BasisPoints;
  service_fee: BasisPoints;
}

/** Returns the rates that the store had set at the end of a business day, in basis points; 0 for one that was not set. */
export async function ratesAt(
  tx: Tx,
  { whmcsId, timezone }: Pick<StoreCaller, 'whmcsId' | 'timezone'>,
  day: string,
): Promise<RatesOfDay> {
  const { end } = dayRange(day, timezone);
  const rows = await tx.query<{ key: keyof RatesOfDay; value: number }>(sql`
    select setting.key, coalesce(
      (select former.value from former_rate former
        where former.whmcs_id = ${whmcsId} and former.key = setting.key and former.until >= ${end}
        order by former.until, former.id limit 1),
      (select current.value::integer from key_value current where current.whmcs_id = ${whmcsId} and current.key = setting.key),
      0) as value
    from unnest(array['cash_discount', 'service_fee']) as setting (key)`);
  const of = (key: keyof RatesOfDay) => rows.find((row) => row.key === key)?.value ?? 0;
  return { cash_discount: of('cash_discount'), service_fee: of('service_fee') };
}
