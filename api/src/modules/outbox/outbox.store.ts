import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { CarrierChannel } from '../../carriers/carrier';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import { claimInTurn } from '../../kit/store-queues';
import type { MessageFailed } from './message-events.service';

/** The key of messages that belong to no store, such as those of sign-in. No store's list contains them. */
export const noStore = 0;

/** How messages queue: a lane never waits for another one. */
export const messageLanes = ['code', 'visit', 'advertising'] as const;
export type MessageLane = (typeof messageLanes)[number];

/** Why a message is an email in place of a text: the carriers block the store's texts, or the client has no number. */
export type ChannelReason = 'carrier_pending' | 'no_phone';

export interface NewMessage {
  /** Default: a new one. */
  id?: string;
  whmcsId: number;
  channel: CarrierChannel;
  /** Default `visit`, which is for everything but one-time codes and advertising. */
  lane?: MessageLane;
  /** Whether the recipient is a client of the store, whose replies are for it; default false. */
  isToClient?: boolean;
  /** Null queues no message, and takes the same time. */
  recipient: string | null;
  /** Subject of an email; text messages have none. */
  subject: string | null;
  /** Text body. */
  content: string;
  /** HTML body of an email, if it has one. */
  html?: string;
  isSecret: boolean;
  /** The message is not sent after this instant. */
  expiresAt: Date | null;
  /** The message is not sent before this instant; default now. */
  sendAt?: Date;
  /** Whether the text says how to opt out. */
  hasOptOutLine?: boolean;
  /** Whether it responds to a text of the recipient; it also reaches a number that opted out. */
  isResponse?: boolean;
  /** The person who wrote it. */
  authorName?: string;
  /** Whether it waits for the end of the quiet hours; later messages do not wait for it. */
  isHeld?: boolean;
  /** The store as the sender of an advertising email; others come from the suite. */
  senderName?: string;
  /** Where replies to an email go. */
  replyTo?: string | null;
  /** Why it is an email in place of a text. */
  channelReason?: ChannelReason;
}

/** Inserts a message and returns its id; an interval job sends it after the transaction has committed. */
export async function queueMessage(tx: Tx, message: NewMessage, now: Date): Promise<string> {
  const id = message.id ?? randomUUID();
  await tx.query(sql`
    insert into outbox_message (whmcs_id, id, channel, recipient, subject, content, html, is_secret, expires_at, created_at, next_attempt_at, has_opt_out_line, is_response, author_name, is_held, channel_reason, lane, is_to_client, sender_name, reply_to)
    select ${message.whmcsId}, ${id}::uuid, ${message.channel}, ${message.recipient}::text,
      ${message.channel === 'email' ? message.subject : null}::text, ${message.content}, ${message.html ?? null}::text,
      ${message.isSecret}, ${message.expiresAt}::timestamptz, ${now}::timestamptz, ${message.sendAt ?? now}::timestamptz,
      ${message.hasOptOutLine ?? false}, ${message.isResponse ?? false}, ${message.authorName ?? null}::text, ${message.isHeld ?? false},
      ${message.channelReason ?? null}::text, ${message.lane ?? 'visit'}, ${message.isToClient ?? false},
      ${message.senderName ?? null}::text, ${message.replyTo ?? null}::text
    where ${message.recipient}::text is not null`);
  return id;
}

/** Returns whether a text to this number said how to opt out, since an instant; one that failed does not count. */
export async function hasOptOutNotice(tx: Tx, whmcsId: number, recipient: string, since: Date): Promise<boolean> {
  const [row] = await tx.query<{ exists: boolean }>(sql`
    select exists (select from outbox_message where whmcs_id = ${whmcsId} and recipient = ${recipient} and has_opt_out_line
      and status <> 'failed' and created_at >= ${since}) as "exists"`);
  return row?.exists ?? false;
}

/** Selects whether the phone number of an expression opted out of all texts of the store. */
export const isOptedOut = (whmcsId: Sql, phone: Sql): Sql =>
  sql`exists (select from text_opt_out where text_opt_out.whmcs_id = ${whmcsId} and text_opt_out.phone = ${phone})`;

/** Selects whether the address of an expression opted out of the store's emails about appointments. */
export const isEmailOptedOut = (whmcsId: Sql, email: Sql): Sql =>
  sql`exists (select from email_opt_out where email_opt_out.whmcs_id = ${whmcsId} and email_opt_out.email = lower(${email}))`;

/** Selects whether the address of an expression refused the store's advertising by email. */
export const refusesAdvertising = (whmcsId: Sql, email: Sql): Sql =>
  sql`exists (select from advertising_opt_out where advertising_opt_out.whmcs_id = ${whmcsId} and advertising_opt_out.email = lower(${email}))`;

export interface ClaimedMessage {
  whmcs_id: number;
  id: string;
  channel: CarrierChannel;
  recipient: string;
  subject: string | null;
  content: string;
  html: string | null;
  sender_name: string | null;
  reply_to: string | null;
  attempts: number;
}

/** Returns the stores with due messages of a lane, the one that has waited longest first. */
async function listStoresWithDue(tx: Tx, lane: MessageLane, now: Date): Promise<number[]> {
  const rows = await tx.query<{ whmcs_id: number }>(sql`
    select whmcs_id from outbox_message where lane = ${lane} and status = 'queued' and next_attempt_at <= ${now}
    group by whmcs_id order by min(next_attempt_at), whmcs_id`);
  return rows.map(({ whmcs_id }) => whmcs_id);
}

