import sql from 'sql-template-tag';
import { postedIn } from '../../kit/business-days';
import type { Tx } from '../../kit/database';
import { conditionsOf, cursorOf, type List, type OrderColumn, orderBy, pageOf } from '../../kit/list';
import type { Paging } from '../../kit/paging';
import type { CommissionRow } from '../../resolver-types.generated';
import type { StoreDays } from './income-report.store';

const order: readonly OrderColumn[] = [
  { column: sql`q.day`, type: 'text', direction: 'desc' },
  { column: sql`q.id`, type: 'text', direction: 'asc' },
];

/**
 * Returns the lines whose commission some days changed, of one employee only with an id. Each has the sum of what its rows of
 * these days changed, as `sumCommissions` has, so that the lines add up to it.
 */
export function commissionLines({ whmcsId, span }: StoreDays, employeeId: string | null): List {
  const lines = sql`
    select whmcs_id, concat_ws(':', order_item_id, employee_id) as id, order_item_id, employee_id, to_char(max(day), 'YYYY-MM-DD') as day,
      sum(commission) as commission, sum(supply_share) as supply_share
    from income_line_pay pay
    where pay.whmcs_id = ${whmcsId} and ${postedIn(sql`pay`, sql`day`, span)}
      and ${employeeId === null ? sql`true` : sql`pay.employee_id = ${employeeId}`}
    group by whmcs_id, order_item_id, employee_id`;
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

/** Counts all lines. */
export async function countCommissionRows(tx: Tx, list: List): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::integer as count from ${list.from} where ${conditionsOf(list)}`);
  return row?.count ?? 0;
}
