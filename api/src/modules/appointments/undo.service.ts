import { undoTimes } from '@suite/domain';
import { businessDay } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { notFound, Problem } from '../../kit/problem';
import type { AppointmentUndoInput } from '../../resolver-types.generated';
import * as store from './appointment-changes.store';
import { appointmentEvents } from './appointment-events.service';
import { changeOf } from './appointment-update.rules';
import { lockUnchanged, readForChange, requireAppointment } from './appointments.service';
import type { AppointmentRow } from './appointments.store';
import { assignParts, slotTaken } from './staff-assignment.service';
import { type Before, forgetBefore, readBefore } from './undo.store';

/**
 * Undoes the caller's own last change of time, service or employee, or confirmation, of the whole visit if that was
 * changed. Refuses `undo_too_late` after ten seconds or if another person made the change, `appointment_changed` if
 * another change followed, and `slot_taken` if the old time is taken by now. A no-show can be undone by anybody, until
 * the end of the store's day on which it was recorded, with the other visits that were missed with it.
 */
export async function undo(input: AppointmentUndoInput, context: StoreContext): Promise<AppointmentRow> {
  const { tx, caller, now } = context;
  const { one, others } = await readForChange({ ...input, whole_visit: true }, context);
  const saved = await readBefore(tx, caller.whmcsId, one.id);
  const [last] = saved;
  if (!last || !mayUndo(one, last, input, context)) throw new Problem('conflict', 'undo_too_late');
  await restoreTimes(saved, context);
  const ofVisit = [one, ...others];
  const further = saved.filter(({ appointment_id }) => !ofVisit.some(({ id }) => id === appointment_id));
  const seen = [
    ...ofVisit,
    ...(await store.readStandingOf(
      tx,
      caller,
      further.map(({ appointment_id }) => appointment_id),
    )),
  ];
  await lockUnchanged(
    saved.flatMap(({ appointment_id, version }) =>
      seen.filter(({ id }) => id === appointment_id).map((row) => ({ ...row, version })),
    ),
    context,
  );
  await store.writeStates(
    tx,
    caller,
    saved.map(({ appointment_id, before }) => ({ ...before, id: appointment_id, restored: before })),
    now(),
  );
  await forgetBefore(
    tx,
    caller.whmcsId,
    saved.map(({ appointment_id }) => appointment_id),
  );
  for (const { appointment_id } of saved) await store.logAppointment(tx, caller, appointment_id, 'undone', {}, now());
  const visitOf = ({ appointment_id }: Before) => {
    const row = seen.find(({ id }) => id === appointment_id);
    return row?.parent_id ?? row?.id ?? '';
  };
  for (const visit of new Set(saved.map(visitOf)))
    await publishUndone(
      saved.filter((part) => visitOf(part) === visit),
      seen,
      context,
    );
  return requireAppointment(one.id, context);
}

/** Publishes that a change of the parts of a visit was undone, unless it changed their notes only. */
async function publishUndone(
  saved: readonly Before[],
  seen: readonly store.Standing[],
  context: StoreContext,
): Promise<void> {
  const [last] = saved;
  const one = seen.find(({ id }) => id === last?.appointment_id);
  if (!last || !one) return;
  const what = changeOf(one, last.before);
  if (one.status === last.before.status && (what === null || what === 'noted')) return;
  const parts = saved.map(({ appointment_id: id, version }) => ({ id, version }));
  await appointmentEvents.publish(
    {
      kind: 'change_undone',
      undone: { parts, changedAt: last.changed_at },
      appointmentId: one.id,
      version: one.version + 1,
      change: what === 'noted' ? null : what,
      others: [one, ...saved.map(({ before }) => before)].map(({ employee_id }) => employee_id),
    },
    context,
  );
}

function mayUndo(
  { cancel_reason }: store.Standing,
  last: Before,
  { version }: AppointmentUndoInput,
  { caller, now }: StoreContext,
): boolean {
  if (last.version !== version) return false;
  const { timezone, personId } = caller;
  if (cancel_reason === 'no_show') return businessDay(now(), timezone) === businessDay(last.changed_at, timezone);
  return last.person_id === personId && now().getTime() - last.changed_at.getTime() <= undoTimes.accepted;
}

/** Restores the old times; appointments that overlapped on purpose do so again. */
async function restoreTimes(saved: readonly Before[], context: StoreContext): Promise<void> {
  const parts = saved.flatMap(({ before }) =>
    before.employee_id === null
      ? []
      : [
          {
            employee_id: before.employee_id,
            allow_overlap: before.allow_overlap,
            processing: { processing: before.processing, finishing: before.finishing },
            span: { start: before.start_time, end: before.end_time },
          },
        ],
  );
  // Appointments that overlap others on purpose are restored last.
  parts.sort((a, b) => Number(a.allow_overlap) - Number(b.allow_overlap));
  const except = saved.map(({ appointment_id }) => appointment_id);
  const assignments = await assignParts(parts, { anyway: true, except, missing: () => notFound('employee') }, context);
  if (assignments.some(({ despite, allow_overlap }) => despite === 'busy' && !allow_overlap))
    throw await slotTaken(parts, except, context);
}
