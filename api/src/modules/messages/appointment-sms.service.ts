import { undoTimes } from '@suite/domain';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { notFound } from '../../kit/problem';
import * as store from './appointment-sms.store';
import type { AppointmentSmsType } from './appointment-sms-text.rules';
import { planReminders } from './reminders.service';
import { writeSms } from './write-sms.service';

export interface ClientNotification {
  appointmentId: string;
  change: Exclude<AppointmentSmsType, 'reminder'>;
  /** The appointment's version after the change. */
  version: number;
  /** The appointments that were canceled by this change; only itself where left out. */
  canceled?: readonly string[];
}

/**
 * Tells a visit's client of a change, in the transaction that made it and after it was written: one row in the
 * visit's history, and a text message that leaves when the change can no longer be taken back. It names the store,
 * the whole visit (of a cancellation what was canceled) with times of the store's zone, and the store's number, in the
 * client's language; its reminders are planned anew. Call it once per change, also where it changed several parts of a
 * visit; a second call for the same version does nothing. Nobody is texted of what has begun, without a number, or who
 * wants no messages: the row says so. Throws not found where the store has no such appointment.
 */
export async function notifyClient(
  tx: Tx,
  { whmcsId }: Pick<StoreCaller, 'whmcsId'>,
  { appointmentId, change, version, canceled = [appointmentId] }: ClientNotification,
  now: Date,
): Promise<void> {
  if (await store.wasWritten(tx, whmcsId, appointmentId, version)) return;
  const visit = await store.readVisit(tx, whmcsId, appointmentId);
  if (!visit) throw notFound('appointment');
  const parts = (await store.listParts(tx, whmcsId, visit.visit_id)).filter(({ id, status }) =>
    change === 'canceled' ? canceled.includes(id) : status !== 'canceled',
  );
  const sendAt = new Date(now.getTime() + undoTimes.untold);
  await writeSms(tx, whmcsId, { visit, parts, appointmentId, version, type: change, sendAt }, now);
  await planReminders(tx, whmcsId, appointmentId, now);
}

/**
 * Takes back what a change would have told, in the transaction that restores the state before and after that was
 * written: its row vanishes, and the visit's reminders are planned anew. Answers whether the client had been told
 * already; then the restored state is a change to tell them of in turn.
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
