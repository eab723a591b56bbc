import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { MessageFailedFacts } from './store-notice-text.rules';
import type { NoticeReceiver } from './store-notices.store';

export interface FailedMessage {
  channel: MessageFailedFacts['channel'];
  subject: MessageFailedFacts['subject'];
  /** The gift card that the message brought; its text is deleted, so that only the card can send it again. */
  gift_card_id: string | null;
}

/**
 * Returns a message that failed; null for those that somebody learns of in another way: texts about a visit, replies of
 * people, responses to a client's text, and pay links, which their senders follow on the screen.
 */
export async function findFailedMessage(tx: Tx, whmcsId: number, id: string): Promise<FailedMessage | null> {
  const [row] = await tx.query<FailedMessage>(sql`
    select message.channel, delivery.gift_card_id,
      case when delivery.gift_card_id is not null then 'gift_card'
        when exists (select from receipt_message receipt where receipt.whmcs_id = ${whmcsId} and receipt.message_id = ${id}) then 'receipt'
        when exists (select from visit_survey survey where survey.whmcs_id = ${whmcsId} and survey.message_id = ${id}) then 'survey'
        else 'message' end as subject
    from outbox_message message
    left join gift_card_delivery delivery on delivery.whmcs_id = ${whmcsId} and delivery.message_id = message.id
    where message.whmcs_id = ${whmcsId} and message.id = ${id} and message.author_name is null and not message.is_response
      and (delivery.gift_card_id is not null or not message.is_secret)
      and not exists (select from appointment_sms sms where sms.whmcs_id = ${whmcsId} and sms.message_id = ${id})
    limit 1`);
  return row ?? null;
}

/** Returns the active owners and partners, who see the list of messages. */
export const listOwners = (tx: Tx, whmcsId: number) =>
  tx.query<NoticeReceiver>(sql`
    select company_user.user_id as id, languages.language
    from company_user join member_languages(${whmcsId}) languages on languages.user_id = company_user.user_id
    where company_user.whmcs_id = ${whmcsId} and company_user.status = 'active' and company_user.role in ('owner', 'partner')`);

interface Row {
  receiver_id: string;
  title: string;
  body: string;
}

/**
 * Inserts one notification for each receiver and hour. A further message in that hour is counted in it, and it is unseen
 * again; what the reader saw is not counted again. Its text is written from the facts when it is read.
 */
export const insertFailedMessage = (
  tx: Tx,
  whmcsId: number,
  { facts, about }: { facts: MessageFailedFacts; about: { key: string; value: string } },
  rows: readonly Row[],
  now: Date,
) =>
  tx.query(sql`
    insert into notification as present (whmcs_id, id, receiver_id, kind, title, body, facts, extra_data, created_at)
    select ${whmcsId}::integer,
      md5(concat_ws(':', 'message_failed', ${whmcsId}::text, receiver_id, date_trunc('hour', ${now}::timestamptz at time zone 'UTC')))::uuid,
      receiver_id, 'message_failed', title, body, ${JSON.stringify(facts)}::jsonb, ${JSON.stringify([about])}::jsonb, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (receiver_id uuid, title text, body text)
    on conflict (whmcs_id, id) do update set is_seen = false, created_at = excluded.created_at,
      facts = case when present.is_seen then excluded.facts
        else present.facts || jsonb_build_object('count', (present.facts ->> 'count')::integer + 1) end,
      extra_data = case when present.is_seen then excluded.extra_data else '[]' end`);
