import { randomUUID } from 'node:crypto';
import { type AppointmentStatus, type CancelReason, canTransition } from '@suite/domain';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type { AppointmentStatusInput } from '../../resolver-types.generated';
import * as store from './appointment-changes.store';
import { type AppointmentChanged, appointmentEvents } from './appointment-events.service';
import { type Changing, lockUnchanged, readForChange, requireAppointment } from './appointments.service';
import type { AppointmentRow } from './appointments.store';
import { assignParts } from './staff-assignment.service';
import { rememberBefore } from './undo.store';

/** Returns why an appointment may not get a status; null if it may. */
function refusal({ status: from, has_order }: store.Standing, status: AppointmentStatus) {
  if (!canTransition(from, status)) return new Problem('conflict', 'status_changed');
  return status === 'canceled' && has_order ? new Problem('conflict', 'appointment_in_service') : null;
}

/**
 * Confirms, cancels (with a reason) or completes an appointment. Refuses if the status is final, if an open ticket
 * prevents a cancellation, or if a client cannot be a no-show yet because nothing of the visit has started. Confirming
 * and a no-show can be undone. Confirming an unassigned appointment assigns a free employee (refused with slot_taken if
 * none is free).
 */
export async function updateStatus(input: AppointmentStatusInput, context: StoreContext): Promise<AppointmentRow> {
  const { status, notify_client: notifiesClient } = input;
  if (status === 'new' || status === 'updated') throw invalid('input_obj.status', 'invalid');
  const reason = input.cancel_reason ?? null;
  if (status === 'canceled' && !reason) throw invalid('input_obj.cancel_reason', 'required');
  const visit = await readForChange(input, context);
  if (status === 'canceled' && reason === 'no_show' && input.whole_day)
    await missDay(visit, { notifiesClient }, context);
  else if (status === 'canceled')
    await cancelVisits([visit], { reason: reason ?? 'store_request', notifiesClient }, context);
  else if (status === 'confirmed') await confirm(visit, notifiesClient, context);
  else await complete(visit, context);
  return requireAppointment(visit.one.id, context);
}

/** Returns the appointment, and the other parts of its visit that may get the status. Throws if it may not itself. */
function changingParts({ one, others }: Changing, status: AppointmentStatus): store.Standing[] {
  const refused = refusal(one, status);
  if (refused) throw refused;
  return [one, ...others.filter((other) => refusal(other, status) === null)];
}

async function confirm(visit: Changing, notifiesClient: boolean, context: StoreContext): Promise<void> {
  const changing = changingParts(visit, 'confirmed');
  const assigned = await assignOpen(changing, context);
  await lockUnchanged(changing, context);
  await rememberAll(changing, context);
  await write(changing, assigned, 'confirmed', null, context);
  const others = changing.map(
    ({ id, employee_id }) => assigned.find((part) => part.id === id)?.employee_id ?? employee_id,
  );
  await appointmentEvents.publish(changed(visit.one, 'confirmed', { others, notifiesClient }), context);
}

async function complete(visit: Changing, context: StoreContext): Promise<void> {
  const changing = changingParts(visit, 'done');
  await lockUnchanged(changing, context);
  await write(changing, [], 'done', null, context);
  await appointmentEvents.publish({ kind: 'completed', appointmentId: visit.one.id }, context);
}

/** Cancels visits, or records that their clients did not come, all or none; each is refused as alone. */
export async function cancelVisits(
  visits: readonly Changing[],
  { reason, notifiesClient }: { reason: CancelReason; notifiesClient: boolean },
  context: StoreContext,
): Promise<void> {
  const all = visits.map((visit) => ({ visit, changing: changingParts(visit, 'canceled') }));
  if (reason === 'no_show') for (const { changing } of all) requireStarted(changing, context.now());
  await lockUnchanged(
    all.flatMap(({ changing }) => changing),
    context,
  );
  for (const { changing } of all) {
    if (reason === 'no_show') await rememberAll(changing, context);
    await write(changing, [], 'canceled', reason, context);
  }
  const canceled = all.flatMap(({ changing }) => changing.map(({ id }) => id));
  const together = visits.map(({ one }) => one.id);
  const change = reason === 'no_show' ? 'no_show' : 'canceled';
  for (const { visit, changing } of all) {
    const others = changing.map(({ employee_id }) => employee_id);
    const more = { others, canceled, together, notifiesClient };
    await appointmentEvents.publish(changed(visit.one, change, more), context);
  }
}

