import sql, { type Sql } from 'sql-template-tag';
import type { StoreCaller } from '../../kit/operation';

/**
 * Which tickets a caller may see. Owners, partners and managers: the store's. Staff: those with a
 * line of theirs, those without lines, and those that they opened. One that was merged is seen by
 * whoever sees the one that it went to.
 */
export function ownTo({ role, employeeId, whmcsId }: StoreCaller): Sql[] {
  if (role !== 'staff') return [];
  const lines = sql`select from order_item own where own.whmcs_id = ${whmcsId} and own.order_id = coalesce(o.merged_into_id, o.id)`;
  return [
    sql`(o.created_by_employee_id = ${employeeId} or exists (${lines} and own.staff_id = ${employeeId}) or not exists (${lines}))`,
  ];
}

/** The same, but for a quick sale that is not paid: that one is nobody's to see or to change. */
export const visibleTo = (caller: StoreCaller): Sql[] => [
  sql`(o.order_status = 'done' or not o.is_quick_sale)`,
  ...ownTo(caller),
];
