import {
  type ClientGroupCondition,
  type CustomerType,
  maxGroupStep,
  maxGroups,
  maxRuleGroups,
} from '@suite/domain/customer-groups';
import type { Tx } from '../../kit/database';
import type { StoreCaller, StoreContext } from '../../kit/operation';
import { fieldIf, invalid, notFound, Problem, refuseFields } from '../../kit/problem';
import type {
  CustomerGroup,
  CustomerGroup_where,
  CustomerGroupConditionInput,
  CustomerGroupCount,
  CustomerGroupCreateInput,
  CustomerGroupMembersInput,
  CustomerGroupPreview,
  CustomerGroupsOfCustomerInput,
  CustomerGroupUpdateInput,
  DeletedCustomerGroup,
} from '../../resolver-types.generated';
import { checkedRule, conditionView, nameOfType, seesGroups, systemGroups, typeOfGroup } from './customer-group.rules';
import type { StoredGroup } from './customer-groups.store';
import * as store from './customer-groups.store';
import { conditionContext, type GroupMembers } from './group-conditions.store';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

/** A group of either kind, before it is counted. */
interface Group extends Omit<StoredGroup, 'rule'> {
  members: GroupMembers;
}

const invalidGroup = () => new Problem('not_found', 'invalid_group');

const membersOf = ({ id, rule }: Pick<StoredGroup, 'id' | 'rule'>): GroupMembers =>
  rule ? { kind: 'rule', rule } : { kind: 'list', id };

const ownGroup = ({ id, name, version, rule }: StoredGroup): Group => ({
  id,
  name,
  version,
  members: membersOf({ id, rule }),
});

/** Returns all groups of a store: those of the types, then its own by name. */
async function allGroups(tx: Tx, whmcsId: number): Promise<Group[]> {
  const language = await store.readLanguage(tx, whmcsId);
  const ofTypes = systemGroups.map(
    ({ id, type }): Group => ({ id, name: nameOfType(type, language), version: 0, members: { kind: 'system', type } }),
  );
  return [...ofTypes, ...(await store.listGroups(tx, whmcsId)).map(ownGroup)];
}

/** Returns a group of either kind. Throws invalid_group. */
async function requireGroup(tx: Tx, whmcsId: number, id: string): Promise<Group> {
  const type = typeOfGroup(id);
  if (type)
    return {
      id,
      name: nameOfType(type, await store.readLanguage(tx, whmcsId)),
      version: 0,
      members: { kind: 'system', type },
    };
  const group = await store.findGroup(tx, whmcsId, id);
  if (!group) throw invalidGroup();
  return ownGroup(group);
}

const sumOf = (counts: ReadonlyMap<CustomerType, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);

const view = ({ id, name, version, members }: Group, count: number, total: number): CustomerGroup => ({
  id,
  name,
  version,
  kind: members.kind,
  is_system_group: members.kind === 'system',
  system_type: members.kind === 'system' ? members.type : null,
  rule: members.kind === 'rule' ? members.rule.map(conditionView) : null,
  customer_count: count,
  customer_share: total > 0 ? Math.round((count * 10_000) / total) : 0,
});

/**
 * Counts the clients of groups, in their order, and all clients; of those that meet the conditions. Types and lists are counted by
 * one statement each, rules by one that reads the clients once.
 */
async function countsOf(
  { tx, caller, now }: Context,
  groups: readonly Group[],
  conditions: store.AmongClients = [],
): Promise<{ counts: number[]; total: number }> {
  const { whmcsId } = caller;
  const types = await store.countTypes(tx, whmcsId, conditions);
  const hasLists = groups.some(({ members }) => members.kind === 'list');
  const lists = hasLists ? await store.countLists(tx, whmcsId, conditions) : new Map<string, number>();
  const rules = groups.filter(({ members }) => members.kind === 'rule');
  const ofRules = await store.countEach(
    tx,
    conditionContext(caller, now()),
    rules.map(({ members }) => members),
    conditions,
  );
  const byRule = new Map(rules.map(({ id }, index) => [id, ofRules[index] ?? 0]));
  const counts = groups.map(({ id, members }) => {
    if (members.kind === 'system') return types.get(members.type) ?? 0;
    return (members.kind === 'list' ? lists.get(id) : byRule.get(id)) ?? 0;
  });
  return { counts, total: sumOf(types) };
}

