import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { notFound, Problem } from '../../kit/problem';

/** Locks the message until the end of the transaction; returns false if there is none, or its body was deleted. */
async function lockMessage(tx: Tx, whmcsId: number, id: string): Promise<boolean> {
  const rows = await tx.query(
    sql`select 1 from outbox_message where whmcs_id = ${whmcsId} and id = ${id} and content <> '' for update`,
  );
  return rows.length > 0;
}

/**
 * Returns whether the message, or a resend of it, has not been delivered yet. Call it after the lock: the transaction
 * that held the lock may have resent the message.
 */
async function isPending(tx: Tx, whmcsId: number, id: string): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 from outbox_message
    where whmcs_id = ${whmcsId} and (id = ${id} or resend_of = ${id}) and status in ('queued', 'sending') limit 1`);
  return rows.length > 0;
}

/**
 * Queues the message once more, under a new id; to the same recipient by default. The link in an email that stops
 * further ones contains the message's id.
 */
export const repeatMessage = (
  tx: Tx,
  whmcsId: number,
  { id, newId, recipient }: { id: string; newId: string; recipient: string | null },
  now: Date,
) =>
  tx.query(sql`
    insert into outbox_message (whmcs_id, id, channel, recipient, subject, content, html, created_at, next_attempt_at, resend_of, author_name, channel_reason, lane, is_to_client)
    select whmcs_id, ${newId}::uuid, channel, coalesce(${recipient}::text, recipient), subject, replace(content, id::text, ${newId}::text), html, ${now}, ${now}, id, author_name, channel_reason, lane, is_to_client
    from outbox_message where whmcs_id = ${whmcsId} and id = ${id}`);

/**
 * Locks a message that is to be resent. Throws not found, and message_on_its_way (conflict), also if it is already
 * being resent.
 */
export async function lockForRepeat(tx: Tx, whmcsId: number, id: string): Promise<void> {
  if (!(await lockMessage(tx, whmcsId, id))) throw notFound('message');
  if (await isPending(tx, whmcsId, id)) throw new Problem('conflict', 'message_on_its_way');
}
