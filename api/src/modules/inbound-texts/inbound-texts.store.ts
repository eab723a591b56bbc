import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { clientOfMergedNumber } from '../customers/merged-clients.store';
import { addReference } from '../external-references/external-references.store';
import type { TextedAppointment } from './confirmation.rules';
import type { Texting } from './receiver.rules';
import type { Reply } from './reply.rules';

/** The store that a number replies to, with its client of that number. */
export interface TextedStore {
  whmcs_id: number;
  name: string;
  phone: string | null;
  timezone: string;
  /** Of a family on the number, its holder; null if the store has no client with the number. */
  customer_id: string | null;
  client: string | null;
  /** The client's language, else the store's. */
  language: Language;
}

export type TextingStore = TextedStore & Texting;

/**
 * Returns the stores whose texts reached the number; where none has, the one that it opted out of last. All stores send from one number; codes are of none. A conversation
 * counts as open until three days after its last text, and a visit from the instant `visitSince` on.
 */
export const listTextingStores = (
  tx: Tx,
  sender: string,
  { openSince, visitSince }: { openSince: Date; visitSince: Date },
): Promise<TextingStore[]> =>
  tx.query<TextingStore>(sql`
    with sent as (
      select whmcs_id, max(settled_at) filter (where is_to_client is not false) as to_client_at, max(settled_at) as texted_at
      from outbox_message where recipient = ${sender} and channel = 'sms' and status = 'sent' and whmcs_id <> 0
      group by whmcs_id),
    texting as (
      select whmcs_id, to_client_at, texted_at from sent
      union all
      (select whmcs_id, created_at, created_at from text_opt_out
      where phone = ${sender} and not exists (select from sent) order by created_at desc limit 1))
    select company.whmcs_id, company.name, company.business_phone_number as phone, company.timezone, customer.id as customer_id,
      nullif(trim(customer.first_name || ' ' || customer.last_name), '') as client,
      coalesce(customer.language, company.language) as language, texting.to_client_at, texting.texted_at,
      exists (select from conversation where conversation.whmcs_id = company.whmcs_id and conversation.phone = ${sender}
        and conversation.is_open and conversation.last_activity_at > ${openSince}) as has_open_conversation,
      exists (select from appointment where appointment.whmcs_id = company.whmcs_id and appointment.end_time > ${visitSince}
        and (appointment.booker_contact = ${sender} or appointment.customer_id = customer.id)) as has_visit
    from texting join company on company.whmcs_id = texting.whmcs_id
    left join lateral (
      select * from customer client where client.whmcs_id = company.whmcs_id
        and (client.phone = ${sender} or client.id = ${clientOfMergedNumber(sql`company.whmcs_id`, sql`${sender}`)})
      order by client.phone is not distinct from ${sender} desc, client.phone_holder_id is null desc, client.status = 1 desc, client.id limit 1) customer on true
    order by company.whmcs_id`);

/** Returns the stores of the number's last STOP, which its START opts in again. */
export async function listOptedOut(tx: Tx, sender: string): Promise<number[]> {
  const rows = await tx.query<{ whmcs_id: number }>(sql`
    select whmcs_id from text_opt_out where phone = ${sender}
      and created_at = (select max(created_at) from text_opt_out where phone = ${sender})`);
  return rows.map(({ whmcs_id }) => whmcs_id);
}

export interface NewInboundText {
  id: string;
  whmcsId: number;
  carrierId: string;
  sender: string;
  customerId: string | null;
  content: string;
  reply: Reply;
}

/** Inserts a text; returns false if it was received before. */
export async function insertText(tx: Tx, text: NewInboundText, now: Date): Promise<boolean> {
  const { carrierId: id, whmcsId } = text;
  if (!(await addReference(tx, 'inbound_text', { id, whmcsId }, now))) return false;
  await tx.query(sql`
    insert into inbound_text (whmcs_id, id, carrier_id, sender, customer_id, content, reply, created_at)
    values (${text.whmcsId}, ${text.id}, ${text.carrierId}, ${text.sender}, ${text.customerId}, ${text.content}, ${text.reply}, ${now})`);
  return true;
}

/** Counts the texts to a store since an instant, and those of them from a number. */
export async function countTexts(
  tx: Tx,
  whmcsId: number,
  sender: string,
  since: Date,
): Promise<{ ofStore: number; ofSender: number }> {
  const [row] = await tx.query<{ ofStore: number; ofSender: number }>(sql`
    select count(*)::int as "ofStore", count(*) filter (where sender = ${sender})::int as "ofSender"
    from inbound_text where whmcs_id = ${whmcsId} and created_at > ${since}`);
  return row ?? { ofStore: 0, ofSender: 0 };
}