async function counted(context: Context, groups: readonly Group[]): Promise<CustomerGroup[]> {
  const { counts, total } = await countsOf(context, groups);
  return groups.map((group, index) => view(group, counts[index] ?? 0, total));
}

/** A larger count is returned as this. */
const maxCounted = 1_001;

/** Returns for each group of a store how many clients are in it and meet the conditions, up to 1,001. */
export async function countAmong(context: Context, conditions: store.AmongClients): Promise<CustomerGroupCount[]> {
  const groups = await allGroups(context.tx, context.caller.whmcsId);
  const { counts } = await countsOf(context, groups, conditions);
  return groups.map(({ id }, index) => ({ group_id: id, count: Math.min(counts[index] ?? 0, maxCounted) }));
}

async function countedOne(context: Context, group: Group): Promise<CustomerGroup> {
  const { tx, caller, now } = context;
  const total = await store.countAll(tx, caller.whmcsId);
  return view(group, await store.countMembers(tx, conditionContext(caller, now()), group.members), total);
}

/** Returns the groups that a client is in. Throws customer_not_found. */
async function groupsOf({ tx, caller, now }: Context, customerId: string): Promise<Group[]> {
  const groups = await allGroups(tx, caller.whmcsId);
  const memberships = await store.isInEach(
    tx,
    conditionContext(caller, now()),
    customerId,
    groups.map(({ members }) => members),
  );
  if (!memberships) throw notFound('customer');
  return groups.filter((_, index) => memberships[index]);
}

const chosen = (context: Context, customerId: string | null | undefined): Promise<Group[]> =>
  customerId ? groupsOf(context, customerId) : allGroups(context.tx, context.caller.whmcsId);

/** Returns the groups of the store with the number of their clients. */
export const listGroups = async (
  context: Context,
  where: CustomerGroup_where | null | undefined,
): Promise<CustomerGroup[]> => counted(context, await chosen(context, where?.customer_id));

/** Counts the groups of the store. */
export const countGroups = async (context: Context, where: CustomerGroup_where | null | undefined): Promise<number> =>
  (await chosen(context, where?.customer_id)).length;

/** Returns a group. Throws invalid_group. */
export const readGroup = async (context: Context, id: string): Promise<CustomerGroup> =>
  countedOne(context, await requireGroup(context.tx, context.caller.whmcsId, id));

/** Counts the clients of conditions that are not saved. */
export async function previewRule(
  { tx, caller, now }: Context,
  input: readonly CustomerGroupConditionInput[],
): Promise<CustomerGroupPreview> {
  const rule = checkedRule(input, 'rule');
  return {
    customer_count: await store.countMembers(tx, conditionContext(caller, now()), { kind: 'rule', rule }),
    total: await store.countAll(tx, caller.whmcsId),
  };
}

/** Returns whose clients a list shows. Throws invalid_group, and access_denied for callers who see no groups. */
export async function readMembers(tx: Tx, caller: StoreCaller, groupId: string): Promise<GroupMembers> {
  if (!seesGroups(caller)) throw new Problem('access_denied', 'access_denied');
  return (await requireGroup(tx, caller.whmcsId, groupId)).members;
}

/** Adds a group of the store's own. */
export async function createGroup(context: Context, input: CustomerGroupCreateInput): Promise<CustomerGroup> {
  const { tx, caller, now } = context;
  const { id, name } = input;
  const rule = input.rule ? checkedRule(input.rule, 'input_obj.rule') : null;
  if (typeOfGroup(id)) throw invalid('input_obj.id', 'already_used');
  await store.lockGroups(tx, caller.whmcsId);
  const groups = await store.listGroups(tx, caller.whmcsId);
  const ruleGroups = groups.filter((group) => group.rule !== null);
  refuseFields([
    ...fieldIf(groups.length >= maxGroups, { path: 'input_obj.name', code: 'too_many', params: { max: maxGroups } }),
    ...fieldIf(rule !== null && ruleGroups.length >= maxRuleGroups, {
      path: 'input_obj.rule',
      code: 'too_many',
      params: { max: maxRuleGroups },
    }),
  ]);
  const isAdded = await store.insertGroup(tx, caller.whmcsId, { id, name, rule, at: now() });
  if (!isAdded) throw invalid('input_obj.id', 'already_used');
  return countedOne(context, ownGroup({ id, name, rule, version: 1 }));
}

