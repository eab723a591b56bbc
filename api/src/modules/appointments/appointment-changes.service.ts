import { randomUUID } from 'node:crypto';
import { noProcessing, type Processing } from '@suite/domain/processing';
import type { StoreContext } from '../../kit/operation';
import { invalid, Problem } from '../../kit/problem';
import type { AppointmentStaffInput, AppointmentUpdateInput } from '../../resolver-types.generated';
import { durationOf, readBookingTerms } from '../catalog/service-employees.store';
import { requireOwnAppointment } from './appointment-access.rules';
import * as store from './appointment-changes.store';
import { appointmentEvents } from './appointment-events.service';
import {
  type AppointmentPatch,
  applyPatch,
  changeOf,
  isMoved,
  moveAlong,
  statusBySalon,
} from './appointment-update.rules';
import { lockUnchanged, readForChange, requireAppointment } from './appointments.service';
import type { AppointmentRow } from './appointments.store';
import { readModifiersOf } from './booked-modifiers.service';
import { checkDuration, minuteMs } from './duration.rules';
import { assignParts } from './staff-assignment.service';
import { rememberBefore } from './undo.store';

interface Step {
  was: store.Standing;
  next: store.AppointmentState;
}

/** Changes the assigned employee; null means any employee. Staff callers cannot reassign an appointment. */
export const updateStaff = ({ employee_id = null, ...input }: AppointmentStaffInput, context: StoreContext) =>
  update({ ...input, employee_id, whole_visit: false }, context);

/**
 * Changes time, length, service, employee or note, and moves the whole visit if requested. It refuses the same
 * conflicts as a booking. Whatever the salon changes itself is confirmed, unless nobody is assigned; a change of the
 * note alone decides nothing.
 */
export async function update(input: AppointmentUpdateInput, context: StoreContext): Promise<AppointmentRow> {
  const { caller } = context;
  const patch = readPatch(input);
  if (patch.employee_id !== undefined) requireOwnAppointment(caller, patch.employee_id);
  const { one, others } = await readForChange(input, context);
  if (one.status === 'canceled' || one.status === 'done') throw new Problem('conflict', 'status_changed');
  const moved = applyPatch(one, patch);
  await checkService(moved, patch, context);
  const modifiers = await modifiersAfter(one, moved, input.modifier_ids ?? null, context);
  const next = {
    ...moved,
    ...(await processingAfter(one, moved, context)),
    end_time: patch.duration === undefined ? await endAfter(one, { ...moved, modifiers }, context) : moved.end_time,
    modifiers,
  };
  const steps = [
    { was: one, next },
    ...others
      .filter(({ status }) => status !== 'canceled' && status !== 'done')
      .map((other) => ({ was: other, next: moveAlong(other, one, next) })),
  ];
  const changes = (await assigned(steps, patch, input.continue_anyway, context)).filter(
    ({ was, next }) => changeOf(was, next) !== null,
  );
  await lockUnchanged([one, ...changes.map(({ was }) => was).filter(({ id }) => id !== one.id)], context);
  await write(changes, context);
  await publishChange(one, changes, input.notify_client, context);
  return requireAppointment(one.id, context);
}

/** Returns the processing time of the next state: the present one, or that of another service. */
async function processingAfter(
  was: store.Standing,
  { service_id }: store.AppointmentState,
  { tx, caller }: StoreContext,
): Promise<Processing> {
  const { processing, finishing } = was;
  if (service_id === was.service_id) return { processing, finishing };
  if (!service_id) return noProcessing;
  return (await readBookingTerms(tx, caller.whmcsId, [service_id])).processingOf.get(service_id) ?? noProcessing;
}

/** Returns the end of the next state when no length is named: another service takes its own time, with its modifiers. */
async function endAfter(
  was: store.Standing,
  { service_id, employee_id, start_time, end_time, modifiers }: store.AppointmentState,
  { tx, caller }: StoreContext,
): Promise<Date> {
  if (!service_id || service_id === was.service_id) return end_time;
  const own = await durationOf(tx, caller.whmcsId, service_id, employee_id);
  const minutes = modifiers.reduce((sum, { duration }) => sum + duration, own);
  return new Date(+start_time + minutes * minuteMs);
}

