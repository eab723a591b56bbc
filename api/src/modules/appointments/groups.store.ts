import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { anyOf, storeQueries } from '../../kit/query-builder';

export interface GroupMember {
  visit_id: string;
  group_id: string;
}

/** Returns the memberships of these visits. */
export const listMemberships = (tx: Tx, whmcsId: number, visitIds: readonly string[]): Promise<GroupMember[]> =>
  tx.run(
    storeQueries(whmcsId)
      .selectFrom('appointment_group_member')
      .select(['visit_id', 'group_id'])
      .where('visit_id', '=', anyOf(visitIds)),
  );

/**
 * Locks appointments until the transaction ends, in the order of their ids, whoever serves them: a visit joins with all
 * of its parts.
 */
export const lockAppointments = (tx: Tx, whmcsId: number, ids: readonly string[]) =>
  tx.query<{ id: string; start_time: Date; status: string }>(sql`
    select id, start_time, status from appointment
    where whmcs_id = ${whmcsId} and id = any(${[...ids]}::uuid[]) order by id for update`);

/** Locks groups until the transaction ends. The visits that join or leave must be locked before. */
export const lockGroups = (tx: Tx, whmcsId: number, ids: readonly string[]) =>
  tx.query(sql`
    select 1 from appointment_group where whmcs_id = ${whmcsId} and id = any(${[...ids]}::uuid[]) order by id for update`);

/** Returns the visits of a group, the organizer's first. */
export async function listVisitsOf(tx: Tx, whmcsId: number, groupId: string): Promise<string[]> {
  const rows = await tx.query<{ visit_id: string }>(sql`
    select visit_id from appointment_group_member where whmcs_id = ${whmcsId} and group_id = ${groupId} order by position`);
  return rows.map(({ visit_id }) => visit_id);
}

export const insertGroup = (tx: Tx, whmcsId: number, id: string, now: Date) =>
  tx.run(storeQueries(whmcsId).insertInto('appointment_group', { id, created_at: now }));

/** Adds visits to the end of a group, in this order. */
export const insertMembers = (tx: Tx, whmcsId: number, groupId: string, visitIds: readonly string[]) =>
  tx.query(sql`
    insert into appointment_group_member (whmcs_id, visit_id, group_id, position)
    select ${whmcsId}::integer, added.id, ${groupId}::uuid, added.place + (
      select coalesce(max(position), 0) from appointment_group_member where whmcs_id = ${whmcsId} and group_id = ${groupId})
    from unnest(${[...visitIds]}::uuid[]) with ordinality as added (id, place)`);

export const deleteMember = (tx: Tx, whmcsId: number, visitId: string) =>
  tx.run(storeQueries(whmcsId).deleteFrom('appointment_group_member').where('visit_id', '=', visitId));

export async function deleteGroup(tx: Tx, whmcsId: number, id: string): Promise<void> {
  await tx.run(storeQueries(whmcsId).deleteFrom('appointment_group_member').where('group_id', '=', id));
  await tx.run(storeQueries(whmcsId).deleteFrom('appointment_group').where('id', '=', id));
}
