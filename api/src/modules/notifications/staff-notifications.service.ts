import { randomUUID } from 'node:crypto';
import { resolveZone } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { notFound } from '../../kit/problem';
import * as store from './appointment-changes.store';
import { type AppointmentEvent, type AppointmentFacts, appointmentWords } from './appointment-notification-text.rules';

export interface AppointmentChange {
  whmcsId: number;
  appointmentId: string;
  event: AppointmentEvent;
  /** The person who did it, who is not told; null where nobody who is signed in did. */
  actorId: string | null;
  /** The changed facts of the appointment before the change. */
  before?: { start_time?: Date; employee_id?: string | null };
  /** Time of the notification where it is later: a change that can be undone waits until it no longer can. */
  visibleFrom?: Date;
  /** Further employees whom it concerns, as those of the other appointments of a visit that is told of as one. */
  others?: readonly string[];
}

/**
 * Tells of a change of an appointment, after it was written and in its transaction: one row in the appointment's own
 * history, and one notification for each who has to know. These are the owners, partners and managers, and the
 * employees who do it or did before, all of them active and with BOOKING; never the person who did it. Each reads it in
 * their own language, with times of the store's zone; no contact of the client is in it. Call it once per change;
 * a visit of several appointments that are booked or canceled together is one (its first, with `others`).
 * Throws not found where the store has no such appointment.
 */
export async function notifyAppointment(tx: Tx, change: AppointmentChange, now: Date): Promise<void> {
  const { whmcsId, appointmentId, event, actorId, before = {}, others = [], visibleFrom = now } = change;
  const found = await store.readFacts(tx, whmcsId, appointmentId, before.employee_id ?? null);
  if (!found) throw notFound('appointment');
  const facts: AppointmentFacts = {
    client: found.client,
    service: found.service,
    employee: found.employee,
    start: found.start_time.toISOString(),
    ...(before.employee_id === undefined ? {} : { employee_before: found.employee_before }),
    ...(before.start_time ? { start_before: before.start_time.toISOString() } : {}),
  };
  await store.insertChange(tx, whmcsId, { id: randomUUID(), appointmentId, event, facts }, visibleFrom);
  const concerned = [found.employee_id, before.employee_id ?? null, ...others].filter((id) => id !== null);
  const receivers = await store.listReceivers(tx, whmcsId, concerned, actorId);
  const zone = resolveZone(found.timezone);
  const notifications = receivers.map(({ id, language }) => ({
    id: randomUUID(),
    receiver_id: id,
    ...appointmentWords(language, zone, event, facts),
  }));
  await store.insertNotifications(tx, whmcsId, appointmentId, event, notifications, visibleFrom);
}

/** Takes back what was to be heard of a change from an instant on; false where it has been heard already. */
export const cancelStaffNotifications = (
  tx: Tx,
  whmcsId: number,
  { appointmentId, visibleFrom }: { appointmentId: string; visibleFrom: Date },
  now: Date,
): Promise<boolean> =>
  visibleFrom > now ? store.deleteVisibleFrom(tx, whmcsId, appointmentId, visibleFrom) : Promise.resolve(false);

/** Returns the staff notifications of an appointment, newest first, in the caller's language. */
export async function listAppointmentNotifications(tx: Tx, caller: StoreCaller, appointmentId: string) {
  if (!(await store.seesAppointment(tx, caller, appointmentId))) throw notFound('appointment');
  const language = await store.readLanguage(tx, caller);
  const zone = resolveZone(caller.timezone);
  const changes = await store.listChanges(tx, caller.whmcsId, appointmentId);
  return changes.map(({ facts, ...change }) => ({
    ...change,
    content: appointmentWords(language, zone, change.type, facts).body,
  }));
}