/**
 * Records that a client came to none of the day's visits, as one change with one text. The chosen visit has to have
 * started; the client's other visits of the day may be still to come.
 */
async function missDay(
  visit: Changing,
  { notifiesClient }: { notifiesClient: boolean },
  context: StoreContext,
): Promise<void> {
  const { tx, caller } = context;
  const others = (await store.readClientDay(tx, caller, visit.one.id)).filter(
    (one) => refusal(one, 'canceled') === null,
  );
  const visitOf = ({ id, parent_id }: store.Standing) => parent_id ?? id;
  const further = [...new Set(others.map(visitOf))].map((visit) => others.filter((part) => visitOf(part) === visit));
  const all = [changingParts(visit, 'canceled'), ...further];
  requireStarted(changingParts(visit, 'canceled'), context.now());
  await lockUnchanged(all.flat(), context);
  await rememberAll(all.flat(), context);
  for (const changing of all) await write(changing, [], 'canceled', 'no_show', context);
  const canceled = all.flat().map(({ id }) => id);
  const clientVisits = further.flatMap(([one]) => (one ? [one.id] : []));
  for (const [index, changing] of all.entries()) {
    const [one] = changing;
    const text = index === 0 ? { clientVisits } : { isTextedElsewhere: true };
    const employees = changing.map(({ employee_id }) => employee_id);
    if (one)
      await appointmentEvents.publish(
        changed(one, 'no_show', { others: employees, canceled, notifiesClient, ...text }),
        context,
      );
  }
}

const changed = (
  { id, version }: store.Standing,
  change: AppointmentChanged['change'],
  more: Pick<
    AppointmentChanged,
    'others' | 'canceled' | 'together' | 'clientVisits' | 'isTextedElsewhere' | 'notifiesClient'
  >,
) => ({ kind: 'changed', appointmentId: id, version: version + 1, change, ...more }) as const;

/** Refuses appointment_not_started (conflict) if all of these appointments start later. */
function requireStarted(changing: readonly store.Standing[], now: Date): void {
  if (changing.every(({ start_time }) => start_time > now)) throw new Problem('conflict', 'appointment_not_started');
}

async function rememberAll(changing: readonly store.Standing[], { tx, caller, now }: StoreContext): Promise<void> {
  const change = randomUUID();
  for (const was of changing) await rememberBefore(tx, caller, change, was, now());
}

/** Assigns free employees to the unassigned appointments. */
const assignOpen = (changing: readonly store.Standing[], context: StoreContext) =>
  assignParts(
    changing
      .filter(({ employee_id }) => employee_id === null)
      .map(({ id, service_id, start_time, end_time }) => ({
        id,
        service_id,
        employee_id: null,
        span: { start: start_time, end: end_time },
      })),
    { anyway: false, except: [], missing: () => notFound('appointment') },
    context,
  );

async function write(
  changing: readonly store.Standing[],
  assigned: readonly { id: string; employee_id: string | null }[],
  status: AppointmentStatus,
  reason: CancelReason | null,
  { tx, caller, now }: StoreContext,
): Promise<void> {
  const assignments = assigned.flatMap(({ id, employee_id }) => {
    const was = changing.find((one) => one.id === id);
    return was ? [{ ...was, employee_id, is_anyone: true, is_requested: false, allow_overlap: false, status }] : [];
  });
  await store.writeStates(tx, caller, assignments, now());
  for (const { id, status: from } of changing) {
    const employee = assignments.find((one) => one.id === id)?.employee_id ?? null;
    if (employee === null) await store.setStatus(tx, caller, id, status, reason, now());
    const data = { from, cancel_reason: reason, ...(employee === null ? {} : { assigned: employee }) };
    await store.logAppointment(tx, caller, id, status, data, now());
  }
}
