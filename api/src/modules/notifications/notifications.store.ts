import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { compared, conditionsOf, countList, cursorOf, type List, type OrderColumn, pageOf } from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import type { Notification, Notification_where } from '../../resolver-types.generated';
import type { NotificationFacts } from './appointment-notification-text.rules';

const columns = sql`notification.id, notification.whmcs_id, notification.receiver_id, notification.kind, notification.title,
  notification.body, notification.facts, notification.extra_data, notification.is_seen, notification.created_at`;

/** A notification as it was written, with the facts to write it in another language, if it has them. */
export interface StoredNotification extends Notification {
  facts: NotificationFacts | null;
}

/**
 * Selects a person's own notifications. Those about appointments contain names of clients, and are visible to people
 * who may see the calendar; those about a change that can be undone become visible once it no longer can.
 * Kinds that the person switched off are hidden.
 */
export const ownNotifications = ({ whmcsId, personId, permissions }: StoreCaller, now: Date): Sql => sql`
  notification.whmcs_id = ${whmcsId} and notification.receiver_id = ${personId} and notification.created_at <= ${now}
  and (${permissions.has('BOOKING')} or notification.kind <> 'appointment')
  and not exists (select from notification_preference preference where preference.whmcs_id = notification.whmcs_id
    and preference.person_id = notification.receiver_id and preference.kind = notification.kind and not preference.app)`;

const notificationList = (caller: StoreCaller, where: Notification_where | null | undefined, now: Date): List => ({
  from: sql`notification`,
  own: [ownNotifications(caller, now)],
  where: [
    ...compared(sql`notification.kind`, where?.kind),
    ...compared(sql`notification.is_seen`, where?.is_seen),
    ...compared(sql`notification.created_at`, where?.created_at),
  ],
});

const newestFirst: readonly OrderColumn[] = [
  { column: sql`notification.created_at`, type: 'timestamptz', direction: 'desc' },
  { column: sql`notification.id`, type: 'uuid', direction: 'desc' },
];

/** Returns a page of the caller's notifications, newest first. */
export const listNotifications = (
  tx: Tx,
  caller: StoreCaller,
  { where, ...page }: Paging & { where?: Notification_where | null },
  now: Date,
) =>
  tx.query<StoredNotification>(sql`
    select ${columns}, ${cursorOf(newestFirst)} as cursor
    from ${pageOf(notificationList(caller, where, now), newestFirst, page)}`);

/** Returns the count, exact up to 1,001. */
export const countNotifications = (
  tx: Tx,
  caller: StoreCaller,
  where: Notification_where | null | undefined,
  now: Date,
): Promise<number> => countList(tx, notificationList(caller, where, now));

export async function findNotification(
  tx: Tx,
  caller: StoreCaller,
  id: string,
  now: Date,
): Promise<StoredNotification | null> {
  const [row] = await tx.query<StoredNotification>(sql`
    select ${columns} from notification where ${ownNotifications(caller, now)} and notification.id = ${id}`);
  return row ?? null;
}

/** Marks matching notifications as seen; returns how many were unseen, up to 1,001. */
export async function markSeen(
  tx: Tx,
  caller: StoreCaller,
  where: Notification_where | null | undefined,
  now: Date,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    with seen as (update notification set is_seen = true where not notification.is_seen and ${conditionsOf(notificationList(caller, where, now))} returning 1)
    select least(count(*), 1001)::int as count from seen`);
  return row?.count ?? 0;
}

export const markOneSeen = (tx: Tx, caller: StoreCaller, id: string, now: Date) =>
  tx.query(sql`
    update notification set is_seen = true where ${ownNotifications(caller, now)} and notification.id = ${id} and not notification.is_seen`);
