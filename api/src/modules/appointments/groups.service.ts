import { randomUUID } from 'node:crypto';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type { AppointmentGroupJoinInput } from '../../resolver-types.generated';
import { logAppointment, readStanding, type Standing } from './appointment-changes.store';
import { appointmentEvents } from './appointment-events.service';
import { requireAppointment } from './appointments.service';
import type { AppointmentRow } from './appointments.store';
import { type JoiningVisit, maxPeople, planJoin } from './groups.rules';
import * as store from './groups.store';

/** The id of a visit is that of its first appointment. */
const visitOf = ({ id, parent_id }: Pick<Standing, 'id' | 'parent_id'>): string => parent_id ?? id;

/**
 * Puts visits of the same day into one group: that of the appointment, or a new one with its client as the organizer.
 * Joining again changes nothing.
 */
export async function joinGroup(input: AppointmentGroupJoinInput, context: StoreContext): Promise<AppointmentRow> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const ids = [input.id, ...input.appointments];
  if (input.appointments.length === 0) throw invalid('input_obj.appointments', 'required');
  if (ids.length > maxPeople) throw invalid('input_obj.appointments', 'too_many', { max: maxPeople });
  const [first, ...others] = await lockVisits(ids, context);
  if (!first) throw notFound('appointment');
  const groups = [first, ...others].flatMap(({ group_id }) => group_id ?? []);
  const sizes = new Map<string, number>();
  for (const id of groups) sizes.set(id, (await store.listVisitsOf(tx, whmcsId, id)).length);
  const plan = planJoin([first, ...others], caller.timezone, (id) => sizes.get(id) ?? 0);
  if (plan.added.length > 0) {
    const groupId = plan.group_id ?? randomUUID();
    if (plan.group_id === null) await store.insertGroup(tx, whmcsId, groupId, now());
    await store.insertMembers(tx, whmcsId, groupId, plan.added);
    for (const id of plan.added) await logAppointment(tx, caller, id, 'joined_group', { group_id: groupId }, now());
    await publish(await store.listVisitsOf(tx, whmcsId, groupId), context);
  }
  return requireAppointment(input.id, context);
}

/**
 * Removes a visit from its group; the next one becomes the organizer's if it was, and a group of one is dissolved.
 * Refused: `appointment_not_in_group`.
 */
export async function leaveGroup({ id }: { id: string }, context: StoreContext): Promise<AppointmentRow> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const [visit] = await lockVisits([id], context);
  if (!visit?.group_id) throw new Problem('conflict', 'appointment_not_in_group');
  const visits = await store.listVisitsOf(tx, whmcsId, visit.group_id);
  await store.deleteMember(tx, whmcsId, visit.visit_id);
  if (visits.length <= 2) await store.deleteGroup(tx, whmcsId, visit.group_id);
  await logAppointment(tx, caller, visit.visit_id, 'left_group', { group_id: visit.group_id }, now());
  await publish(visits, context);
  return requireAppointment(id, context);
}

/**
 * Locks the visits of these appointments and then their groups, and returns the visits in the order of the ids with
 * their groups.
 */
async function lockVisits(ids: readonly string[], { tx, caller }: StoreContext): Promise<JoiningVisit[]> {
  const seen: Standing[] = [];
  for (const id of ids) {
    const [one] = await readStanding(tx, caller, id, { visit: false });
    if (!one) throw notFound('appointment');
    seen.push(one);
  }
  const locked = await store.lockAppointments(tx, caller.whmcsId, [...ids, ...seen.map(visitOf)]);
  const visitIds = seen.map(visitOf);
  const before = await store.listMemberships(tx, caller.whmcsId, visitIds);
  await store.lockGroups(
    tx,
    caller.whmcsId,
    before.map(({ group_id }) => group_id),
  );
  // A visit joins no other group while it is locked, but its group may have been dissolved before that was locked.
  const memberships = await store.listMemberships(tx, caller.whmcsId, visitIds);
  return seen.map((one) => {
    const { start_time, status } = locked.find(({ id }) => id === one.id) ?? one;
    const group_id = memberships.find(({ visit_id }) => visit_id === visitOf(one))?.group_id ?? null;
    return { visit_id: visitOf(one), group_id, start_time, status };
  });
}

const publish = (visitIds: readonly string[], context: StoreContext) =>
  appointmentEvents.publish({ kind: 'regrouped', appointmentId: visitIds[0] ?? '', visitIds }, context);
