import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** A person of a store who chats with support. */
export interface ChatPerson {
  whmcsId: number;
  personId: string;
}

/** The unread messages of a person that are stored at most: the badge counts no more. */
const maxUnread = 1_001;

/** Returns whether the person is active in the store, as an owner, partner or manager, or as an employee. */
export async function isPersonOfStore(tx: Tx, { whmcsId, personId }: ChatPerson): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 from company_user where whmcs_id = ${whmcsId} and user_id = ${personId} and status = 'active'
    union all
    select 1 from employee where whmcs_id = ${whmcsId} and id = ${personId} and status = 'active'
    limit 1`);
  return rows.length > 0;
}

/** Moves the time until which the person has read the chat forward; events of one person wait for each other here. */
export const saveRead = (tx: Tx, { whmcsId, personId }: ChatPerson, readUntil: Date) =>
  tx.query(sql`
    insert into chat_read as present (whmcs_id, person_id, read_until) values (${whmcsId}, ${personId}, ${readUntil})
    on conflict (whmcs_id, person_id) do update set read_until = greatest(present.read_until, excluded.read_until)`);

/** Marks the person's messages until then as read. */
export const markChatRead = (tx: Tx, { whmcsId, personId }: ChatPerson, readUntil: Date) =>
  tx.query(sql`
    update chat_message set is_read = true
    where whmcs_id = ${whmcsId} and receiver_id = ${personId} and not is_read and created_at <= ${readUntil}`);

/** Inserts a message once for the same id of the chat service, as read if the person has read the chat until then. */
export const insertChatMessage = (
  tx: Tx,
  { whmcsId, personId }: ChatPerson,
  { id, sentAt }: { id: string; sentAt: Date },
) =>
  tx.query(sql`
    insert into chat_message (whmcs_id, id, receiver_id, is_read, created_at)
    select ${whmcsId}::integer, md5(concat_ws(':', ${whmcsId}::text, ${personId}::text, ${id}::text))::uuid, ${personId}::uuid,
      exists (select from chat_read where whmcs_id = ${whmcsId} and person_id = ${personId} and read_until >= ${sentAt}::timestamptz),
      ${sentAt}::timestamptz
    where (select count(*) from (select 1 from chat_message
      where whmcs_id = ${whmcsId} and receiver_id = ${personId} and not is_read limit ${maxUnread}) capped) < ${maxUnread}
    on conflict do nothing`);
