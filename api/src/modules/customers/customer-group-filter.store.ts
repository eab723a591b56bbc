import sql, { type Sql } from 'sql-template-tag';
import type { Customer_where } from '../../resolver-types.generated';
import { type ConditionContext, type GroupMembers, isMember } from '../customer-groups/group-conditions.store';

/** A filter of clients; `members` selects whether a client is in the group of the filter. */
export type ClientFilter = Customer_where & { members?: Sql };

/** Adds the members of its group to a filter. */
export const filterByGroup = (where: Customer_where, group: GroupMembers, context: ConditionContext): ClientFilter => ({
  ...where,
  members: isMember(group, context),
});

/** Selects the ids of the lists that the customer is in, as a JSON array. */
export const groupIdsOf = (whmcsId: number): Sql => sql`(
  select coalesce(json_agg(member.group_id order by member.group_id), '[]'::json) from customer_group_member member
  where member.whmcs_id = ${whmcsId} and member.customer_id = customer.id)`;
