import type { Language } from '@suite/domain';
import type { ClientGroupCondition, CustomerType } from '@suite/domain/customer-groups';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { json } from '../../kit/json';
import { anyOf, storeQueries } from '../../kit/query-builder';
import { type ConditionContext, type GroupMembers, isMember } from './group-conditions.store';

/** A group of the store's own. */
export interface StoredGroup {
  id: string;
  name: string;
  rule: ClientGroupCondition[] | null;
  version: number;
}

/** Returns the store's own groups, by name. */
export const listGroups = (tx: Tx, whmcsId: number): Promise<StoredGroup[]> =>
  tx.query<StoredGroup>(sql`
    select id, name, rule, version from customer_group where whmcs_id = ${whmcsId} order by lower(name), id`);

/** Returns one of the store's own groups; null if it is gone. */
export async function findGroup(tx: Tx, whmcsId: number, id: string): Promise<StoredGroup | null> {
  const [group] = await tx.query<StoredGroup>(sql`
    select id, name, rule, version from customer_group where whmcs_id = ${whmcsId} and id = ${id}`);
  return group ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockGroup(tx: Tx, whmcsId: number, id: string): Promise<StoredGroup | null> {
  const [group] = await tx.query<StoredGroup>(sql`
    select id, name, rule, version from customer_group where whmcs_id = ${whmcsId} and id = ${id} for update`);
  return group ?? null;
}

/** Locks the store's groups until the transaction ends, so that no other one is added. */
export const lockGroups = (tx: Tx, whmcsId: number) =>
  tx.query(sql`select pg_advisory_xact_lock(hashtext('customer_group'), ${whmcsId}::integer)`);

/** Adds a group; false if its id is taken. */
export async function insertGroup(
  tx: Tx,
  whmcsId: number,
  { id, name, rule, at }: { id: string; name: string; rule: readonly ClientGroupCondition[] | null; at: Date },
): Promise<boolean> {
  const row = { id, name, rule: rule && json(rule), created_at: at };
  const rows = await tx.run(
    storeQueries(whmcsId)
      .insertInto('customer_group', row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return rows.length > 0;
}

export const updateGroup = (tx: Tx, whmcsId: number, { id, name, rule, version }: StoredGroup) =>
  tx.run(
    storeQueries(whmcsId)
      .update('customer_group', { name, rule: rule && json(rule), version: version + 1 })
      .where('id', '=', id),
  );

export const deleteGroup = (tx: Tx, whmcsId: number, id: string) =>
  tx.run(storeQueries(whmcsId).deleteFrom('customer_group').where('id', '=', id));

/** Returns those of the ids that are clients of the store. */
export async function knownClients(tx: Tx, whmcsId: number, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(sql`
    select id from customer where whmcs_id = ${whmcsId} and id = any(${[...ids]}::uuid[]) and status = 1 for key share`);
  return new Set(rows.map(({ id }) => id));
}

/** Adds clients to a list; those who are in it stay. */
export const insertMembers = (tx: Tx, whmcsId: number, groupId: string, ids: readonly string[], at: Date) =>
  tx.query(sql`
    insert into customer_group_member (whmcs_id, group_id, customer_id, added_at)
    select ${whmcsId}::integer, ${groupId}::uuid, added.id, ${at}::timestamptz from unnest(${[...ids]}::uuid[]) as added (id)
    order by added.id on conflict do nothing`);

export const deleteMembers = (tx: Tx, whmcsId: number, groupId: string, ids: readonly string[]) =>
  tx.run(
    storeQueries(whmcsId)
      .deleteFrom('customer_group_member')
      .where('group_id', '=', groupId)
      .where('customer_id', '=', anyOf(ids)),
  );

/** Returns the language of a store. */
export async function readLanguage(tx: Tx, whmcsId: number): Promise<Language> {
  const [row] = await tx.query<{ language: Language }>(sql`select language from company where whmcs_id = ${whmcsId}`);
  return row?.language ?? 'en';
}

/** Conditions on a row of `customer`; none for all clients of a store. */
export type AmongClients = readonly Sql[];

const among = (whmcsId: number, conditions: AmongClients): Sql =>
  join([sql`customer.whmcs_id = ${whmcsId}`, sql`customer.status = 1`, ...conditions], ' and ');

/** Counts the clients of each type. */
export async function countTypes(
  tx: Tx,
  whmcsId: number,
  conditions: AmongClients,
): Promise<ReadonlyMap<CustomerType, number>> {
  const rows = await tx.query<{ type: CustomerType; count: number }>(sql`
    select customer.type, count(*)::integer as count from customer where ${among(whmcsId, conditions)} group by customer.type`);
  return new Map(rows.map(({ type, count }) => [type, count]));
}

/** Counts all clients of a store. */
export async function countAll(tx: Tx, whmcsId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::integer as count from customer where whmcs_id = ${whmcsId} and status = 1`);
  return row?.count ?? 0;
}

/** Counts the clients of each list. */
export async function countLists(
  tx: Tx,
  whmcsId: number,
  conditions: AmongClients,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ group_id: string; count: number }>(sql`
    select m.group_id, count(*)::integer as count from customer_group_member m
    join customer on customer.id = m.customer_id and ${among(whmcsId, conditions)}
    where m.whmcs_id = ${whmcsId} group by m.group_id`);
  return new Map(rows.map(({ group_id, count }) => [group_id, count]));
}

/** Counts the clients of one group. */
export async function countMembers(tx: Tx, context: ConditionContext, group: GroupMembers): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::integer as count from customer
    where customer.whmcs_id = ${context.whmcsId} and customer.status = 1 and ${isMember(group, context)}`);
  return row?.count ?? 0;
}

/** Counts the clients of several groups by reading the store's clients once. */
export async function countEach(
  tx: Tx,
  context: ConditionContext,
  groups: readonly GroupMembers[],
  conditions: AmongClients,
): Promise<number[]> {
  if (groups.length === 0) return [];
  const counts = groups.map((group) => sql`count(*) filter (where ${isMember(group, context)})`);
  const [row] = await tx.query<{ counts: number[] }>(sql`
    select json_build_array(${join(counts, ', ')}) as counts from customer
    where ${among(context.whmcsId, conditions)}`);
  return row?.counts ?? [];
}

/** Returns for each group whether a client is in it; null if there is no such client. */
export async function isInEach(
  tx: Tx,
  context: ConditionContext,
  customerId: string,
  groups: readonly GroupMembers[],
): Promise<boolean[] | null> {
  const memberships = groups.map((group) => sql`coalesce(${isMember(group, context)}, false)`);
  const [row] = await tx.query<{ memberships: boolean[] }>(sql`
    select json_build_array(${join(memberships, ', ')}) as memberships from customer
    where customer.whmcs_id = ${context.whmcsId} and customer.id = ${customerId} and customer.status = 1`);
  return row?.memberships ?? null;
}
