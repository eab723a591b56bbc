import { randomUUID } from 'node:crypto';
import type { Modifier } from '@suite/domain/modifiers';
import type { StoreContext } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type { AppointmentBookInput } from '../../resolver-types.generated';
import type { ContactContext } from '../client-consents/contact-suppressions.service';
import { requireOwnAppointment } from './appointment-access.rules';
import * as store from './appointment-changes.store';
import { appointmentEvents } from './appointment-events.service';
import { statusBySalon } from './appointment-update.rules';
import { requireAppointment } from './appointments.service';
import type { AppointmentRow } from './appointments.store';
import { type BookedClient, readGuest, readOrganizer } from './booked-clients.service';
import { readServiceModifiers } from './booked-modifiers.service';
import { type BookedVisit, readVisits } from './booked-visits.rules';
import { insertGroup, insertMembers } from './groups.store';
import type { Assigned } from './staff-assignment.rules';
import { assignParts, slotTaken } from './staff-assignment.service';

/**
 * Books a visit of one or more services, one after another, with those of its guests, and returns its first part; all
 * are confirmed, except for parts without an employee. Refuses `slot_taken` (with the
 * next free times) and `staff_off` if no employee can take one of them, unless the caller continues anyway, which is
 * stored and logged.
 */
export async function book(
  input: AppointmentBookInput,
  context: StoreContext & ContactContext,
): Promise<AppointmentRow> {
  const { tx, caller } = context;
  const visits = readVisits(input);
  const parts = visits.flatMap((visit) => visit.parts);
  for (const { employee_id } of parts) requireOwnAppointment(caller, employee_id);
  const organizer = await readOrganizer(input, context);
  const clients = [organizer];
  for (const [index, guest] of input.guests.entries()) {
    clients.push(await readGuest(guest, `input_obj.guests.${index}`, organizer, context));
  }
  const assigned = await assignParts(
    parts,
    {
      anyway: input.continue_anyway,
      except: [],
      missing: (part) => invalid(`${parts[part]?.path}.employee_id`, 'not_found'),
    },
    context,
  );
  // This comes last: a request for a taken time is refused without these reads.
  for (const [index, { parts: own }] of visits.entries()) {
    const customer_id = clients[index]?.id ?? null;
    const services = own.map(({ service_id }) => service_id);
    const missing = await store.findMissing(tx, caller.whmcsId, { customer_id, services });
    if (missing) throw invalid(`${visits[index]?.path}.${missing}`, 'not_found');
  }
  for (const [index, visit] of visits.entries()) {
    const own = assigned.filter((part) => part.visit === visit.id);
    const client = clients[index];
    const modifiers = await readServiceModifiers(visit.parts, context);
    const note = index === 0 ? (input.note ?? null) : null;
    if (client && !(await insertVisit(visit, own, { client, note, modifiers }, context)))
      throw await slotTaken(parts, [], context);
  }
  const visitIds = visits.map(({ id }) => id);
  const [first = ''] = visitIds;
  if (visits.length > 1) await group(visitIds, context);
  for (const { id } of visits) {
    const [, ...others] = assigned.filter(({ visit }) => visit === id).map(({ employee_id }) => employee_id);
    await appointmentEvents.publish(
      {
        kind: 'changed',
        appointmentId: id,
        version: 1,
        change: 'booked',
        others,
        together: visitIds,
        notifiesClient: input.notify_client,
      },
      context,
    );
  }
  return requireAppointment(first, context);
}

type AssignedPart = Assigned<BookedVisit['parts'][number]>;

/** Inserts the parts of a visit; returns false if a time was taken in the meantime. */
async function insertVisit(
  { id: visitId }: BookedVisit,
  parts: readonly AssignedPart[],
  {
    client,
    note,
    modifiers,
  }: { client: BookedClient; note: string | null; modifiers: ReadonlyMap<string, Modifier[]> },
  { tx, caller, now }: StoreContext,
): Promise<boolean> {
  for (const part of parts) {
    const { id, span, despite, employee_id, is_anyone, is_requested, service_id, custom_service, processing } = part;
    const allow_overlap = despite === 'busy';
    const isBooked = await store.insertAppointment(
      tx,
      caller,
      {
        id,
        employee_id,
        is_anyone,
        is_requested,
        service_id,
        custom_service,
        modifiers: modifiers.get(id) ?? [],
        parent_id: id === visitId ? null : visitId,
        customer_id: client.id,
        guest_of: client.guestOf,
        booker_name: client.booker.name,
        booker_contact: client.booker.phone,
        start_time: span.start,
        end_time: span.end,
        ...processing,
        note,
        status: statusBySalon(employee_id, true),
        allow_overlap,
      },
      now(),
    );
    if (!isBooked) return false;
    await store.logAppointment(tx, caller, id, 'booked', { allow_overlap, despite }, now());
  }
  return true;
}

async function group(visitIds: readonly string[], { tx, caller, now }: StoreContext): Promise<void> {
  const groupId = randomUUID();
  await insertGroup(tx, caller.whmcsId, groupId, now());
  await insertMembers(tx, caller.whmcsId, groupId, visitIds);
}
