import sql, { type Sql } from 'sql-template-tag';

/** Selects whether the customer is in a group. */
export const membersOf = (_whmcsId: number, groupId: string): Sql => sql`customer.group_id = ${groupId}`;

/** Selects the ids of the customer's groups, as a JSON array. */
export const groupIdsOf = (_whmcsId: number): Sql =>
  sql`case when customer.group_id is null then '[]'::json else json_build_array(customer.group_id) end`;
