import type { StoreContext } from '../../kit/operation';
import type { AppointmentChanged, AppointmentEvent } from '../appointments/appointment-events.service';
import { cancelClientSms, notifyClient } from './appointment-sms.service';
import { planReminders } from './reminders.service';

/** For a client, a change of employee and a change of service are the same event. */
const toClient = (change: AppointmentChanged['change']) => (change === 'staff_changed' ? 'changed' : change);

/** Texts a visit's client about its changes, and keeps the reminders of the visit up to date. */
export async function textClient(event: AppointmentEvent, { tx, caller, now }: StoreContext): Promise<void> {
  const { whmcsId } = caller;
  const { appointmentId } = event;
  if (event.kind === 'completed') return planReminders(tx, whmcsId, appointmentId, now());
  if (event.kind === 'regrouped') {
    for (const visitId of event.visitIds) await planReminders(tx, whmcsId, visitId, now());
    return;
  }
  const { version, canceled, before, notifiesClient } = event;
  if (event.kind === 'changed' && event.isTextedElsewhere) return planReminders(tx, whmcsId, appointmentId, now());
  if (event.kind === 'changed') {
    const changed = { appointmentId, version, change: toClient(event.change), startBefore: before?.start_time };
    return notifyClient(
      tx,
      caller,
      {
        ...changed,
        notifiesClient,
        together: event.together,
        clientVisits: event.clientVisits,
        ...(canceled ? { canceled } : {}),
      },
      now(),
    );
  }
  let wasNotified = false;
  for (const part of event.undone.parts) {
    const change = { appointmentId: part.id, version: part.version };
    wasNotified = (await cancelClientSms(tx, whmcsId, change, now())) || wasNotified;
  }
  // A client who was notified of a change is notified of its undo as of another change. A status that only the salon
  // took back is none.
  if (wasNotified && event.change !== null)
    await notifyClient(tx, caller, { appointmentId, version, change: toClient(event.change) }, now());
}
