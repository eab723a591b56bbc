import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { type VendorFacts, vendorKind, vendorNotice } from './vendor-notice-text.rules';

export interface VendorNotice extends VendorFacts {
  whmcs_id: number;
  /** The page of a survey. */
  link: string | null;
  /** The ids of what it is about, for a link to it. */
  about?: readonly { key: string; value: string }[];
  /** Only this person of the store; null: its owners and partners. */
  person_id?: string | null;
}

/**
 * Notifies the owners and partners of a store, or one person of it, each once for the same news; returns null if there is
 * no such store.
 * Requires a `system` transaction.
 */
export async function insertVendorNotice(
  tx: Tx,
  notice: VendorNotice,
  now: Date,
): Promise<{ notified: number } | null> {
  const { whmcs_id, vendor, reference, day, link, about = [], person_id = null } = notice;
  if ((await tx.query(sql`select 1 from company where whmcs_id = ${whmcs_id}`)).length === 0) return null;
  const receivers = await tx.query<{ id: string; language: Language }>(sql`
    select app_user.id, app_user.language from company_user join app_user on app_user.id = company_user.user_id
    where company_user.whmcs_id = ${whmcs_id} and company_user.status = 'active' and app_user.status = 'active'
      and (app_user.id = ${person_id}::uuid or (${person_id}::uuid is null and company_user.role in ('owner', 'partner')))
    union all
    select id, language from employee where whmcs_id = ${whmcs_id} and id = ${person_id}::uuid and status = 'active'`);
  const facts: VendorFacts = { vendor, reference, day };
  const rows = receivers.map(({ id, language }) => ({ receiver_id: id, ...vendorNotice(language, facts) }));
  const inserted = await tx.query(sql`
    insert into notification (whmcs_id, id, receiver_id, kind, title, body, facts, extra_data, created_at)
    select ${whmcs_id}::integer, md5(concat_ws(':', ${vendor}::text, ${whmcs_id}::integer, ${reference}::text, receiver_id))::uuid,
      receiver_id, ${vendorKind(vendor)}::text, title, body, ${JSON.stringify(facts)}::jsonb,
      ${JSON.stringify(link ? [...about, { key: 'link', value: link }] : about)}::jsonb, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (receiver_id uuid, title text, body text)
    on conflict do nothing returning 1`);
  return { notified: inserted.length };
}
