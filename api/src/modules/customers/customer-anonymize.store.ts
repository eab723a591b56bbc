import { shortName } from '@suite/domain/short-name';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { likePattern } from '../../kit/list';
import { storeQueries } from '../../kit/query-builder';

/** A client who wants to be forgotten, with the rows that are about them. */
export interface ForgottenClient {
  whmcsId: number;
  id: string;
  full_name: string;
  phone: string | null;
  /** Whether others of the family keep the number. */
  keepsNumber: boolean;
  email: string | null;
  orders: string[];
  appointments: string[];
  /** Gift cards of the client, and those that were sent to their number or address. */
  cards: string[];
}

/** Patterns that find the ids of what is about the client in a document. */
const patternsOf = ({ id, orders, appointments, cards }: ForgottenClient): string[] =>
  [id, ...orders, ...appointments, ...cards].map(likePattern);

/**
 * Locks a client until the transaction ends, with those who were merged into them, and returns what is about each; the client
 * comes first. Empty if there is no such client.
 */
export async function lockClient(tx: Tx, whmcsId: number, id: string): Promise<ForgottenClient[]> {
  const clients = await tx.query<Pick<ForgottenClient, 'id' | 'full_name' | 'phone' | 'email' | 'keepsNumber'>>(sql`
    select id, trim(first_name || ' ' || last_name) as full_name, coalesce(phone, merged_phone) as phone, email, exists (
      select from customer other where other.whmcs_id = ${whmcsId} and other.phone = coalesce(customer.phone, customer.merged_phone)
        and other.id <> ${id}) as "keepsNumber"
    from customer where whmcs_id = ${whmcsId} and (id = ${id} and status = 1 or merged_into_id = ${id})
    order by id for update of customer`);
  if (!clients.some((one) => one.id === id)) return [];
  const forgotten: ForgottenClient[] = [];
  for (const client of clients) forgotten.push({ whmcsId, ...client, ...(await readAbout(tx, whmcsId, client)) });
  return forgotten.toSorted((one, other) => Number(other.id === id) - Number(one.id === id));
}

async function readAbout(
  tx: Tx,
  whmcsId: number,
  { id, phone, email }: Pick<ForgottenClient, 'id' | 'phone' | 'email'>,
): Promise<Pick<ForgottenClient, 'orders' | 'appointments' | 'cards'>> {
  const [about] = await tx.query<Pick<ForgottenClient, 'orders' | 'appointments' | 'cards'>>(sql`
    with visit as (select id from appointment where whmcs_id = ${whmcsId} and (customer_id = ${id} or guest_of = ${id}))
    select coalesce((select jsonb_agg(id) from visit), '[]') as appointments,
      coalesce((select jsonb_agg(id) from sales_order where whmcs_id = ${whmcsId}
        and (customer_id = ${id} or appointment_id in (select id from visit))), '[]') as orders,
      coalesce((select jsonb_agg(id) from gift_card card where card.whmcs_id = ${whmcsId}
        and (card.customer_id = ${id} or card.reminder_customer_id = ${id} or exists (
          select from gift_card_delivery sent where sent.whmcs_id = ${whmcsId} and sent.gift_card_id = card.id
            and sent.recipient in (${phone}, ${email})))), '[]') as cards`);
  return about ?? { orders: [], appointments: [], cards: [] };
}

/**
 * Deletes the personal data of the client's own row, and the groups that say something about the client; the row stays, for the
 * records of money. A merge stays as it is then.
 */
export async function anonymizeClient(tx: Tx, { whmcsId, id }: ForgottenClient): Promise<void> {
  await tx.query(sql`delete from customer_merge where whmcs_id = ${whmcsId} and ${id} in (source_id, target_id)`);
  await tx.run(storeQueries(whmcsId).deleteFrom('customer_group_member').where('customer_id', '=', id));
  await tx.query(sql`
    update customer set merged_into_id = null, merged_phone = null, last_name = '', greeting_name = null, phone = null, phone_holder_id = null, email = null, birthday = null, birth_month_day = null, note = null, image_url = null, source = null,
      group_id = null, language = null, is_send_sms = false, status = 0, search_name = '',
      first_name = (select case language when 'vi' then 'Khách đã xóa' else 'Deleted client' end from company where whmcs_id = ${whmcsId})
    where whmcs_id = ${whmcsId} and id = ${id}`);
}

/** Deletes the photos of work for the client, and returns the addresses of their pictures. */
export async function deletePhotos(tx: Tx, { whmcsId, id }: ForgottenClient): Promise<string[]> {
  const rows = await tx.query<{ address: string }>(
    sql`delete from customer_photo where whmcs_id = ${whmcsId} and customer_id = ${id} returning address`,
  );
  return rows.map(({ address }) => address);
}

