import type { Language } from '@suite/domain';
import type { Tx } from '../../kit/database';
import { readSettings } from '../settings/settings.service';
import { listCovered, listParts, readVisit, type SmsVisit, type VisitPart } from './appointment-sms.store';
import { reminderTimes } from './reminder-times.rules';
import { deleteReminders, insertReminders, listPlanned, updateReminder } from './reminders.store';
import { smsText, whyUnreachable } from './write-sms.service';

/** Returns the parts of visits that are neither canceled nor done, as the client of the receiving visit reads them. */
export const listAwaited = async (
  tx: Tx,
  whmcsId: number,
  visitIds: readonly string[],
  receiverVisitId: string,
): Promise<VisitPart[]> =>
  (await listParts(tx, whmcsId, visitIds, receiverVisitId)).filter(
    ({ status }) => status !== 'canceled' && status !== 'done',
  );

/** Returns the parts that a reminder of the visit names: its own, and those of guests without a number. */
export const listReminded = async (tx: Tx, whmcsId: number, visitId: string): Promise<VisitPart[]> =>
  (await listAwaited(tx, whmcsId, await listCovered(tx, whmcsId, visitId), visitId)).sort(
    (a, b) => a.start.getTime() - b.start.getTime(),
  );

/**
 * Reschedules the reminders of a visit in its present state, in place of the planned ones: none for parts that are
 * canceled, done or have begun, or without a recipient. Call it in the transaction of each change.
 */
export async function planReminders(tx: Tx, whmcsId: number, appointmentId: string, now: Date): Promise<void> {
  const visit = await readVisit(tx, whmcsId, appointmentId);
  if (!visit) return;
  await deleteReminders(tx, whmcsId, visit.visit_id);
  // The organizer's reminder is about this visit, too.
  if (visit.organizer_visit_id) return planReminders(tx, whmcsId, visit.organizer_visit_id, now);
  const parts = await listReminded(tx, whmcsId, visit.visit_id);
  const [first] = parts;
  const unreachable = whyUnreachable(visit);
  // The carriers may approve the store's texts before the reminder is due.
  if (!first || (unreachable && unreachable !== 'carrier_pending')) return;
  const settings = await readSettings(tx, whmcsId, ['appointment_reminder_hours', 'message_quiet_hours']);
  const { appointment_reminder_hours: hours, message_quiet_hours: quiet } = settings;
  const times = reminderTimes(first.start, { zone: visit.zone, quiet }, hours, now);
  await insertReminders(tx, whmcsId, visit.visit_id, remindersAt(times, visit, parts));
}

/** Returns the reminders of a visit at these times, with their texts. */
export const remindersAt = (times: readonly Date[], visit: SmsVisit, parts: readonly VisitPart[]) =>
  times.map((sendAt) => ({
    sendAt,
    content: smsText('reminder', visit, parts, sendAt),
    language: visit.language,
  }));

/** Writes the planned reminders in a language anew, in the store's present wording. They leave when they would have. */
export async function rewriteReminders(tx: Tx, whmcsId: number, language: Language): Promise<void> {
  for (const { visit_id: visitId, times } of await listPlanned(tx, whmcsId, language)) {
    const visit = await readVisit(tx, whmcsId, visitId);
    const parts = await listReminded(tx, whmcsId, visitId);
    if (!visit || parts.length === 0) continue;
    for (const reminder of remindersAt(times, visit, parts)) await updateReminder(tx, whmcsId, visitId, reminder);
  }
}
