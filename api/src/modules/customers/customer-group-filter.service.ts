import type { StoreContext } from '../../kit/operation';
import type { Customer_where } from '../../resolver-types.generated';
import { readMembers } from '../customer-groups/customer-groups.service';
import { conditionContext } from '../customer-groups/group-conditions.store';
import { type ClientFilter, filterByGroup } from './customer-group-filter.store';

/** Returns a filter with the members of its group. Throws invalid_group, and access_denied for callers who see no groups. */
export async function readGroupFilter(
  { tx, caller, now }: Pick<StoreContext, 'tx' | 'caller' | 'now'>,
  where: Customer_where | null | undefined,
): Promise<ClientFilter | null | undefined> {
  if (!where?.group_id) return where;
  return filterByGroup(where, await readMembers(tx, caller, where.group_id), conditionContext(caller, now()));
}