/** Deletes what appointments, and the notifications about them, say about the client. */
export async function anonymizeAppointments(tx: Tx, { whmcsId, appointments }: ForgottenClient): Promise<void> {
  const ids: Sql = sql`any(${appointments}::uuid[])`;
  await tx.query(sql`
    update appointment set booker_name = null, booker_contact = null, note = null, extra_data = '[]', version = version + 1
    where whmcs_id = ${whmcsId} and id = ${ids}`);
  await tx.query(sql`delete from appointment_undo where whmcs_id = ${whmcsId} and appointment_id = ${ids}`);
  await tx.query(sql`delete from scheduled_notification where whmcs_id = ${whmcsId} and appointment_id = ${ids}`);
  await tx.query(sql`delete from notification where whmcs_id = ${whmcsId} and appointment_id = ${ids}`);
  await tx.query(sql`
    delete from appointment_notification
    where whmcs_id = ${whmcsId} and appointment_id = ${ids} and type = 'client_replied'`);
  await tx.query(sql`
    update appointment_notification set facts = jsonb_set(facts, '{client}', '""')
    where whmcs_id = ${whmcsId} and appointment_id = ${ids}`);
  await tx.query(sql`update appointment_log set data = '{}' where whmcs_id = ${whmcsId} and appointment_id = ${ids}`);
}

/** Deletes texts that people typed on the client's tickets, and names on their cards; amounts stay. */
export async function anonymizeTickets(tx: Tx, { whmcsId, id, orders }: ForgottenClient, now: Date): Promise<void> {
  const ids: Sql = sql`any(${orders}::uuid[])`;
  await tx.query(sql`
    update sales_order set note = null, name = null, discard_reason = case when discard_reason is null then null else '-' end
    where whmcs_id = ${whmcsId} and id = ${ids}`);
  await tx.query(
    sql`update order_item set note = null, person = null where whmcs_id = ${whmcsId} and order_id = ${ids}`,
  );
  await tx.query(sql`update refund set reason = '-' where whmcs_id = ${whmcsId} and order_id = ${ids}`);
  await tx.query(sql`
    update order_discount set name = null where whmcs_id = ${whmcsId} and order_id = ${ids} and not is_promo and name is not null`);
  await tx.query(
    sql`update payment set note = null, description = null where whmcs_id = ${whmcsId} and order_id = ${ids}`,
  );
  await tx.query(sql`
    update payment_method set card_holder_name = null where whmcs_id = ${whmcsId} and (
      id in (select payment_method_id from payment where whmcs_id = ${whmcsId} and order_id = ${ids})
      or id in (select payment_method_id from customer_card where whmcs_id = ${whmcsId} and customer_id = ${id}))`);
  // The codes of a deleted client can no longer be used.
  await tx.query(sql`update promo_code set customer_id = null where whmcs_id = ${whmcsId} and customer_id = ${id}`);
  await tx.query(sql`select anonymize_order_log(${whmcsId}, ${orders}::uuid[])`);
  // An interval job deletes removed cards at the gateway.
  const cards = storeQueries(whmcsId).update('customer_card', { removed_at: now }).where('customer_id', '=', id);
  await tx.run(cards.where('removed_at', 'is', null));
}

/**
 * Deletes who sent the client's gift cards to whom, with their messages, and what people wrote about the cards; one that has
 * not left is not sent any more. Balances stay.
 */
export async function anonymizeGiftCards(tx: Tx, { whmcsId, id, cards }: ForgottenClient): Promise<void> {
  const ids: Sql = sql`any(${cards}::uuid[])`;
  await tx.query(sql`
    update gift_card_delivery set recipient = '', recipient_name = '-', sender_name = null, message = null,
      state = case when state = 'scheduled' then 'canceled' else state end
    where whmcs_id = ${whmcsId} and gift_card_id = ${ids}`);
  await tx.query(sql`
    update gift_card set off_note = null, reminder_customer_id = null, reminder_agreed_at = null
    where whmcs_id = ${whmcsId} and id = ${ids} and (off_note is not null or reminder_customer_id = ${id})`);
  await tx.query(sql`select anonymize_gift_card_notes(${whmcsId}, ${cards}::uuid[])`);
}

/** Deletes the reasons that people wrote beside corrections of the client's points; figures stay. */
export const anonymizePoints = (tx: Tx, { whmcsId, id }: ForgottenClient) =>
  tx.query(sql`select anonymize_point_notes(${whmcsId}, ${id})`);