/**
 * Opts a number out of all texts of the store, which counts for its newest campaign since an instant that texted the number;
 * returns false if it was opted out already.
 */
export async function optOut(
  tx: Tx,
  whmcsId: number,
  phone: string,
  { campaignsSince, now }: { campaignsSince: Date; now: Date },
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into text_opt_out (whmcs_id, phone, created_at) values (${whmcsId}, ${phone}, ${now})
    on conflict do nothing returning 1`);
  await tx.query(sql`update customer set is_send_sms = false where whmcs_id = ${whmcsId} and phone = ${phone}`);
  if (rows.length === 0) return false;
  await tx.query(sql`
    update campaign_recipient set unsubscribed_at = coalesce(unsubscribed_at, ${now})
    where whmcs_id = ${whmcsId} and id = (
      select recipient.id from outbox_message message
      join campaign_recipient recipient on recipient.whmcs_id = message.whmcs_id and recipient.id = message.id
      where message.whmcs_id = ${whmcsId} and message.recipient = ${phone} and message.channel = 'sms'
        and message.created_at > ${campaignsSince} and (message.status = 'sent' or message.is_unknown)
      order by message.created_at desc limit 1)`);
  return true;
}

/** Opts a number in again; the next text says how to opt out. Returns false if it had not opted out. */
export async function optIn(tx: Tx, whmcsId: number, phone: string): Promise<boolean> {
  const rows = await tx.query(sql`
    with number as (delete from text_opt_out where whmcs_id = ${whmcsId} and phone = ${phone} returning 1),
      client as (
        update customer set is_send_sms = true
        where whmcs_id = ${whmcsId} and phone = ${phone} and not is_send_sms returning 1)
    select from number union all select from client`);
  if (rows.length === 0) return false;
  await tx.query(sql`
    update outbox_message set has_opt_out_line = false where whmcs_id = ${whmcsId} and recipient = ${phone} and has_opt_out_line`);
  return true;
}

/**
 * Returns the appointment that a client writes about: the next one that is neither canceled nor done, else the last one;
 * null if there is none.
 */
export async function findAppointmentOf(
  tx: Tx,
  whmcsId: number,
  phone: string,
  now: Date,
): Promise<{ id: string; is_ahead: boolean } | null> {
  const isAhead = sql`(appointment.end_time > ${now} and appointment.status not in ('canceled', 'done'))`;
  const [row] = await tx.query<{ id: string; is_ahead: boolean }>(sql`
    select appointment.id, ${isAhead} as is_ahead from appointment
    where appointment.whmcs_id = ${whmcsId} and (appointment.booker_contact = ${phone}
      or appointment.customer_id in (select id from customer where whmcs_id = ${whmcsId} and phone = ${phone})
      or appointment.customer_id = ${clientOfMergedNumber(sql`${whmcsId}::integer`, sql`${phone}`)})
    order by is_ahead desc, case when ${isAhead} then appointment.start_time end, appointment.start_time desc, appointment.id limit 1`);
  return row ?? null;
}

/**
 * Returns the appointments ahead about whose present time the number was texted, one row for each text. A text that was
 * sent once more may name a former time.
 */
export const listTextedAhead = (tx: Tx, whmcsId: number, phone: string, now: Date): Promise<TextedAppointment[]> =>
  tx.query<TextedAppointment>(sql`
    select message.id as text_id, appointment.id, appointment.start_time as start, message.settled_at as texted_at, sms.type = 'reminder' as is_reminder
    from outbox_message message
    join appointment_sms sms on sms.whmcs_id = message.whmcs_id and sms.message_id = message.id
      and sms.type not in ('canceled', 'no_show') and sms.resend_of is null
    join appointment on appointment.whmcs_id = message.whmcs_id
      and (appointment.visit_id = sms.visit_id or appointment.visit_id::text = any(sms.covers))
    where message.whmcs_id = ${whmcsId} and message.recipient = ${phone} and message.channel = 'sms' and message.status = 'sent'
      and appointment.start_time > ${now} and appointment.status not in ('canceled', 'done')
      and message.created_at >= coalesce(appointment.time_changed_at, message.created_at)`);

/** Records when the client confirmed appointments; returns those that were not confirmed before. */
export async function setConfirmed(tx: Tx, whmcsId: number, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    update appointment set client_confirmed_at = ${now}
    where whmcs_id = ${whmcsId} and id = any(${[...ids]}::uuid[]) and client_confirmed_at is null returning id`);
  return rows.map(({ id }) => id);
}
