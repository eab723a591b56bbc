import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

export interface SentEmail {
  /** Null: an email about a visit; else the campaign whose message it is. */
  campaign_id: string | null;
  whmcs_id: number;
  store: string;
  language: Language;
  email: string;
}

/**
 * Returns the email about a visit, or of a campaign, with this id, in the language that it was written in; null if there is none, or its recipient was
 * deleted. A link of an earlier release names no store.
 */
export async function findEmail(
  tx: Tx,
  { whmcsId, id }: { whmcsId: number | null; id: string },
): Promise<SentEmail | null> {
  const ofStore = whmcsId === null ? sql`` : sql`message.whmcs_id = ${whmcsId} and`;
  const [row] = await tx.query<SentEmail>(sql`
    select message.whmcs_id, company.name as store, coalesce(sms.language, survey.language, client.language, company.language) as language,
      campaign_recipient.campaign_id,
      lower(message.recipient) as email
    from outbox_message message
    join company on company.whmcs_id = message.whmcs_id
    left join appointment_sms sms on sms.whmcs_id = message.whmcs_id and sms.message_id = message.id
    left join visit_survey survey on survey.whmcs_id = message.whmcs_id and survey.message_id = message.id
    left join campaign_recipient on campaign_recipient.whmcs_id = message.whmcs_id and campaign_recipient.id = message.id and campaign_recipient.channel = 'email'
    left join customer client on client.whmcs_id = message.whmcs_id and client.id = campaign_recipient.customer_id
    where ${ofStore} message.id = ${id} and (message.channel_reason is not null or campaign_recipient.id is not null) and message.recipient <> ''`);
  return row ?? null;
}

/** Stops further emails about appointments of a store to an address; returns false if they were stopped already. */
export async function optOutEmail(tx: Tx, { whmcs_id, email }: SentEmail, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into email_opt_out (whmcs_id, email, created_at) values (${whmcs_id}, ${email}, ${now})
    on conflict do nothing returning 1`);
  return rows.length > 0;
}

/**
 * Stops further advertising of a store by email to an address, and records the campaign whose message it answers; returns
 * false if it was stopped already.
 */
export async function optOutOfAdvertising(
  tx: Tx,
  { whmcs_id, email, campaign_id }: Pick<SentEmail, 'whmcs_id' | 'email' | 'campaign_id'>,
  source: 'one_click' | 'page' | 'complaint',
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into advertising_opt_out (whmcs_id, email, campaign_id, source, created_at)
    values (${whmcs_id}, ${email}, ${campaign_id}, ${source}, ${now}) on conflict do nothing returning 1`);
  await tx.query(sql`
    update campaign_recipient set unsubscribed_at = coalesce(unsubscribed_at, ${now})
    where whmcs_id = ${whmcs_id} and campaign_id = ${campaign_id} and channel = 'email' and address = ${email}`);
  return rows.length > 0;
}
