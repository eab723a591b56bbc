import type { Tx } from '../../kit/database';
import { defaultReminderHours, readReminderHours, reminderHoursKey } from '../settings/reminder-hours.rules';
import { readKeys } from '../settings/settings.store';
import { listParts, readVisit, type SmsVisit, type VisitPart } from './appointment-sms.store';
import { reminderTimes } from './reminder-times.rules';
import { deleteReminders, insertReminders } from './reminders.store';
import { smsText, whyUnreachable } from './write-sms.service';

/** Returns the parts of a visit that are neither canceled nor done. */
export const listAwaited = async (tx: Tx, whmcsId: number, visitId: string): Promise<VisitPart[]> =>
  (await listParts(tx, whmcsId, visitId)).filter(({ status }) => status !== 'canceled' && status !== 'done');

/**
 * Reschedules the reminders of a visit in its present state, in place of the planned ones: none for parts that are
 * canceled, done or have begun, or without a recipient. Call it in the transaction of each change.
 */
export async function planReminders(tx: Tx, whmcsId: number, appointmentId: string, now: Date): Promise<void> {
  const visit = await readVisit(tx, whmcsId, appointmentId);
  if (!visit) return;
  await deleteReminders(tx, whmcsId, visit.visit_id);
  const parts = await listAwaited(tx, whmcsId, visit.visit_id);
  const [first] = parts;
  if (!first || whyUnreachable(visit)) return;
  const times = reminderTimes(first.start, visit.zone, await hoursOf(tx, whmcsId), now);
  await insertReminders(tx, whmcsId, visit.visit_id, remindersAt(times, visit, parts));
}

/** Returns the reminders of a visit at these times, with their texts. */
export const remindersAt = (times: readonly Date[], visit: SmsVisit, parts: readonly VisitPart[]) =>
  times.map((sendAt) => ({ sendAt, content: smsText('reminder', visit, parts, sendAt) }));

async function hoursOf(tx: Tx, whmcsId: number): Promise<readonly number[]> {
  const [set] = await readKeys(tx, whmcsId, [reminderHoursKey]);
  return (set && readReminderHours(set.value)) ?? defaultReminderHours;
}
