import { randomUUID } from 'node:crypto';
import { businessDay } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { Tx } from '../kit/database';
import { grantBought, reserveCredits } from '../modules/message-credits/message-credits.service';

interface Place {
  whmcsId: number;
  timezone: string;
}

/** Writes a promotion that was sent today to Wendy Week, whose code WEEKEND5 takes $5.00 off one ticket; returns its id. */
export async function insertPromotion(tx: Tx, { whmcsId, timezone }: Place, now: Date): Promise<string> {
  const [campaign, client, code] = [randomUUID(), randomUUID(), 'WEEKEND5'];
  const day = businessDay(now, timezone);
  const phone = '+15125550199';
  await tx.query(sql`
    insert into customer (whmcs_id, id, first_name, last_name, phone, create_at, search_name)
    values (${whmcsId}, ${client}, 'Wendy', 'Week', ${phone}, ${now}, 'wendy week')`);
  await tx.query(sql`
    insert into campaign (whmcs_id, id, kind, name, business_name, email_title, message, channels, discount_type, discount_value,
      start_date, expired_date, mode, status, created_at, updated_at, frozen_at, sent_at, segments, planned, sent)
    values (${whmcsId}, ${campaign}, 'campaign', 'Weekend five', '', '', 'Your code: {code}', 'sms', 'usd', 500, ${day}::date, ${day}::date, 1,
      'sent', ${now}, ${now}, ${now}, ${now}, 1, 1, 1)`);
  await tx.query(sql`
    insert into promo_code (whmcs_id, id, code, campaign_id, customer_id, name, discount_type, discount_value, valid_from, valid_until,
      is_one_time, created_at)
    values (${whmcsId}, ${randomUUID()}, ${code}, ${campaign}, ${client}, 'Weekend five', 'usd', 500, ${day}::date, ${day}::date, true, ${now})`);
  await tx.query(sql`
    insert into campaign_recipient (whmcs_id, campaign_id, id, customer_id, channel, address, state, code, segments, created_at, updated_at)
    values (${whmcsId}, ${campaign}, ${randomUUID()}, ${client}, 'sms', ${phone}, 'sent', ${code}, 1, ${now}, ${now})`);
  return campaign;
}

/**
 * Writes two promotions and a day of birthdays for two clients each, and takes the texts of the month away: one promotion is
 * being sent with the last credits and waits for the hours of offers, if it is night in the store's zone, the other is due
 * without credits, and the birthdays are paused without them. Returns the id of the first.
 */
export async function insertWaitingPromotions(tx: Tx, { whmcsId, timezone }: Place, now: Date): Promise<string> {
  const day = businessDay(now, timezone);
  await tx.query(sql`
    insert into message_credit (whmcs_id, channel, month, allowance_left)
    values (${whmcsId}, 'sms', date_trunc('month', ${day}::date)::date, 0)`);
  const [waiting, unpaid, birthdays] = [randomUUID(), randomUUID(), randomUUID()];
  await tx.query(sql`
    insert into campaign (whmcs_id, id, kind, name, business_name, email_title, message, channels, start_date, expired_date, mode, scheduled_at,
      status, created_at, updated_at, frozen_at, segments, planned, sms_count)
    select ${whmcsId}::integer, one.id, 'campaign', one.name, '', '', 'Gel week begins', 'sms', ${day}::date, ${day}::date + 14, 1, ${now}::timestamptz,
      one.status, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, 1, 2, 2
    from (values (${waiting}::uuid, 'Gel week', 'sending'), (${unpaid}::uuid, 'Dip week', 'scheduled')) as one (id, name, status)`);
  await tx.query(sql`
    insert into campaign (whmcs_id, id, kind, automation, run_day, name, business_name, email_title, message, channels, start_date, expired_date,
      mode, scheduled_at, status, pause_reason, created_at, updated_at, frozen_at, segments, planned, sms_count)
    values (${whmcsId}, ${birthdays}, 'automation', 'birthday', ${day}::date, 'Birthday', '', '', 'Happy birthday', 'sms', ${day}::date,
      ${day}::date + 14, 1, ${now}, 'paused', 'credits', ${now}, ${now}, ${now}, 1, 2, 2)`);
  await grantBought(tx, whmcsId, { sms: 2, email: 0 }, randomUUID(), now);
  await reserveCredits(tx, { whmcsId, channel: 'sms', holdId: waiting, campaignId: waiting, amount: 2, now });
  await tx.query(sql`
    with client as (
      insert into customer (whmcs_id, id, first_name, last_name, phone, create_at, search_name)
      select ${whmcsId}::integer, gen_random_uuid(), one.name, 'Waiting', one.phone, ${now}::timestamptz, lower(one.name) || ' waiting'
      from (values ('Mai', '+15125550191'), ('Hoa', '+15125550192')) as one (name, phone)
      returning id, phone)
    insert into campaign_recipient (whmcs_id, campaign_id, id, customer_id, channel, address, state, created_at, updated_at)
    select ${whmcsId}::integer, campaign.id, gen_random_uuid(), client.id, 'sms', client.phone, 'planned', ${now}::timestamptz, ${now}::timestamptz
    from client, unnest(array[${waiting}, ${unpaid}, ${birthdays}]::uuid[]) as campaign (id)`);
  return waiting;
}