/** Returns the modifiers of the next state: the named ones, else those of before, or the defaults of another service. */
async function modifiersAfter(
  was: store.Standing,
  { service_id }: store.AppointmentState,
  ids: readonly string[] | null,
  context: StoreContext,
) {
  if (ids === null && service_id === was.service_id) return was.modifiers;
  return readModifiersOf({ service_id, modifier_ids: ids ?? [] }, 'input_obj', context);
}

function readPatch({ start_time, duration, is_requested, ...rest }: AppointmentUpdateInput): AppointmentPatch {
  if (start_time === null) throw invalid('input_obj.start_time', 'required');
  if (duration === null) throw invalid('input_obj.duration', 'required');
  if (is_requested === null) throw invalid('input_obj.is_requested', 'required');
  if (duration !== undefined) checkDuration(duration, 'input_obj.duration');
  return {
    ...rest,
    ...(start_time === undefined ? {} : { start_time }),
    ...(duration === undefined ? {} : { duration }),
    ...(is_requested === undefined ? {} : { is_requested }),
  };
}

async function checkService(
  next: store.AppointmentState,
  patch: AppointmentPatch,
  { tx, caller }: StoreContext,
): Promise<void> {
  if (!next.service_id && !next.custom_service) throw invalid('input_obj.service_id', 'required');
  if (!patch.service_id) return;
  const missing = await store.findMissing(tx, caller.whmcsId, { customer_id: null, services: [patch.service_id] });
  if (missing) throw invalid('input_obj.service_id', 'not_found');
}

/**
 * Returns the steps with an employee for each part that gets another time or employee; an unassigned part that moves
 * stays unassigned.
 */
async function assigned(
  steps: readonly Step[],
  patch: AppointmentPatch,
  anyway: boolean,
  context: StoreContext,
): Promise<Step[]> {
  const [first] = steps;
  const parts = steps
    .filter(({ was, next }) => isMoved(was, next) || was.employee_id !== next.employee_id)
    .filter(({ was, next }) => next.employee_id !== null || (was === first?.was && patch.employee_id === null))
    .map(({ was, next }) => ({
      id: was.id,
      employee_id: next.employee_id,
      service_id: next.service_id,
      processing: { processing: next.processing, finishing: next.finishing },
      span: { start: next.start_time, end: next.end_time },
    }));
  const assignments = await assignParts(
    parts,
    {
      anyway,
      except: parts.map(({ id }) => id),
      missing: () => invalid('input_obj.employee_id', 'not_found'),
    },
    context,
  );
  return steps.map((step) => {
    const part = assignments.find(({ id }) => id === step.was.id);
    if (!part) return step;
    return { ...step, next: { ...step.next, employee_id: part.employee_id, allow_overlap: part.despite === 'busy' } };
  });
}

async function write(changes: readonly Step[], { tx, caller, now }: StoreContext): Promise<void> {
  const states = changes.map(({ was, next }) => {
    const status = changeOf(was, next) === 'noted' ? next.status : statusBySalon(next.employee_id, false);
    return { ...next, id: was.id, status };
  });
  await store.writeStates(tx, caller, states, now());
  const change = randomUUID();
  for (const { was, next } of changes) {
    const kind = changeOf(was, next) ?? 'noted';
    if (kind !== 'noted') await rememberBefore(tx, caller, change, was, now());
    const data = {
      from: facts(was),
      to: facts(next),
      allow_overlap: next.allow_overlap,
    };
    await store.logAppointment(tx, caller, was.id, kind, data, now());
  }
}

/** A visit that moves together is reported as a move of the part that the caller moved. */
async function publishChange(
  { id, version }: store.Standing,
  changes: readonly Step[],
  notifiesClient: boolean,
  context: StoreContext,
): Promise<void> {
  const step = changes.find(({ was }) => was.id === id);
  const what = step ? changeOf(step.was, step.next) : null;
  if (!step || what === null || what === 'noted') return;
  const others = changes.map(({ next }) => next.employee_id);
  await appointmentEvents.publish(
    {
      kind: 'changed',
      appointmentId: id,
      version: version + 1,
      change: what,
      before: step.was,
      others,
      notifiesClient,
    },
    context,
  );
}

const facts = ({
  start_time,
  end_time,
  employee_id,
  service_id,
  custom_service,
  modifiers,
}: store.AppointmentState) => ({
  start_time,
  end_time,
  employee_id,
  service_id,
  custom_service,
  modifiers,
});
