import sql, { type Sql } from 'sql-template-tag';
import { postedIn } from '../../kit/business-days';
import type { Tx } from '../../kit/database';
import { conditionsOf, cursorOf, type List, type OrderColumn, orderBy, pageOf } from '../../kit/list';
import type { Paging } from '../../kit/paging';
import type { CommissionRow } from '../../resolver-types.generated';
import type { Commissions } from './commissions.store';
import type { StoreDays } from './income-report.store';

const order: readonly OrderColumn[] = [
  { column: sql`q.day`, type: 'text', direction: 'desc' },
  { column: sql`q.id`, type: 'text', direction: 'asc' },
];

/** The rule of `commissionOn`, for rows too many to read: the supply share is taken off before the rate, or after it. */
const commissionOf = (base: Sql, supplyBase: Sql): Sql => sql`round(case when supply_before_rate
  then (${base} * 10000 - ${supplyBase} * supply_rate) * commission_rate / 100000000
  else (${base} * commission_rate - ${supplyBase} * supply_rate) / 10000 end)`;

/**
 * Returns the lines whose commission some days changed, of one employee only with an id. Each is rounded once on what is
 * left of it, and has the difference to what it was before these days, so that they add up to `sumCommissions`.
 */
export function commissionLines({ whmcsId, span }: StoreDays, employeeId: string | null): List {
  const lines = sql`
    select ${whmcsId}::integer as whmcs_id, concat_ws(':', order_item_id, employee_id, commission_rate, supply_rate, supply_before_rate) as id,
      order_item_id, employee_id, to_char(max(business_day), 'YYYY-MM-DD') as day,
      ${commissionOf(sql`sum(base)`, sql`sum(supply_base)`)}
        - ${commissionOf(sql`sum(base_before)`, sql`sum(supply_base_before)`)} as commission,
      round(sum(supply_base) * supply_rate / 10000) - round(sum(supply_base_before) * supply_rate / 10000) as supply_share
    from (
      select p.order_item_id, p.employee_id, p.commission_rate, p.supply_rate, p.supply_before_rate, j.business_day,
        p.base::numeric as base, p.supply_base::numeric as supply_base,
        case when j.business_day < ${span.start}::date then p.base else 0 end::numeric as base_before,
        case when j.business_day < ${span.start}::date then p.supply_base else 0 end::numeric as supply_base_before
      from line_pay p join journal j on j.whmcs_id = ${whmcsId} and j.id = p.journal_id
      where p.whmcs_id = ${whmcsId} and j.business_day <= ${span.end}::date
        and ${employeeId === null ? sql`true` : sql`p.employee_id = ${employeeId}`}
        and p.order_item_id in (
          select other.order_item_id from line_pay other join journal of_days on of_days.whmcs_id = ${whmcsId} and of_days.id = other.journal_id
          where other.whmcs_id = ${whmcsId} and ${postedIn(sql`of_days`, sql`business_day`, span)})
    ) pay
    group by order_item_id, employee_id, commission_rate, supply_rate, supply_before_rate`;
  return {
    from: sql`(${lines}) q`,
    own: [sql`q.whmcs_id = ${whmcsId}`],
    where: [sql`(q.commission <> 0 or q.supply_share <> 0)`],
  };
}

/** Returns a page of the lines. */
export const listCommissionRows = (tx: Tx, whmcsId: number, list: List, page: Paging): Promise<CommissionRow[]> =>
  tx.query<CommissionRow>(sql`
    select q.id, q.day, i.order_id, o.order_code, q.employee_id, trim(e.first_name || ' ' || e.last_name) as employee_name,
      i.item_name as label, q.commission::bigint as commission, q.supply_share::bigint as supply_share, ${cursorOf(order)} as cursor
    from (select q.* from ${pageOf(list, order, page)}) q
    join order_item i on i.whmcs_id = ${whmcsId} and i.id = q.order_item_id
    join sales_order o on o.whmcs_id = ${whmcsId} and o.id = i.order_id
    join employee e on e.whmcs_id = ${whmcsId} and e.id = q.employee_id
    order by ${orderBy(order)}`);

/** Sums and counts all lines. */
export async function sumCommissionRows(tx: Tx, list: List): Promise<Commissions & { count: number }> {
  const [row] = await tx.query<Commissions & { count: number }>(sql`
    select coalesce(sum(q.commission), 0)::bigint as commission, coalesce(sum(q.supply_share), 0)::bigint as supply_share,
      count(*)::integer as count
    from ${list.from} where ${conditionsOf(list)}`);
  if (!row) throw new Error('The commissions of some days have no sum.');
  return row;
}
