import type { Modifier, ModifierGroup } from '@suite/domain/modifiers';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { compared, type List, pageOf } from '../../kit/list';
import type { Paging } from '../../kit/paging';
import { storeQueries } from '../../kit/query-builder';
import type {
  ModifierGroupUpdateInput,
  ModifierGroup as ModifierGroupView,
  QueryModifierGroupListArgs,
} from '../../resolver-types.generated';
import type { CatalogChange } from './catalog-changes.store';

export type ModifierGroupFields = Omit<ModifierGroupUpdateInput, 'id' | 'version'>;

/** The active modifiers of a group, in their order. */
const modifiersOf = (whmcsId: number, groupId: Sql): Sql => sql`
  coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name, 'price', m.price, 'duration', m.duration)
      order by m.position, m.id)
    from modifier m where m.whmcs_id = ${whmcsId} and m.group_id = ${groupId} and m.status = 1), '[]')`;

const columns = (whmcsId: number): Sql => sql`
  modifier_group.id, modifier_group.whmcs_id, modifier_group.name, modifier_group.selection, modifier_group.status,
  modifier_group.priority, modifier_group.version, modifier_group.changed_by, modifier_group.changed_at,
  ${modifiersOf(whmcsId, sql`modifier_group.id`)} as modifiers,
  coalesce((select json_agg(offered.service_id order by offered.service_id) from service_modifier_group offered
    where offered.whmcs_id = ${whmcsId} and offered.group_id = modifier_group.id), '[]') as service_ids`;

/** Returns groups, active and archived, by priority, then name. */
export const listModifierGroups = (
  tx: Tx,
  whmcsId: number,
  { where, ...page }: Paging & Partial<Pick<QueryModifierGroupListArgs, 'where'>>,
): Promise<ModifierGroupView[]> => {
  const list: List = {
    from: sql`modifier_group`,
    own: [sql`modifier_group.whmcs_id = ${whmcsId}`],
    where: compared(sql`modifier_group.status`, where?.status),
  };
  return tx.query<ModifierGroupView>(sql`
    select ${columns(whmcsId)} from ${pageOf(
      list,
      [
        { column: sql`modifier_group.priority`, type: 'bigint', direction: 'asc' },
        { column: sql`lower(modifier_group.name)`, type: 'text', direction: 'asc' },
        { column: sql`modifier_group.id`, type: 'uuid', direction: 'asc' },
      ],
      page,
    )}`);
};

/** Returns one group, active or archived; null if the store has no such group. */
export async function findModifierGroup(tx: Tx, whmcsId: number, id: string): Promise<ModifierGroupView | null> {
  const [group] = await tx.query<ModifierGroupView>(sql`
    select ${columns(whmcsId)} from modifier_group where modifier_group.whmcs_id = ${whmcsId} and modifier_group.id = ${id}`);
  return group ?? null;
}

/** Returns the active groups that these services offer, by service. */
export async function modifierGroupsOf(
  tx: Tx,
  whmcsId: number,
  serviceIds: readonly string[],
): Promise<Map<string, ModifierGroup[]>> {
  if (serviceIds.length === 0) return new Map();
  const rows = await tx.query<ModifierGroup & { service_id: string }>(sql`
    select offered.service_id, g.id, g.name, g.selection, ${modifiersOf(whmcsId, sql`g.id`)} as modifiers
    from service_modifier_group offered
    join modifier_group g on g.whmcs_id = ${whmcsId} and g.id = offered.group_id and g.status = 1
    where offered.whmcs_id = ${whmcsId} and offered.service_id = any(${[...serviceIds]}::uuid[])
    order by g.priority, lower(g.name), g.id`);
  const groups = new Map<string, ModifierGroup[]>();
  for (const { service_id, ...group } of rows) groups.set(service_id, [...(groups.get(service_id) ?? []), group]);
  return groups;
}

/** Returns the modifiers of these ids, without those that were removed from their groups. */
export const findModifiers = (tx: Tx, whmcsId: number, ids: readonly string[]): Promise<Modifier[]> =>
  tx.query<Modifier>(sql`
    select id, name, price, duration from modifier where whmcs_id = ${whmcsId} and id = any(${[...ids]}::uuid[]) and status = 1`);

/** Adds a group behind the others; returns false if the id is used. */
export async function insertModifierGroup(
  tx: Tx,
  whmcsId: number,
  id: string,
  { name, selection }: Pick<ModifierGroupFields, 'name' | 'selection'>,
  { changed_by, changed_at }: CatalogChange,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into modifier_group (whmcs_id, id, name, selection, priority, changed_by, changed_at)
    select ${whmcsId}::integer, ${id}::uuid, ${name}, ${selection}, coalesce(max(priority) + 1, 0), ${changed_by}, ${changed_at}
    from modifier_group where whmcs_id = ${whmcsId}
    on conflict do nothing returning 1`);
  return rows.length > 0;
}

export const updateModifierGroup = (
  tx: Tx,
  whmcsId: number,
  { id, version }: { id: string; version: number },
  { name, selection }: Pick<ModifierGroupFields, 'name' | 'selection'>,
  change: CatalogChange,
) =>
  tx.run(
    storeQueries(whmcsId)
      .update('modifier_group', { name, selection, version: version + 1, ...change })
      .where('id', '=', id),
  );

/** Makes these the modifiers of a group; others of it are removed. Returns false if another group has one of the ids. */
export async function replaceModifiers(
  tx: Tx,
  whmcsId: number,
  groupId: string,
  modifiers: readonly Modifier[],
): Promise<boolean> {
  await tx.run(storeQueries(whmcsId).update('modifier', { status: 0 }).where('group_id', '=', groupId));
  const rows = await tx.query(sql`
    insert into modifier (whmcs_id, id, group_id, name, price, duration, position, status)
    select ${whmcsId}::integer, m.id, ${groupId}::uuid, m.name, m.price, m.duration, row_number() over (), 1
    from jsonb_to_recordset(${JSON.stringify(modifiers)}::jsonb) as m (id uuid, name text, price integer, duration integer)
    on conflict (whmcs_id, id) do update set name = excluded.name, price = excluded.price, duration = excluded.duration,
      position = excluded.position, status = 1
    where modifier.group_id = excluded.group_id
    returning 1`);
  return rows.length === modifiers.length;
}

/** Makes these the services that offer a group; returns how many of the ids the store has. */
export async function replaceServicesOfGroup(
  tx: Tx,
  whmcsId: number,
  groupId: string,
  serviceIds: readonly string[],
): Promise<number> {
  await tx.run(storeQueries(whmcsId).deleteFrom('service_modifier_group').where('group_id', '=', groupId));
  const rows = await tx.query(sql`
    insert into service_modifier_group (whmcs_id, service_id, group_id)
    select ${whmcsId}::integer, id, ${groupId}::uuid from service
    where whmcs_id = ${whmcsId} and id = any(${[...serviceIds]}::uuid[])
    returning 1`);
  return rows.length;
}
