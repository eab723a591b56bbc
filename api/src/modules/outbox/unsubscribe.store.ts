import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

export interface SentEmail {
  whmcs_id: number;
  store: string;
  language: Language;
  email: string;
}

/**
 * Returns the email about a visit with this id, in the language that it was written in; null if there is none, or its recipient was deleted. A
 * link of an earlier release names no store.
 */
export async function findEmail(
  tx: Tx,
  { whmcsId, id }: { whmcsId: number | null; id: string },
): Promise<SentEmail | null> {
  const ofStore = whmcsId === null ? sql`` : sql`message.whmcs_id = ${whmcsId} and`;
  const [row] = await tx.query<SentEmail>(sql`
    select message.whmcs_id, company.name as store, coalesce(sms.language, survey.language, company.language) as language,
      lower(message.recipient) as email
    from outbox_message message
    join company on company.whmcs_id = message.whmcs_id
    left join appointment_sms sms on sms.whmcs_id = message.whmcs_id and sms.message_id = message.id
    left join visit_survey survey on survey.whmcs_id = message.whmcs_id and survey.message_id = message.id
    where ${ofStore} message.id = ${id} and message.channel_reason is not null and message.recipient <> ''`);
  return row ?? null;
}

/** Stops further emails about appointments of a store to an address; returns false if they were stopped already. */
export async function optOutEmail(tx: Tx, { whmcs_id, email }: SentEmail, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into email_opt_out (whmcs_id, email, created_at) values (${whmcs_id}, ${email}, ${now})
    on conflict do nothing returning 1`);
  return rows.length > 0;
}
