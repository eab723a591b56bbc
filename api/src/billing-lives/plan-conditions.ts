import sql from 'sql-template-tag';
import type { Tx } from '../kit/database';
import type { BillingEvent } from './events';

/** What a package is, and what it changes to when its period ends. */
interface PlannedPackage {
  whmcs_id: number;
  id: string;
  product_code: string;
  interval_months: number;
  price: number;
  period_start: string;
  period_end: string;
  next_product_code: string | null;
  next_interval_months: number | null;
  next_price: number | null;
  /** Orders of the package that were paid. */
  upgrades: number;
}

/** Returns the packages that have not ended, with their plans. */
export const readPlans = (tx: Tx, firstStore: number): Promise<PlannedPackage[]> =>
  tx.query<PlannedPackage>(sql`
    select whmcs_id, id, product_code, interval_months, price, to_char(period_start, 'YYYY-MM-DD') as period_start,
      to_char(period_end, 'YYYY-MM-DD') as period_end, next_product_code, next_interval_months, next_price,
      (select count(*)::int from billing_order o where o.whmcs_id = p.whmcs_id and o.package_id = p.id and o.status = 'paid') as upgrades
    from billing_package p where whmcs_id >= ${firstStore} and status <> 'ended'`);

/** What was planned is what the next period has, and nothing else changes with it. */
export function wrongPlans(before: readonly PlannedPackage[], after: readonly PlannedPackage[]): string[] {
  const now = new Map(after.map((one) => [one.id, one]));
  return before.flatMap((one) => {
    const next = now.get(one.id);
    // What was paid meanwhile takes the place of what was planned.
    if (!next || next.period_start <= one.period_end || next.upgrades !== one.upgrades) return [];
    const expected = [
      one.next_product_code ?? one.product_code,
      one.next_interval_months ?? one.interval_months,
      one.next_price ?? one.price,
      null,
    ].join(' ');
    const found = [next.product_code, next.interval_months, next.price, next.next_product_code].join(' ');
    return found === expected ? [] : [`store ${one.whmcs_id}: the period has ${found}, and ${expected} was planned`];
  });
}

/** Whether an event changes what is planned, or what a package is. */
export const isChange = ({ kind }: BillingEvent): boolean => ['cancel', 'downgrade', 'upgrade', 'kill'].includes(kind);
