import { randomUUID } from 'node:crypto';
import type { Language } from '@suite/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { compared, countList, cursorOf, type List, type OrderColumn, orderBy, shownRows } from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import { within } from '../../kit/projection';
import { storeQueries } from '../../kit/query-builder';
import type { Selects } from '../../kit/selection';
import type { Conversation, Conversation_where, CustomerMessage } from '../../resolver-types.generated';
import { seesPhones } from '../customers/customer-access.rules';
import { customerJson } from '../customers/customers.store';
import { clientOfNumber } from '../customers/merged-clients.store';
import { isOptedOut } from '../outbox/outbox.store';
import { isCarrierPending } from '../text-registration/text-registration.store';

/** An open conversation closes by itself this long after its last text. */
const openMs = 3 * 86_400_000;

/** Selects whether a conversation is open. */
const isOpen = (now: Date): Sql =>
  sql`(conversation.is_open and conversation.last_activity_at > ${new Date(now.getTime() - openMs)})`;

/** Selects the open conversations of a store, as after `where`. */
export const openConversations = (whmcsId: number, now: Date): Sql =>
  sql`conversation.whmcs_id = ${whmcsId} and ${isOpen(now)}`;

/** The client with the number of a conversation, of a family its holder, joined to it. */
const client = sql`
  left join customer on customer.whmcs_id = conversation.whmcs_id and customer.id = ${clientOfNumber(sql`conversation.whmcs_id`, sql`conversation.phone`)} and customer.status = 1`;

const clientJson = (caller: StoreCaller, now: Date, selects: Selects): Sql =>
  sql`case when customer.id is not null then ${customerJson(caller, now, selects)} end`;

/**
 * Selects the texts of a store with a number: the client's, those that its people wrote, and those about appointments.
 * Receipts and codes are not in it.
 */
const messagesWith = (whmcsId: number, phone: Sql): Sql => sql`(
  select inbound_text.id, inbound_text.content, inbound_text.created_at as create_at, false as is_sent, null as author, null as status,
    null as failure, null::timestamptz as held_until
  from inbound_text where inbound_text.whmcs_id = ${whmcsId} and inbound_text.sender = ${phone}
  union all
  select sent.id, sent.content, sent.created_at, true, sent.author_name, sent.status, sent.failure,
    case when sent.is_held and sent.status = 'queued' then sent.next_attempt_at end
  from outbox_message sent
  where sent.whmcs_id = ${whmcsId} and sent.recipient = ${phone} and sent.channel = 'sms' and sent.content <> '' and not sent.is_secret
    and (sent.author_name is not null or sent.is_response
      or exists (select from appointment_sms where appointment_sms.whmcs_id = ${whmcsId} and appointment_sms.message_id = sent.id)))`;

const messageJson = (customer: Sql): Sql =>
  sql`json_build_object('id', message.id, 'content', message.content, 'create_at', message.create_at, 'is_sent', message.is_sent,
    'customer', ${customer}, 'author', message.author, 'status', message.status, 'failure', message.failure, 'held_until', message.held_until)`;

/** Selects why the number of a conversation cannot be texted. */
const block = (whmcsId: number): Sql => sql`case
  when ${isOptedOut(sql`conversation.whmcs_id`, sql`conversation.phone`)} or not coalesce(customer.is_send_sms, true) then 'opted_out'
  when (select company.live_at from company where company.whmcs_id = ${whmcsId}) is null then 'not_live'
  when ${isCarrierPending(sql`${whmcsId}`)} then 'carrier_pending' end`;

/** Selects the fields of the contract, those of other tables only where they are asked for. */
const columns = (caller: StoreCaller, now: Date, selects: Selects): Sql => {
  const requested = (field: string, value: () => Sql) => (selects(field) ? value() : sql`null`);
  const personOfLast = within(selects, 'last_message.customer');
  return sql`
  conversation.id, ${requested('customer', () => clientJson(caller, now, within(selects, 'customer')))} as customer,
  ${seesPhones(caller) ? sql`conversation.phone` : sql`null`} as phone,
  ${isOpen(now)} as is_open, conversation.last_activity_at, ${requested('block', () => block(caller.whmcsId))} as block,
  ${requested(
    'last_message',
    () => sql`(
      select ${messageJson(selects('last_message.customer') ? clientJson(caller, now, personOfLast) : sql`null::json`)}
      from ${messagesWith(caller.whmcsId, sql`conversation.phone`)} message
      order by message.create_at desc, message.author is not null desc, message.id desc limit 1)`,
  )} as last_message,
  array(select typing.name from conversation_typing typing where typing.whmcs_id = ${caller.whmcsId}
    and typing.conversation_id = conversation.id and typing.person_id <> ${caller.personId} and typing.until > ${now} order by typing.name) as typing`;
};

