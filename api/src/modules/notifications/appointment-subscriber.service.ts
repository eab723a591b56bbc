import { undoTimes } from '@suite/domain';
import type { StoreContext } from '../../kit/operation';
import type { AppointmentChanged, AppointmentEvent } from '../appointments/appointment-events.service';
import { cancelStaffNotifications, notifyAppointment } from './staff-notifications.service';

/** Notifies the store's people of changes of appointments, after these can no longer be undone. */
export async function notifyStaff(event: AppointmentEvent, { tx, caller, now }: StoreContext): Promise<void> {
  if (event.kind === 'completed' || event.kind === 'regrouped') return;
  const { whmcsId, personId: actorId } = caller;
  const { appointmentId, before } = event;
  const others = (event.others ?? []).filter((id) => id !== null);
  if (event.kind === 'changed') {
    const { change } = event;
    return notifyAppointment(
      tx,
      {
        whmcsId,
        appointmentId,
        event: change,
        actorId,
        others,
        ...(before ? { before: changedFacts(change, before) } : {}),
        ...(canBeUndone(change) ? { visibleFrom: visibleFrom(now()) } : {}),
      },
      now(),
    );
  }
  let isCanceled = false;
  for (const { id } of event.undone.parts) {
    const pending = { appointmentId: id, visibleFrom: visibleFrom(event.undone.changedAt) };
    isCanceled = (await cancelStaffNotifications(tx, whmcsId, pending, now())) || isCanceled;
  }
  if (isCanceled) return;
  await notifyAppointment(tx, { whmcsId, appointmentId, event: 'undone', actorId, others }, now());
}

const visibleFrom = (changedAt: Date) => new Date(changedAt.getTime() + undoTimes.unnotified);

/** A no-show is a cancellation that can be undone; the others wait with it. */
const canBeUndone = (change: AppointmentChanged['change']): boolean => change !== 'booked';

/** Returns the previous values that the notification shows. */
const changedFacts = (
  change: AppointmentChanged['change'],
  { start_time, employee_id }: NonNullable<AppointmentChanged['before']>,
) => ({
  ...(change === 'moved' ? { start_time } : {}),
  ...(change === 'moved' || change === 'staff_changed' ? { employee_id } : {}),
});
