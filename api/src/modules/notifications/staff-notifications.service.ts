import { randomUUID } from 'node:crypto';
import { resolveZone } from '@suite/domain/zones';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { notFound } from '../../kit/problem';
import * as store from './appointment-changes.store';
import {
  type AppointmentFacts,
  type AppointmentNotificationEvent,
  appointmentNotificationText,
  type ClientTextFacts,
  clientTextNotification,
} from './appointment-notification-text.rules';

export interface AppointmentChange {
  whmcsId: number;
  appointmentId: string;
  event: AppointmentNotificationEvent;
  /** The author of the change, who is not notified; null if no signed-in person made it. */
  actorId: string | null;
  /** The changed facts of the appointment before the change. */
  before?: { start_time?: Date; employee_id?: string | null };
  /** Time of the notification if it is later: a change that can be undone waits until it no longer can. */
  visibleFrom?: Date;
  /**
   * Further employees who are affected, for example those of the other appointments of a visit with one notification.
   */
  others?: readonly string[];
  /** What the client wrote. */
  text?: string;
}

/**
 * Notifies the store's people of a change of an appointment, after it was written and in its transaction: inserts one
 * row in the appointment's own history, and one notification for each receiver. The receivers are the owners, partners
 * and managers, and the present and former employee of the appointment, all of them active and with BOOKING; never the
 * author of the change. Each reads it in their own language, with times of the store's zone; it contains no contact of
 * the client. Call it once per change; a visit of several appointments that are booked or canceled together is one
 * change (its first appointment, with `others`). Throws not found if the store has no such appointment.
 */
export async function notifyAppointment(tx: Tx, change: AppointmentChange, now: Date): Promise<void> {
  const { whmcsId, appointmentId, event, actorId, before = {}, others = [], visibleFrom = now, text } = change;
  const found = await store.readFacts(tx, whmcsId, appointmentId, before.employee_id ?? null);
  if (!found) throw notFound('appointment');
  const facts: AppointmentFacts = {
    client: found.client,
    ...(found.is_guest ? { is_guest: true } : {}),
    ...(text === undefined ? {} : { text }),
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
    ...appointmentNotificationText(language, zone, event, facts),
  }));
  await store.insertNotifications(tx, whmcsId, { appointmentId }, { event, facts }, notifications, visibleFrom);
}

interface ClientText extends ClientTextFacts {
  whmcsId: number;
  customerId: string;
}

/** Notifies the owners, partners and managers of a text of a client without any visit. */
export async function notifyOfClient(tx: Tx, { whmcsId, customerId, ...facts }: ClientText, now: Date) {
  const receivers = await store.listReceivers(tx, whmcsId, [], null);
  const notifications = receivers.map(({ id, language }) => ({
    id: randomUUID(),
    receiver_id: id,
    ...clientTextNotification(language, facts),
  }));
  await store.insertNotifications(tx, whmcsId, { customerId }, { event: 'client_replied', facts }, notifications, now);
}

/**
 * Deletes the notifications of a change that become visible from an instant on; returns false if they were visible
 * already.
 */
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
    content: appointmentNotificationText(language, zone, change.type, facts).body,
  }));
}