/**
 * Claims due messages of a lane for one attempt, of each store its part. Requires a `system` transaction.
 */
export const claimDue = async (tx: Tx, lane: MessageLane, now: Date, atMost: number): Promise<ClaimedMessage[]> => {
  const rows = await claimInTurn(await listStoresWithDue(tx, lane, now), atMost, (whmcsId, limit) =>
    claimOfStore(tx, { whmcsId, lane, now, limit }),
  );
  return rows.flatMap(({ status, ...message }) => (status === 'sending' ? [message] : []));
};

interface LaneOfStore {
  whmcsId: number;
  lane: MessageLane;
  now: Date;
  limit: number;
}

/**
 * Claims due messages of a store in a lane, oldest first. Two servers never claim the same row. Messages of a store
 * to one recipient are sent one after the other within a lane, so that they arrive in order; one-time codes do not wait
 * for each other, nor other messages for one that is held until the quiet hours are over. Those to numbers and addresses
 * that opted out of them fail in place of being claimed.
 */
const claimOfStore = (tx: Tx, { whmcsId, lane, now, limit }: LaneOfStore) =>
  tx.query<ClaimedMessage & { status: 'sending' | 'failed' }>(sql`
    with due as (
      select message.id,
        (message.channel = 'sms' and not message.is_response and ${isOptedOut(sql`message.whmcs_id`, sql`message.recipient`)})
          or (message.channel_reason is not null and ${isEmailOptedOut(sql`message.whmcs_id`, sql`message.recipient`)})
          or (message.channel = 'email' and message.lane = 'advertising'
            and (${isEmailOptedOut(sql`message.whmcs_id`, sql`message.recipient`)} or ${refusesAdvertising(sql`message.whmcs_id`, sql`message.recipient`)})) as is_refused
      from outbox_message message where message.whmcs_id = ${whmcsId} and message.lane = ${lane} and message.status = 'queued' and message.next_attempt_at <= ${now}
        and not exists (
          select from outbox_message before
          where before.whmcs_id = ${whmcsId} and message.whmcs_id <> ${noStore} and before.recipient = message.recipient and before.lane = message.lane
            and before.status in ('queued', 'sending') and not (before.is_held and before.next_attempt_at > ${now}) and (before.created_at, before.id) < (message.created_at, message.id))
      order by message.next_attempt_at, message.id limit ${limit} for update of message skip locked)
    update outbox_message set status = case when due.is_refused then 'failed' else 'sending' end,
      failure = case when due.is_refused then 'opted_out' else outbox_message.failure end,
      settled_at = case when due.is_refused then ${now}::timestamptz else outbox_message.settled_at end,
      content = case when due.is_refused and outbox_message.is_secret then '' else outbox_message.content end,
      attempts = outbox_message.attempts + case when due.is_refused then 0 else 1 end, claimed_at = ${now}
    from due where outbox_message.whmcs_id = ${whmcsId} and outbox_message.id = due.id
    returning outbox_message.whmcs_id, outbox_message.id, outbox_message.channel, outbox_message.recipient, outbox_message.subject,
      outbox_message.content, outbox_message.html, outbox_message.sender_name, outbox_message.reply_to, outbox_message.attempts, outbox_message.status`);

/**
 * Fails expired messages, and messages that were claimed before `lost`: their server crashed, and it is unknown whether
 * they were sent. Returns them.
 */
export async function giveUp(tx: Tx, now: Date, lost: Date): Promise<MessageFailed[]> {
  const expired = await tx.query<MessageFailed>(sql`
    update outbox_message set status = 'failed', failure = 'expired', settled_at = ${now}, content = case when is_secret then '' else content end
    where status = 'queued' and expires_at <= ${now}
    returning whmcs_id as "whmcsId", id as "messageId", 'expired' as cause`);
  const unknown = await tx.query<MessageFailed>(sql`
    update outbox_message set status = 'failed', failure = 'outcome_unknown', is_unknown = true, settled_at = ${now}, content = case when is_secret then '' else content end
    where status = 'sending' and claimed_at < ${lost}
    returning whmcs_id as "whmcsId", id as "messageId", 'unknown' as cause`);
  return [...expired, ...unknown];
}

export type DeliveryOutcome = { whmcs_id: number; id: string } & (
  | { status: 'sent'; carrierId: string | null; keepSecret: boolean }
  | { status: 'failed'; failure: string; isUnknown: boolean; keepSecret: boolean }
);

/** Records the result of a claimed message, and deletes its secret content. */
export const saveDelivery = (tx: Tx, settled: DeliveryOutcome, now: Date) =>
  tx.query(sql`
    update outbox_message set status = ${settled.status}, settled_at = ${now},
      carrier_id = ${settled.status === 'sent' ? settled.carrierId : null}, failure = ${settled.status === 'failed' ? settled.failure : null},
      is_unknown = ${settled.status === 'failed' && settled.isUnknown},
      content = case when is_secret and not ${settled.keepSecret}::boolean then '' else content end
    where whmcs_id = ${settled.whmcs_id} and id = ${settled.id} and status = 'sending'`);

/** Requeues a claimed message until `at`. */
export const postpone = (tx: Tx, { whmcs_id, id }: { whmcs_id: number; id: string }, reason: string, at: Date) =>
  tx.run(
    storeQueries(whmcs_id)
      .update('outbox_message', { status: 'queued', failure: reason, next_attempt_at: at })
      .where('id', '=', id)
      .where('status', '=', 'sending'),
  );
