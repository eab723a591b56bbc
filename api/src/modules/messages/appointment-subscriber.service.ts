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
  const { version, change, canceled } = event;
  const changed = { appointmentId, version, change: toClient(change) };
  if (event.kind === 'changed')
    return notifyClient(tx, caller, { ...changed, ...(canceled ? { canceled } : {}) }, now());
  // A client who was notified of the change is notified of its undo as of another change.
  if (await cancelClientSms(tx, whmcsId, { appointmentId, version: event.undone.version }, now()))
    await notifyClient(tx, caller, changed, now());
}