const everything: Selects = () => true;

const lastActiveFirst: readonly OrderColumn[] = [
  { column: sql`conversation.last_activity_at`, type: 'timestamptz', direction: 'desc' },
  { column: sql`conversation.id`, type: 'uuid', direction: 'desc' },
];

const conversationList = ({ whmcsId }: StoreCaller, where: Conversation_where | null | undefined, now: Date): List => ({
  from: sql`conversation`,
  own: [sql`conversation.whmcs_id = ${whmcsId}`],
  where: compared(isOpen(now), where?.is_open),
});

/** Returns a page of a store's conversations, last active first. */
export const listConversations = (
  tx: Tx,
  caller: StoreCaller,
  { where, ...page }: Paging & { where?: Conversation_where | null },
  now: Date,
  selects: Selects,
): Promise<Conversation[]> =>
  tx.query<Conversation>(sql`
    select ${columns(caller, now, selects)}, ${cursorOf(lastActiveFirst)} as cursor
    from ${shownRows(conversationList(caller, where, now), sql`conversation`, lastActiveFirst, page)} ${client}
    order by ${orderBy(lastActiveFirst)}`);

/** Returns the count, exact up to 1,001. */
export const countConversations = (
  tx: Tx,
  caller: StoreCaller,
  where: Conversation_where | null | undefined,
  now: Date,
): Promise<number> => countList(tx, conversationList(caller, where, now));

export async function findConversation(
  tx: Tx,
  caller: StoreCaller,
  id: string,
  now: Date,
): Promise<Conversation | null> {
  const [row] = await tx.query<Conversation>(sql`
    select ${columns(caller, now, everything)} from conversation ${client}
    where conversation.whmcs_id = ${caller.whmcsId} and conversation.id = ${id}`);
  return row ?? null;
}

const newestFirst: readonly OrderColumn[] = [
  { column: sql`message.create_at`, type: 'timestamptz', direction: 'desc' },
  { column: sql`message.id`, type: 'uuid', direction: 'desc' },
];

/** Returns a page of the texts of a conversation, newest first. */
export async function listTexts(
  tx: Tx,
  caller: StoreCaller,
  { conversation_id: id, ...page }: Paging & { conversation_id: string },
  now: Date,
  selects: Selects,
): Promise<CustomerMessage[]> {
  const phone = sql`(select phone from conversation where whmcs_id = ${caller.whmcsId} and id = ${id})`;
  const person = selects('customer')
    ? sql`(select ${customerJson(caller, now, within(selects, 'customer'))} from customer
    where customer.whmcs_id = ${caller.whmcsId} and customer.id = ${clientOfNumber(sql`${caller.whmcsId}::integer`, phone)} and customer.status = 1)`
    : sql`null::json`;
  const list: List = { from: sql`${messagesWith(caller.whmcsId, phone)} message`, own: [sql`true`], where: [] };
  const rows = await tx.query<{ message: CustomerMessage; cursor: string }>(sql`
    select ${messageJson(person)} as message, ${cursorOf(newestFirst)} as cursor
    from ${shownRows(list, sql`message`, newestFirst, page)} order by ${orderBy(newestFirst)}`);
  return rows.map(({ message, cursor }) => ({ ...message, cursor }));
}

/** What a reply needs of its conversation. */
export interface LockedConversation {
  phone: string;
  /** The client's language, else the store's. */
  language: Language;
  store: string;
  block: Conversation['block'];
  /** When the client last wrote. */
  received_at: Date | null;
}

/** Locks a conversation until the transaction ends, so that two replies are written one after the other. */
export async function lockConversation(tx: Tx, whmcsId: number, id: string): Promise<LockedConversation | null> {
  const [row] = await tx.query<LockedConversation>(sql`
    select conversation.phone, coalesce(customer.language, company.language) as language, company.name as store, ${block(whmcsId)} as block,
      (select max(created_at) from inbound_text where inbound_text.whmcs_id = ${whmcsId} and inbound_text.sender = conversation.phone) as received_at
    from conversation join company on company.whmcs_id = conversation.whmcs_id ${client}
    where conversation.whmcs_id = ${whmcsId} and conversation.id = ${id} for update of conversation`);
  return row ?? null;
}