/** Deletes messages' bodies and recipients; one that has not left is not sent any more. */
export async function anonymizeMessages(tx: Tx, client: ForgottenClient, now: Date): Promise<void> {
  const { whmcsId, email, orders, appointments, cards } = client;
  // What belongs to the number belongs to the others of the family, too.
  const phone = client.keepsNumber ? null : client.phone;
  const ofVisits = sql`whmcs_id = ${whmcsId} and appointment_id = any(${appointments}::uuid[])`;
  const ofReviews = sql`whmcs_id = ${whmcsId} and (customer_id = ${client.id} or visit_id = any(${appointments}::uuid[])
    or order_id = any(${orders}::uuid[]))`;
  const sent = await tx.query<{ id: string }>(sql`
    select id from outbox_message where whmcs_id = ${whmcsId} and (recipient in (${phone}, ${email}, lower(${email}))
      or id in (select id from campaign_recipient where whmcs_id = ${whmcsId} and customer_id = ${client.id} and message_id is not null)
      or id in (select message_id from appointment_sms where ${ofVisits})
      or id in (select message_id from gift_card_delivery where whmcs_id = ${whmcsId} and gift_card_id = any(${cards}::uuid[]))
      or id in (select message_id from visit_survey where ${ofReviews})
      or id in (select message_id from receipt_message where whmcs_id = ${whmcsId} and order_id = any(${orders}::uuid[])))`);
  const ids = sent.map(({ id }) => id);
  await tx.query(sql`
    update outbox_message set recipient = '', subject = null, content = '', html = null,
      failure = case when status = 'queued' then 'expired' else failure end,
      settled_at = case when status = 'queued' then ${now}::timestamptz else settled_at end,
      status = case when status = 'queued' then 'failed' else status end
    where whmcs_id = ${whmcsId} and (id = any(${ids}::uuid[]) or resend_of = any(${ids}::uuid[]))`);
  await tx.query(sql`update appointment_sms set content = '' where ${ofVisits}`);
  await tx.query(sql`
    delete from review_reply where whmcs_id = ${whmcsId} and review_id in (select id from visit_survey where ${ofReviews})`);
  await tx.query(sql`
    update visit_survey set comment = null, reply = case when reply is null then null else '-' end where ${ofReviews}`);
  await tx.query(sql`
    update visit_survey set author_name = null, comment = null
    where whmcs_id = ${whmcsId} and source = 'imported' and author_name = ${shortName(client.full_name)}`);
  await tx.query(
    sql`delete from inbound_text where whmcs_id = ${whmcsId} and (sender = ${phone} or customer_id = ${client.id})`,
  );
  await tx.query(sql`
    delete from notification where whmcs_id = ${whmcsId} and extra_data::text like any(${patternsOf(client)}::text[])`);
  await tx.query(sql`delete from conversation where whmcs_id = ${whmcsId} and phone = ${phone}`);
  await tx.query(sql`delete from text_opt_out where whmcs_id = ${whmcsId} and phone = ${phone}`);
  await tx.query(sql`delete from email_opt_out where whmcs_id = ${whmcsId} and email = lower(${email})`);
  await tx.query(sql`delete from advertising_opt_out where whmcs_id = ${whmcsId} and email = lower(${email})`);
  const recipients = [phone, email?.toLowerCase()].filter((one) => one != null);
  await tx.query(sql`select anonymize_client_consent(${whmcsId}, ${client.id}, ${recipients}::text[])`);
}

/** Deletes where promotions were sent to; one that has not left is skipped. */
export async function anonymizeCampaigns(tx: Tx, { whmcsId, id }: ForgottenClient, now: Date): Promise<void> {
  await tx.query(sql`
    select 1 from campaign where whmcs_id = ${whmcsId} and id in (
      select campaign_id from campaign_recipient where whmcs_id = ${whmcsId} and customer_id = ${id} and state = 'planned')
    order by id for update`);
  await tx.query(sql`
    with skipped as (
      update campaign_recipient set state = 'skipped', reason = 'no_address', updated_at = ${now}
      where whmcs_id = ${whmcsId} and customer_id = ${id} and state = 'planned' returning campaign_id),
    counted as (select campaign_id, count(*)::integer as count from skipped group by campaign_id)
    update campaign set skipped = skipped + counted.count from counted
    where campaign.whmcs_id = ${whmcsId} and campaign.id = counted.campaign_id`);
  await tx.query(sql`
    update campaign_recipient set address = '', code = null where whmcs_id = ${whmcsId} and customer_id = ${id}`);
}

/** Deletes saved responses about the client; their keys stay used, so that nothing is done twice. */
export const anonymizeResponses = (tx: Tx, client: ForgottenClient) => {
  const { phone, email, keepsNumber } = client;
  const contacts = [keepsNumber ? null : phone, email].flatMap((contact) => (contact ? likePattern(contact) : []));
  return tx.query(sql`
    update idempotency set response = '{}'
    where whmcs_id = ${client.whmcsId} and response::text like any(${[...patternsOf(client), ...contacts]}::text[])`);
};
