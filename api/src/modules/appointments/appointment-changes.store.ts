import type { AppointmentStatus, CancelReason } from '@suite/domain';
import type { Modifier } from '@suite/domain/modifiers';
import type { Processing } from '@suite/domain/processing';
import { resolveZone } from '@suite/domain/zones';
import sql, { join } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { json } from '../../kit/json';
import type { StoreCaller } from '../../kit/operation';
import { anyOf, storeQueries } from '../../kit/query-builder';
import { ownAppointments } from './appointment-access.store';

export interface NewAppointment extends Processing {
  id: string;
  /** Id of the first part of the visit; null for the first part itself. */
  parent_id: string | null;
  customer_id: string | null;
  /** The organizer of a guest without a client record. */
  guest_of: string | null;
  booker_name: string | null;
  booker_contact: string | null;
  start_time: Date;
  end_time: Date;
  note: string | null;
  employee_id: string | null;
  is_anyone: boolean;
  /** The client asked for the employee. */
  is_requested: boolean;
  service_id: string | null;
  custom_service: string | null;
  /** What was chosen with the service, as it is called and costs now. */
  modifiers: Modifier[];
  status: AppointmentStatus;
  allow_overlap: boolean;
}

/** Inserts an appointment; returns false if the time was taken in the meantime. */
export async function insertAppointment(
  tx: Tx,
  { whmcsId, name }: StoreCaller,
  one: NewAppointment,
  now: Date,
): Promise<boolean> {
  const rows = await tx.run(
    storeQueries(whmcsId)
      .insertInto('appointment', {
        id: one.id,
        parent_id: one.parent_id,
        customer_id: one.customer_id,
        guest_of: one.guest_of,
        booker_name: one.booker_name,
        booker_contact: one.booker_contact,
        start_time: one.start_time,
        end_time: one.end_time,
        processing: one.processing,
        finishing: one.finishing,
        note: one.note,
        employee_id: one.employee_id,
        is_anyone: one.is_anyone,
        is_requested: one.is_requested,
        service_id: one.service_id,
        custom_service: one.custom_service,
        modifiers: json(one.modifiers),
        status: one.status,
        allow_overlap: one.allow_overlap,
        created_at: now,
        updated_at: now,
        changed_by: name,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return rows.length > 0;
}

/** The fields of an appointment that a change writes and its undo restores. */
export interface AppointmentState extends Processing {
  start_time: Date;
  end_time: Date;
  employee_id: string | null;
  is_anyone: boolean;
  /** The client asked for the employee; null: as `is_anyone` says, because the client booked it themselves. */
  is_requested: boolean | null;
  service_id: string | null;
  custom_service: string | null;
  modifiers: Modifier[];
  note: string | null;
  status: AppointmentStatus;
  allow_overlap: boolean;
}

/** What is known of the client about the present time of an appointment. */
export interface ClientConfirmation {
  client_confirmed_at: Date | null;
  /** When the start was changed last; null: never. */
  time_changed_at: Date | null;
}

/** An appointment before a change. */
export interface Standing extends AppointmentState, ClientConfirmation {
  id: string;
  parent_id: string | null;
  cancel_reason: CancelReason | null;
  version: number;
  changed_by: string;
  updated_at: Date;
  has_order: boolean;
}

/** The columns of an appointment; a hashed part of the plan is of the store, too, as its key is a value. */
const standing = ({
  whmcsId,
}: StoreCaller) => sql`id, parent_id, status, cancel_reason, version, start_time, end_time, processing, finishing, employee_id, is_anyone, is_requested, service_id, custom_service, modifiers, note,
  allow_overlap, changed_by, updated_at, client_confirmed_at, time_changed_at,
  exists (select from sales_order where sales_order.whmcs_id = ${whmcsId} and sales_order.appointment_id = appointment.id) as has_order`;
const mine = (caller: StoreCaller) =>
  join([sql`appointment.whmcs_id = ${caller.whmcsId}`, ...ownAppointments(caller)], ' and ');

/** Returns an appointment, or its whole visit, earliest first; returns nothing if it is not the caller's. */
export function readStanding(tx: Tx, caller: StoreCaller, id: string, { visit }: { visit: boolean }) {
  return tx.query<Standing>(sql`
    select ${standing(caller)} from appointment
    where ${mine(caller)} and ${visit ? sql`visit_id = (select visit_id from appointment where ${mine(caller)} and id = ${id})` : sql`id = ${id}`}
    order by start_time, id`);
}

/** Returns those of these appointments that are the caller's. */
export const readStandingOf = (tx: Tx, caller: StoreCaller, ids: readonly string[]) =>
  tx.query<Standing>(sql`
    select ${standing(caller)} from appointment where ${mine(caller)} and id = any(${[...ids]}::uuid[]) order by start_time, id`);

/** Returns the caller's appointments of the same client and day of the store in other visits, earliest first. */
export const readClientDay = (tx: Tx, caller: StoreCaller, id: string) =>
  tx.query<Standing>(sql`
    select ${standing(caller)} from appointment, (
      select visit_id as of_visit, customer_id as of_client, (start_time at time zone ${resolveZone(caller.timezone)})::date as of_day
      from appointment where ${mine(caller)} and id = ${id}) as chosen
    where ${mine(caller)} and customer_id = of_client and visit_id <> of_visit
      -- The index is over starts: no zone is further than a day away.
      and start_time between of_day - interval '2 days' and of_day + interval '3 days'
      and (start_time at time zone ${resolveZone(caller.timezone)})::date = of_day
    order by start_time, id`);

/**
 * Locks these appointments, if they are the caller's, in the order of their ids until the transaction ends, and returns
 * them.
 */
export const lockStanding = (tx: Tx, caller: StoreCaller, ids: readonly string[]) =>
  tx.query<Standing>(sql`
    select ${standing(caller)} from appointment where ${mine(caller)} and id = any(${[...ids]}::uuid[]) order by id for update`);

export const setStatus = (
  tx: Tx,
  { whmcsId, name }: StoreCaller,
  id: string,
  status: AppointmentStatus,
  reason: CancelReason | null,
  now: Date,
) =>
  tx.run(
    storeQueries(whmcsId)
      .update('appointment', { status, cancel_reason: reason, updated_at: now, changed_by: name })
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id),
  );

/** Records when the client arrived; null: not yet. */
export const setCheckedIn = (tx: Tx, { whmcsId, name }: StoreCaller, id: string, at: Date | null, now: Date) =>
  tx.run(
    storeQueries(whmcsId)
      .update('appointment', { checked_in_at: at, updated_at: now, changed_by: name })
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id),
  );

/**
 * Writes the new state of appointments. Parts of a visit may move into each other's former times, so the constraint
 * against overlaps is checked only after the last one is written. With another start the client has not confirmed,
 * unless `restored` says so: what was known before the change that is undone.
 */
export async function writeStates(
  tx: Tx,
  { whmcsId, name }: StoreCaller,
  states: readonly (AppointmentState & { id: string; restored?: ClientConfirmation })[],
  now: Date,
): Promise<void> {
  if (states.length > 1) {
    const ids = states.map(({ id }) => id);
    await tx.run(storeQueries(whmcsId).update('appointment', { allow_overlap: true }).where('id', '=', anyOf(ids)));
  }
  for (const one of states) {
    const { client_confirmed_at, time_changed_at } = one.restored ?? {
      client_confirmed_at: null,
      time_changed_at: now,
    };
    await tx.run(
      storeQueries(whmcsId)
        .update('appointment', {
          start_time: one.start_time,
          end_time: one.end_time,
          processing: one.processing,
          finishing: one.finishing,
          employee_id: one.employee_id,
          is_anyone: one.is_anyone,
          is_requested: one.is_requested,
          service_id: one.service_id,
          custom_service: one.custom_service,
          modifiers: json(one.modifiers),
          note: one.note,
          status: one.status,
          // Nothing but a status of its own cancels; an undo of that restores one without a reason.
          cancel_reason: null,
          allow_overlap: one.allow_overlap,
          updated_at: now,
          changed_by: name,
        })
        .set(({ eb }) => ({
          version: eb('version', '+', 1),
          client_confirmed_at: eb
            .case()
            .when('start_time', '=', one.start_time)
            .then(eb.ref('client_confirmed_at'))
            .else(client_confirmed_at)
            .end(),
          time_changed_at: eb
            .case()
            .when('start_time', '=', one.start_time)
            .then(eb.ref('time_changed_at'))
            .else(time_changed_at)
            .end(),
        }))
        .where('id', '=', one.id),
    );
  }
}

export const logAppointment = (
  tx: Tx,
  { whmcsId, personId }: StoreCaller,
  id: string,
  event: string,
  data: object,
  now: Date,
) =>
  tx.run(
    storeQueries(whmcsId).insertInto('appointment_log', {
      appointment_id: id,
      event,
      person_id: personId,
      data: json(data),
      created_at: now,
    }),
  );

/** Returns the first of these ids that the store does not have, as the end of a field's path; null if it has all. */
export async function findMissing(
  tx: Tx,
  whmcsId: number,
  references: { customer_id: string | null; services: readonly (string | null)[] },
): Promise<string | null> {
  const ids = references.services.filter((id) => id !== null);
  const [row] = await tx.query<{ customer: boolean; services: string[] }>(sql`
    select ${references.customer_id}::uuid is null or exists (select from customer where whmcs_id = ${whmcsId} and id = ${references.customer_id}) as customer,
      array(select id::text from service where whmcs_id = ${whmcsId} and id = any(${ids}::uuid[]) and status = 1) as services`);
  if (!row?.customer) return 'customer_id';
  const missing = references.services.findIndex((id) => id !== null && !row.services.includes(id));
  return missing < 0 ? null : `services.${missing}.service_id`;
}
