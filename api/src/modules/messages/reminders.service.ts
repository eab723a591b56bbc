import type { Tx } from '../../kit/database';
import { defaultReminderHours, readReminderHours, reminderHoursKey } from '../settings/reminder-hours.rules';
import { readKeys } from '../settings/settings.store';
import { listParts, readVisit, type VisitPart } from './appointment-sms.store';
import { reminderTimes } from './reminder-times.rules';
import { deleteReminders, insertReminders } from './reminders.store';
import { smsText, whyUnreachable } from './write-sms.service';

/** The parts of a visit that are still to come about. */
export const listAwaited = async (tx: Tx, whmcsId: number, visitId: string): Promise<VisitPart[]> =>
  (await listParts(tx, whmcsId, visitId)).filter(({ status }) => status !== 'canceled' && status !== 'done');

/**
 * Plans the reminders of a visit as it stands now, in the place of those that were planned: none of what is canceled
 * or done, has begun, or has nobody to text. To be called in the transaction of each change.
 */
export async function planReminders(tx: Tx, whmcsId: number, appointmentId: string, now: Date): Promise<void> {
  const visit = await readVisit(tx, whmcsId, appointmentId);
  if (!visit) return;
  await deleteReminders(tx, whmcsId, visit.visit_id);
  const parts = await listAwaited(tx, whmcsId, visit.visit_id);
  const [first] = parts;
  if (!first || whyUnreachable(visit)) return;
  const times = reminderTimes(first.start, visit.zone, await hoursOf(tx, whmcsId), now);
  await insertReminders(tx, whmcsId, visit.visit_id, smsText('reminder', visit, parts), times);
}

async function hoursOf(tx: Tx, whmcsId: number): Promise<readonly number[]> {
  const [set] = await readKeys(tx, whmcsId, [reminderHoursKey]);
  return (set && readReminderHours(set.value)) ?? defaultReminderHours;
}
