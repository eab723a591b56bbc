import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { Channel } from '../../carriers/carrier';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { MessageFailed } from './message-events.service';

/** The key of messages that belong to no store, such as those of sign-in. No store's list contains them. */
export const noStore = 0;

export interface NewMessage {
  /** Default: a new one. */
  id?: string;
  whmcsId: number;
  channel: Channel;
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
  /** Why it is an email in place of a text. */
  channelReason?: 'carrier_pending';
}

/** Inserts a message and returns its id; an interval job sends it after the transaction has committed. */
export async function queueMessage(tx: Tx, message: NewMessage, now: Date): Promise<string> {
  const id = message.id ?? randomUUID();
  await tx.query(sql`
    insert into outbox_message (whmcs_id, id, channel, recipient, subject, content, html, is_secret, expires_at, created_at, next_attempt_at, has_opt_out_line, is_response, author_name, is_held, channel_reason)
    select ${message.whmcsId}, ${id}::uuid, ${message.channel}, ${message.recipient}::text,
      ${message.channel === 'email' ? message.subject : null}::text, ${message.content}, ${message.html ?? null}::text,
      ${message.isSecret}, ${message.expiresAt}::timestamptz, ${now}::timestamptz, ${message.sendAt ?? now}::timestamptz,
      ${message.hasOptOutLine ?? false}, ${message.isResponse ?? false}, ${message.authorName ?? null}::text, ${message.isHeld ?? false},
      ${message.channelReason ?? null}::text
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

export interface ClaimedMessage {
  whmcs_id: number;
  id: string;
  channel: Channel;
  recipient: string;
  subject: string | null;
  content: string;
  html: string | null;
  attempts: number;
}

/**
 * Claims due messages for one attempt, oldest first. Two servers never claim the same row. Messages of a store to one
 * recipient are sent one after the other, so that they arrive in order; one-time codes do not wait for each other, nor
 * other messages for one that is held until the quiet hours are over.
 */
export const claimDue = (tx: Tx, now: Date, atMost: number): Promise<ClaimedMessage[]> =>
  tx.query<ClaimedMessage>(sql`
    update outbox_message set status = 'sending', attempts = attempts + 1, claimed_at = ${now}
    where (whmcs_id, id) in (
      select whmcs_id, id from outbox_message message where status = 'queued' and next_attempt_at <= ${now}
        and not exists (
          select from outbox_message before
          where before.whmcs_id = message.whmcs_id and message.whmcs_id <> ${noStore} and before.recipient = message.recipient
            and before.status in ('queued', 'sending') and not (before.is_held and before.next_attempt_at > ${now}) and (before.created_at, before.id) < (message.created_at, message.id))
      order by next_attempt_at, id limit ${atMost} for update skip locked)
    returning whmcs_id, id, channel, recipient, subject, content, html, attempts`);

/**
 * Fails expired messages, messages of a store to numbers and addresses that opted out of them, and messages that were claimed before
 * `lost`: their server crashed, and it is unknown whether they were sent. Returns them without those that opted out.
 */
export async function giveUp(tx: Tx, now: Date, lost: Date): Promise<MessageFailed[]> {
  const expired = await tx.query<MessageFailed>(sql`
    update outbox_message set status = 'failed', failure = 'expired', settled_at = ${now}, content = case when is_secret then '' else content end
    where status = 'queued' and expires_at <= ${now}
    returning whmcs_id as "whmcsId", id as "messageId", 'expired' as cause`);
  await tx.query(sql`
    update outbox_message set status = 'failed', failure = 'opted_out', settled_at = ${now}
    where status = 'queued' and channel = 'sms' and not is_response
      and ${isOptedOut(sql`outbox_message.whmcs_id`, sql`outbox_message.recipient`)}`);
  await tx.query(sql`
    update outbox_message set status = 'failed', failure = 'opted_out', settled_at = ${now}
    where status = 'queued' and channel_reason is not null
      and ${isEmailOptedOut(sql`outbox_message.whmcs_id`, sql`outbox_message.recipient`)}`);
  const unknown = await tx.query<MessageFailed>(sql`
    update outbox_message set status = 'failed', failure = 'outcome_unknown', settled_at = ${now}, content = case when is_secret then '' else content end
    where status = 'sending' and claimed_at < ${lost}
    returning whmcs_id as "whmcsId", id as "messageId", 'unknown' as cause`);
  return [...expired, ...unknown];
}

export type DeliveryOutcome = { whmcs_id: number; id: string } & (
  | { status: 'sent'; carrierId: string | null; keepSecret: boolean }
  | { status: 'failed'; failure: string; keepSecret: boolean }
);

/** Records the result of a claimed message, and deletes its secret content. */
export const saveDelivery = (tx: Tx, settled: DeliveryOutcome, now: Date) =>
  tx.query(sql`
    update outbox_message set status = ${settled.status}, settled_at = ${now},
      carrier_id = ${settled.status === 'sent' ? settled.carrierId : null}, failure = ${settled.status === 'failed' ? settled.failure : null},
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
