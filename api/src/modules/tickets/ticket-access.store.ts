import sql, { type Sql } from 'sql-template-tag';
import type { StoreCaller } from '../../kit/operation';

/**
 * Selects the id of the ticket that a ticket was merged into, else its own. It is no `coalesce`, which PostgreSQL does
 * not know to be leakproof: under row-level security it would not look that up in an index, but read every ticket.
 */
export const finalTicketId = (ticket: Sql): Sql =>
  sql`case when ${ticket}.merged_into_id is null then ${ticket}.id else ${ticket}.merged_into_id end`;

/**
 * Returns the conditions for the tickets that a caller may see. Owners, partners and managers see all of the store; staff
 * see tickets with a line of theirs, tickets without lines, and those that they opened. A merged ticket is visible with
 * the ticket that it was merged into.
 */
export function ownTo({ role, employeeId, whmcsId }: StoreCaller): Sql[] {
  if (role !== 'staff') return [];
  const lines = sql`select from order_item own where own.whmcs_id = ${whmcsId} and own.order_id = ${finalTicketId(sql`o`)}`;
  return [
    sql`(o.created_by_employee_id = ${employeeId} or exists (${lines} and own.staff_id = ${employeeId}) or not exists (${lines}))`,
  ];
}

/** Returns the conditions of `ownTo`, and hides unpaid quick sales. */
export const visibleTo = (caller: StoreCaller): Sql[] => [
  sql`(o.order_status = 'done' or not o.is_quick_sale)`,
  ...ownTo(caller),
];
