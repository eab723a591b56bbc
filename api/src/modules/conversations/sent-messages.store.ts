import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { countList, cursorOf, type List, type OrderColumn, orderBy, shownRows } from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import type { CustomerSentMessage } from '../../resolver-types.generated';
import { seesPhones } from '../customers/customer-access.rules';

/**
 * Selects the messages that were sent to a client, as `outbox_message`. Texts are found by the client's number, unless they are
 * to people of the store, and emails by the address if they are receipts or gift cards. What is about the client's appointments,
 * tickets and reviews, and promotions, is found by that: it may have gone to a former number, or to the one of the family. A
 * number belongs to the holder of its family; that of a client who was merged, to the one who stayed.
 */
const messagesTo = (whmcsId: number, customerId: string): Sql => sql`(
  with own as (
    select client.id, client.phone, client.phone_holder_id, client.merged_phone, client.email from customer client
    where client.whmcs_id = ${whmcsId} and (client.id = ${customerId} or client.merged_into_id = ${customerId})),
  address as (
    select own.phone as recipient from own where own.phone is not null and own.phone_holder_id is null
    union
    select own.merged_phone from own where own.merged_phone is not null and not exists (
      select from customer other where other.whmcs_id = ${whmcsId} and other.phone = own.merged_phone and other.id <> ${customerId})
    union
    select own.email from own where own.email is not null
    union
    select lower(own.email) from own where own.email is not null),
  visit as (
    select booked.id from appointment booked
    where booked.whmcs_id = ${whmcsId} and (booked.customer_id = ${customerId} or booked.guest_of = ${customerId})),
  linked as (
    select sms.message_id as id from visit join appointment_sms sms on sms.whmcs_id = ${whmcsId} and sms.appointment_id = visit.id
    where sms.message_id is not null
    union
    select receipt.message_id from sales_order ticket
    join receipt_message receipt on receipt.whmcs_id = ${whmcsId} and receipt.order_id = ticket.id
    where ticket.whmcs_id = ${whmcsId} and ticket.customer_id = ${customerId}
    union
    select survey.message_id from own join visit_survey survey on survey.whmcs_id = ${whmcsId} and survey.customer_id = own.id
    where survey.message_id is not null
    union
    select advertised.id from own
    join campaign_recipient advertised on advertised.whmcs_id = ${whmcsId} and advertised.customer_id = own.id
    where advertised.message_id is not null),
  found as (
    select linked.id from linked
    union
    select again.id from linked join outbox_message again on again.whmcs_id = ${whmcsId} and again.resend_of = linked.id
    union
    select texted.id from address join outbox_message texted
      on texted.whmcs_id = ${whmcsId} and texted.recipient = address.recipient and texted.channel = 'sms'
    where texted.is_to_client is not false or texted.is_response
    union
    select mailed.id from address join outbox_message mailed
      on mailed.whmcs_id = ${whmcsId} and mailed.recipient = address.recipient and mailed.channel = 'email'
    where mailed.is_secret
      or exists (select from receipt_message receipt where receipt.whmcs_id = ${whmcsId} and receipt.message_id = mailed.id))
  select message.* from found join outbox_message message on message.whmcs_id = ${whmcsId} and message.id = found.id
  where message.lane <> 'code')`;

const newestFirst: readonly OrderColumn[] = [
  { column: sql`message.created_at`, type: 'timestamptz', direction: 'desc' },
  { column: sql`message.id`, type: 'uuid', direction: 'desc' },
];

const messageList = (whmcsId: number, customerId: string): List => ({
  from: sql`${messagesTo(whmcsId, customerId)} message`,
  own: [sql`true`],
  where: [],
});

/** Selects what a message is about. Links of gift cards have no end, and those to pay a ticket have one. */
const kind: Sql = sql`case
  when about.type is not null then 'appointment'
  when advertised.id is not null then 'promotion'
  when about.is_survey then 'review_request'
  when about.is_receipt then 'receipt'
  when message.is_secret and message.expires_at is null then 'gift_card'
  when message.is_secret then 'pay_link'
  when message.author_name is not null then 'reply'
  when message.is_response then 'response'
  when message.lane = 'advertising' then 'gift_card_balance'
  when message.is_to_client then 'payment_notice'
  else 'other' end`;

/** Selects the text of a message as far as the caller may read it: owners and partners all, others as in conversations. */
function contentFor({ role }: StoreCaller): Sql {
  const isShown =
    role === 'owner' || role === 'partner'
      ? sql`true`
      : sql`message.channel = 'sms' and (about.type is not null or message.author_name is not null or message.is_response)`;
  return sql`case when not message.is_secret and ${isShown} then message.content end`;
}

/** Returns a page of what was sent to a client, newest first. */
export function listSentMessages(
  tx: Tx,
  caller: StoreCaller,
  { customer_id, ...page }: Paging & { customer_id: string },
): Promise<CustomerSentMessage[]> {
  const { whmcsId } = caller;
  const rows = shownRows(messageList(whmcsId, customer_id), sql`message`, newestFirst, page);
  // A message that was sent again is about the same.
  const first = sql`(case when message.resend_of is null then message.id else message.resend_of end)`;
  return tx.query<CustomerSentMessage>(sql`
    select message.id, ${kind} as kind, about.type as appointment_type, message.channel,
      ${seesPhones(caller) ? sql`message.recipient` : sql`null`} as recipient, message.subject, ${contentFor(caller)} as content,
      case when message.status = 'sent' and advertised.state = 'failed' then 'failed'
        when message.status = 'sent' and advertised.delivered_at is not null then 'delivered' else message.status end as state,
      coalesce(message.failure, case when advertised.state = 'failed' then advertised.reason end) as failure,
      message.created_at, message.author_name as author, ${cursorOf(newestFirst)} as cursor
    from ${rows}
    left join campaign_recipient advertised on advertised.whmcs_id = ${whmcsId} and advertised.id = ${first}
    cross join lateral (select
      (select sms.type from appointment_sms sms where sms.whmcs_id = ${whmcsId} and sms.message_id = ${first} limit 1) as type,
      exists (select from visit_survey survey where survey.whmcs_id = ${whmcsId} and survey.message_id = ${first}) as is_survey,
      exists (select from receipt_message receipt where receipt.whmcs_id = ${whmcsId} and receipt.message_id = ${first}) as is_receipt) about
    order by ${orderBy(newestFirst)}`);
}

/** Counts what was sent to a client, up to 1,001. */
export const countSentMessages = (tx: Tx, whmcsId: number, customerId: string): Promise<number> =>
  countList(tx, messageList(whmcsId, customerId));
