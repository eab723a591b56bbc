import { randomUUID } from 'node:crypto';
import type { CompanyRole, Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { SignedInCaller } from '../../kit/operation';
import type { NotificationKind, PushSubscriptionInput } from '../../resolver-types.generated';
import { longestSessionMs } from '../identity/session.store';

/** The most browsers of a person; another one replaces the oldest. */
export const maxSubscriptions = 10;

/** Subscribes the session; the browser's former session, of whomever, receives nothing any more. */
export async function saveSubscription(
  tx: Tx,
  { sessionId, personId }: SignedInCaller,
  { endpoint, p256dh, auth }: PushSubscriptionInput,
  now: Date,
): Promise<void> {
  await tx.query(sql`delete from push_subscription where endpoint = ${endpoint} or session_id = ${sessionId}`);
  await tx.query(sql`
    insert into push_subscription (id, session_id, person_id, endpoint, p256dh, auth, created_at)
    values (${randomUUID()}, ${sessionId}, ${personId}, ${endpoint}, ${p256dh}, ${auth}, ${now})`);
  await tx.query(sql`
    delete from push_subscription where id in (select id from push_subscription where person_id = ${personId}
      order by created_at desc, id offset ${maxSubscriptions})`);
}

export const deleteSubscription = (tx: Tx, { sessionId }: SignedInCaller) =>
  tx.query(sql`delete from push_subscription where session_id = ${sessionId}`);

export async function hasSubscription(tx: Tx, { sessionId }: SignedInCaller): Promise<boolean> {
  const rows = await tx.query(sql`select 1 from push_subscription where session_id = ${sessionId}`);
  return rows.length > 0;
}

/** A push message that is due. */
export interface DuePush {
  whmcs_id: number;
  notification_id: string;
  subscription_id: string;
  attempts: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  kind: NotificationKind;
  store: string;
  language: Language;
  role: Extract<CompanyRole, 'staff'> | 'user';
  /** False if the person has seen it, or the session has ended or the browser was removed since. */
  is_current: boolean;
}

/** Returns the stores with notifications whose push messages were not planned yet. Requires a `system` transaction. */
export async function listStoresWithRequests(tx: Tx): Promise<number[]> {
  const rows = await tx.query<{ whmcs_id: number }>(
    sql`select whmcs_id from push_request group by whmcs_id order by min(created_at), whmcs_id`,
  );
  return rows.map(({ whmcs_id }) => whmcs_id);
}

/**
 * Plans a push message of each notification of a store to each browser that its receiver had then, unless the receiver
 * wants none. Returns one row for each notification.
 */
export async function planPushes(tx: Tx, whmcsId: number, limit: number): Promise<readonly object[]> {
  const planned = await tx.query<{ id: string; subscriptions: string[]; created_at: Date }>(sql`
    with request as (
      select notification_id from push_request where whmcs_id = ${whmcsId} order by created_at limit ${limit} for update skip locked),
    taken as (
      delete from push_request where whmcs_id = ${whmcsId} and notification_id in (select notification_id from request)
      returning notification_id)
    select notification.id, notification.created_at, array(select subscription.id from push_subscription subscription
        where subscription.person_id = notification.receiver_id and subscription.created_at <= notification.created_at
          and not exists (select from notification_preference preference where preference.whmcs_id = ${whmcsId}
            and preference.person_id = notification.receiver_id and preference.kind = notification.kind
            and not (preference.app and preference.push))) as subscriptions
    from taken join notification on notification.whmcs_id = ${whmcsId} and notification.id = taken.notification_id`);
  for (const { id, subscriptions, created_at } of planned)
    for (const subscription of subscriptions)
      await tx.query(sql`
        insert into push_delivery (whmcs_id, notification_id, subscription_id, due_at)
        values (${whmcsId}, ${id}, ${subscription}, ${created_at}) on conflict do nothing`);
  return planned;
}

/** Returns the stores with due messages. Requires a `system` transaction. */
export async function listStoresWithDue(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx.query<{ whmcs_id: number }>(
    sql`select whmcs_id from push_delivery where due_at <= ${now} group by whmcs_id order by min(due_at), whmcs_id`,
  );
  return rows.map(({ whmcs_id }) => whmcs_id);
}

/**
 * Claims due messages of a store until `until`, after which another server may try again. Requires a `system`
 * transaction.
 */
export const claimPushes = (
  tx: Tx,
  whmcsId: number,
  { now, until, limit }: { now: Date; until: Date; limit: number },
) =>
  tx.query<DuePush>(sql`
    with due as (
      select whmcs_id, notification_id, subscription_id from push_delivery where whmcs_id = ${whmcsId} and due_at <= ${now}
      order by due_at limit ${limit} for update skip locked),
    claimed as (
      update push_delivery delivery set due_at = ${until}, attempts = delivery.attempts + 1 from due
      where delivery.whmcs_id = ${whmcsId} and delivery.notification_id = due.notification_id
        and delivery.subscription_id = due.subscription_id
      returning delivery.whmcs_id, delivery.notification_id, delivery.subscription_id, delivery.attempts)
    select claimed.*, subscription.endpoint, subscription.p256dh, subscription.auth, notification.kind,
      company.name as store, coalesce(app_user.language, employee.language, 'en') as language,
      case when session.user_id is null then 'staff' else 'user' end as role,
      session.id is not null and not notification.is_seen and session.ended_at is null
        and session.created_at > ${new Date(now.getTime() - longestSessionMs)}
        and exists (select from refresh_token where refresh_token.session_id = session.id and refresh_token.expires_at > ${now})
        as is_current
    from claimed
    left join push_subscription subscription on subscription.id = claimed.subscription_id
    left join session on session.id = subscription.session_id
    join notification on notification.whmcs_id = ${whmcsId} and notification.id = claimed.notification_id
    join company on company.whmcs_id = ${whmcsId}
    left join app_user on app_user.id = session.user_id
    left join employee on employee.whmcs_id = session.whmcs_id and employee.id = session.employee_id`);

type PushKey = Pick<DuePush, 'whmcs_id' | 'notification_id' | 'subscription_id'>;

export const deletePush = (tx: Tx, { whmcs_id, notification_id, subscription_id }: PushKey) =>
  tx.query(sql`
    delete from push_delivery where whmcs_id = ${whmcs_id} and notification_id = ${notification_id}
      and subscription_id = ${subscription_id}`);

export const postponePush = (tx: Tx, { whmcs_id, notification_id, subscription_id }: PushKey, at: Date) =>
  tx.query(sql`
    update push_delivery set due_at = ${at} where whmcs_id = ${whmcs_id} and notification_id = ${notification_id}
      and subscription_id = ${subscription_id}`);

/** Deletes a subscription that its push service has ended, with its messages. */
export const deleteEndedSubscription = (tx: Tx, id: string) =>
  tx.query(sql`delete from push_subscription where id = ${id}`);
