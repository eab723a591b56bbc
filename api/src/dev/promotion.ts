import { randomUUID } from 'node:crypto';
import { businessDay } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { Tx } from '../kit/database';

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