/** Returns a group of the store's own, locked. Throws invalid_group, group_is_system. */
async function requireOwn({ tx, caller }: Context, id: string): Promise<StoredGroup> {
  if (typeOfGroup(id)) throw new Problem('conflict', 'group_is_system');
  const group = await store.lockGroup(tx, caller.whmcsId, id);
  if (!group) throw invalidGroup();
  return group;
}

/** The conditions after a change: those of a rule group, null for a list, which stays one. */
function changedRule({ rule }: StoredGroup, input: CustomerGroupUpdateInput): ClientGroupCondition[] | null {
  if (rule) return checkedRule(input.rule ?? [], 'input_obj.rule');
  if (input.rule) throw invalid('input_obj.rule', 'invalid');
  return null;
}

/** Renames a group, or changes its conditions. */
export async function updateGroup(context: Context, input: CustomerGroupUpdateInput): Promise<CustomerGroup> {
  const { tx, caller } = context;
  const { id, name, version } = input;
  const group = await requireOwn(context, id);
  if (group.version !== version) throw new Problem('conflict', 'group_changed');
  const changed = { id, name, version, rule: changedRule(group, input) };
  await store.updateGroup(tx, caller.whmcsId, changed);
  return countedOne(context, ownGroup({ ...changed, version: version + 1 }));
}

/** Deletes a group; its clients stay clients. */
export async function deleteGroup(context: Context, id: string): Promise<DeletedCustomerGroup> {
  const { name } = await requireOwn(context, id);
  await store.deleteGroup(context.tx, context.caller.whmcsId, id);
  return { id, name };
}

/** Returns distinct ids; refuses none, and more than one step takes. */
function checkedIds(ids: readonly string[], path: string): string[] {
  const distinct = [...new Set(ids)];
  refuseFields([
    ...fieldIf(distinct.length === 0, { path, code: 'required' }),
    ...fieldIf(distinct.length > maxGroupStep, { path, code: 'too_many', params: { max: maxGroupStep } }),
  ]);
  return distinct;
}

/** Returns a list, locked. Throws invalid_group, group_is_system, group_has_rule. */
async function requireList(context: Context, id: string): Promise<StoredGroup> {
  const group = await requireOwn(context, id);
  if (group.rule) throw new Problem('conflict', 'group_has_rule');
  return group;
}

/** Adds clients to a list. */
export async function addMembers(context: Context, input: CustomerGroupMembersInput): Promise<CustomerGroup> {
  const { tx, caller, now } = context;
  const path = 'input_obj.customer_ids';
  const ids = checkedIds(input.customer_ids, path);
  const group = await requireList(context, input.group_id);
  const known = await store.knownClients(tx, caller.whmcsId, ids);
  refuseFields(
    input.customer_ids.flatMap((id, index) =>
      fieldIf(!known.has(id), { path: `${path}.${index}`, code: 'customer_not_found' }),
    ),
  );
  await store.insertMembers(tx, caller.whmcsId, group.id, ids, now());
  return countedOne(context, ownGroup(group));
}

/** Removes clients from a list. */
export async function removeMembers(context: Context, input: CustomerGroupMembersInput): Promise<CustomerGroup> {
  const ids = checkedIds(input.customer_ids, 'input_obj.customer_ids');
  const group = await requireList(context, input.group_id);
  await store.deleteMembers(context.tx, context.caller.whmcsId, group.id, ids);
  return countedOne(context, ownGroup(group));
}

/** Adds a client to lists, and returns all groups that the client is in. */
export async function addToGroups(context: Context, input: CustomerGroupsOfCustomerInput): Promise<CustomerGroup[]> {
  const { tx, caller, now } = context;
  const { customer_id: customerId } = input;
  const ids = checkedIds(input.group_ids, 'input_obj.group_ids').sort();
  const known = await store.knownClients(tx, caller.whmcsId, [customerId]);
  if (!known.has(customerId)) throw notFound('customer');
  for (const id of ids) {
    await requireList(context, id);
    await store.insertMembers(tx, caller.whmcsId, id, [customerId], now());
  }
  return counted(context, await groupsOf(context, customerId));
}

/** Returns whose clients each of some groups has, by their ids; a group that is gone is missing. */
export async function findGroups(
  tx: Tx,
  whmcsId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<Group, 'name' | 'members'>>> {
  const groups = await allGroups(tx, whmcsId);
  return new Map(groups.flatMap((group) => (ids.includes(group.id) ? [[group.id, group] as const] : [])));
}
