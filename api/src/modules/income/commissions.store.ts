import type { BasisPoints, Cents } from '@suite/domain';
import { dayRange } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { daysIn, type StoreDays } from './income-report.store';

export interface Commissions {
  commission: Cents;
  supply_share: Cents;
}

/**
 * Sums the commissions of some days and what supplies took of their bases, in cents; of one employee only with an id. They are
 * sums of business days as the income is, which each row of a line's pay adds its difference to.
 */
export async function sumCommissions(tx: Tx, days: StoreDays, employeeId?: string): Promise<Commissions> {
  const [row] = await tx.query<Commissions>(sql`
    select coalesce(sum(commission), 0)::bigint as commission, coalesce(sum(supply_share), 0)::bigint as supply_share
    from income_commission_day
    where ${daysIn(sql`income_commission_day`, days)} and ${employeeId ? sql`employee_id = ${employeeId}` : sql`true`}`);
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
