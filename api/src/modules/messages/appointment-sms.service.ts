import { undoTimes } from '@suite/domain';
import type { AppointmentSmsType } from '@suite/domain/appointment-sms';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { notFound } from '../../kit/problem';
import { readSettings } from '../settings/settings.service';
import * as store from './appointment-sms.store';
import { coveredVisits } from './group-sms.rules';
import { planReminders } from './reminders.service';
import { writeSms } from './write-sms.service';

export interface ClientNotification {
  appointmentId: string;
  change: Exclude<AppointmentSmsType, 'reminder'>;
  /** The appointment's version after the change. */
  version: number;
  /** The appointments that were canceled by this change; default: only itself. */
  canceled?: readonly string[];
  /** One appointment of each visit that was changed with it. */
  together?: readonly string[] | undefined;
  /** One appointment of each further visit of the client that the text is about. */
  clientVisits?: readonly string[] | undefined;
  /** The start before the change. */
  startBefore?: Date | undefined;
  /** False if the person who made the change did not want the client notified. */
  notifiesClient?: boolean | undefined;
}

/**
 * Notifies a visit's client of a change, in the transaction of the change and after it was written: inserts one row
 * into the visit's history, and a text message that is sent when the change can no longer be undone. The message
 * contains the store, the whole visit (for a cancellation the canceled parts) with times of the store's zone, and the
 * store's number, in the client's language; the visit's reminders are rescheduled. Call it once per change, also if it
 * changed several parts of a visit; a second call for the same version does nothing. No message is sent about a visit
 * that has begun, without a number, to a client who wants no messages, or for a change that should not notify: the row
 * states the reason. The organizer of a group gets one text about all of its visits in the change whose people have no
 * number of their own. A no-show is texted only where the store's setting says so. Throws not found if the store has no
 * such appointment.
 */
export async function notifyClient(
  tx: Tx,
  { whmcsId }: Pick<StoreCaller, 'whmcsId'>,
  {
    appointmentId,
    change,
    version,
    canceled = [appointmentId],
    together = [],
    clientVisits = [],
    startBefore,
    notifiesClient,
  }: ClientNotification,
  now: Date,
): Promise<void> {
  if (await store.wasWritten(tx, whmcsId, appointmentId, version)) return;
  if (change === 'no_show' && !(await textsNoShows(tx, whmcsId))) return planReminders(tx, whmcsId, appointmentId, now);
  const visit = await store.readVisit(tx, whmcsId, appointmentId);
  if (!visit) throw notFound('appointment');
  const mates = together.length > 1 ? await store.listVisits(tx, whmcsId, together) : [];
  const covered = coveredVisits(visit, inOrder(mates, visit));
  const receiver = visit.organizer_visit_id ?? visit.visit_id;
  const ofVisits = await store.listParts(tx, whmcsId, covered ?? [visit.visit_id], receiver);
  for (const { visit_id } of await store.listVisits(tx, whmcsId, clientVisits))
    ofVisits.push(...(await store.listParts(tx, whmcsId, [visit_id], visit_id)));
  const parts = ofVisits.filter(({ id, status }) =>
    change === 'canceled' || change === 'no_show' ? canceled.includes(id) : status !== 'canceled',
  );
  const sendAt = new Date(now.getTime() + undoTimes.unnotified);
  const text = { visit, parts, appointmentId, version, type: change, sendAt, startBefore, isCovered: covered === null };
  const leavesAt = await writeSms(tx, whmcsId, { ...text, isSilent: notifiesClient === false }, now);
  // A client who gets the text in the morning needs no reminder at once.
  await planReminders(tx, whmcsId, appointmentId, leavesAt > sendAt ? leavesAt : now);
}

/** The organizer's visit is named first. */
const inOrder = (visits: readonly store.SmsVisit[], { visit_id, organizer_visit_id }: store.SmsVisit) => {
  const receiver = organizer_visit_id ?? visit_id;
  return [...visits].sort((a, b) => Number(b.visit_id === receiver) - Number(a.visit_id === receiver));
};

async function textsNoShows(tx: Tx, whmcsId: number): Promise<boolean> {
  return (await readSettings(tx, whmcsId, ['appointment_no_show_text'])).appointment_no_show_text === 'on';
}

/**
 * Cancels the notification of a change, in the transaction that restores the state before it and after that was
 * written: deletes its row, and reschedules the visit's reminders. Returns whether the client had been notified
 * already; then the client has to be notified of the restored state as of another change.
 */
export async function cancelClientSms(
  tx: Tx,
  whmcsId: number,
  { appointmentId, version }: Pick<ClientNotification, 'appointmentId' | 'version'>,
  now: Date,
): Promise<boolean> {
  const isPending = await store.deletePendingSms(tx, whmcsId, appointmentId, version);
  await planReminders(tx, whmcsId, appointmentId, now);
  return isPending;
}