/** Opens the conversation with a number, for a text of its client. */
export const openForText = (tx: Tx, whmcsId: number, phone: string, now: Date) =>
  tx.query(sql`
    insert into conversation (whmcs_id, id, phone, is_open, last_activity_at) values (${whmcsId}, ${randomUUID()}, ${phone}, true, ${now})
    on conflict (whmcs_id, phone) do update set is_open = true, last_activity_at = ${now}`);

/** Opens the conversation of a reply that could not be sent, so that it is counted as one to see to. */
export const openForFailure = (tx: Tx, whmcsId: number, messageId: string, now: Date) =>
  tx.query(sql`
    update conversation set is_open = true, last_activity_at = ${now}
    where whmcs_id = ${whmcsId} and phone = (
      select recipient from outbox_message
      where whmcs_id = ${whmcsId} and id = ${messageId} and channel = 'sms' and author_name is not null)`);

/** Returns the id of the conversation with a number; null if there was none. */
export async function findByPhone(tx: Tx, whmcsId: number, phone: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    sql`select id from conversation where whmcs_id = ${whmcsId} and phone = ${phone}`,
  );
  return row?.id ?? null;
}

/** Returns the id of the conversation with a number; a new one is closed. */
export async function findOrCreate(tx: Tx, whmcsId: number, phone: string, now: Date): Promise<string> {
  await tx.query(sql`
    insert into conversation (whmcs_id, id, phone, is_open, last_activity_at) values (${whmcsId}, ${randomUUID()}, ${phone}, false, ${now})
    on conflict (whmcs_id, phone) do nothing`);
  return (await findByPhone(tx, whmcsId, phone)) ?? '';
}

/** Returns the number of a client, for messages: also callers who may not see it can text it. */
export async function readPhone(tx: Tx, whmcsId: number, customerId: string): Promise<string | null> {
  const clients = storeQueries(whmcsId).selectFrom('customer').select('phone');
  const [row] = await tx.run(clients.where('id', '=', customerId).where('status', '=', 1));
  return row?.phone ?? null;
}

/** Opens or closes a conversation after a reply. */
export const saveReply = (tx: Tx, whmcsId: number, { id, isOpen: open }: { id: string; isOpen: boolean }, now: Date) =>
  tx.query(
    sql`update conversation set is_open = ${open}, last_activity_at = ${now} where whmcs_id = ${whmcsId} and id = ${id}`,
  );

/** Closes a conversation, or opens it again for three days; returns false if there is none. */
export async function setOpen(tx: Tx, whmcsId: number, id: string, open: boolean, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    update conversation set is_open = ${open}, last_activity_at = case when ${open}::boolean then ${now}::timestamptz else last_activity_at end
    where whmcs_id = ${whmcsId} and id = ${id} returning 1`);
  return rows.length > 0;
}

/** Records until when a person is typing; returns false if there is no such conversation. */
export async function setTyping(
  tx: Tx,
  { whmcsId, personId, name }: StoreCaller,
  id: string,
  until: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into conversation_typing (whmcs_id, conversation_id, person_id, name, until)
    select whmcs_id, id, ${personId}::uuid, ${name}::text, ${until}::timestamptz from conversation where whmcs_id = ${whmcsId} and id = ${id}
    on conflict (whmcs_id, conversation_id, person_id) do update set name = excluded.name, until = excluded.until returning 1`);
  return rows.length > 0;
}

/** Records the response outside of the opening hours; returns false if the number got one since an instant. */
export async function claimAfterHours(
  tx: Tx,
  whmcsId: number,
  phone: string,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const rows = await tx.query(sql`
    update conversation set after_hours_at = ${now}
    where whmcs_id = ${whmcsId} and phone = ${phone} and (after_hours_at is null or after_hours_at <= ${since}) returning 1`);
  return rows.length > 0;
}

/** Returns whether a number opted out of all texts of the store. */
export async function isOut(tx: Tx, whmcsId: number, phone: string): Promise<boolean> {
  const [row] = await tx.query<{ out: boolean }>(sql`select ${isOptedOut(sql`${whmcsId}`, sql`${phone}`)} as out`);
  return row?.out ?? false;
}
