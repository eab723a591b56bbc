import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { type ChargebackFacts, kindOfNotice, type StoreNoticeFacts } from './store-notice-text.rules';

export interface NoticeReceiver {
  id: string;
  language: Language;
}

/** Returns the active owners, partners and managers. Works in the scope of a store and of jobs. */
export const listLeaders = (tx: Tx, whmcsId: number) =>
  tx.query<NoticeReceiver>(sql`
    select company_user.user_id as id, languages.language
    from company_user join member_languages(${whmcsId}) languages on languages.user_id = company_user.user_id
    where company_user.whmcs_id = ${whmcsId} and company_user.status = 'active'`);

/** Returns the active ones of these employees. */
export const listEmployeeReceivers = (tx: Tx, whmcsId: number, ids: readonly string[]) =>
  tx.query<NoticeReceiver>(sql`
    select id, language from employee
    where whmcs_id = ${whmcsId} and status = 'active' and id = any(${[...ids]}::uuid[])`);

/** Returns the active people of the owners' side who can unlock the sign-in by code. Works in the scope of a sign-in. */
export const listUnlockers = (tx: Tx, whmcsId: number) =>
  tx.query<NoticeReceiver>(sql`
    select app_user.id, app_user.language
    from company_user join app_user on app_user.id = company_user.user_id
    where company_user.whmcs_id = ${whmcsId} and company_user.status = 'active' and app_user.status = 'active'
      and (company_user.role in ('owner', 'partner') or exists (select from permission
        where permission.whmcs_id = ${whmcsId} and permission.member_id = company_user.id
          and permission.key = 'STAFF' and permission.status = 'active'))`);

/** Returns the newest open chargeback of a payment. */
export async function findOpenedChargeback(
  tx: Tx,
  whmcsId: number,
  paymentId: string,
): Promise<(Omit<ChargebackFacts, 'notice'> & { order_id: string }) | null> {
  const [row] = await tx.query<Omit<ChargebackFacts, 'notice'> & { order_id: string }>(sql`
    select coalesce(c.amount, p.amount) as amount, to_char(c.respond_by, 'YYYY-MM-DD') as respond_by, o.order_code as ticket, o.id as order_id
    from chargeback c join payment p on p.whmcs_id = ${whmcsId} and p.id = c.payment_id
    join sales_order o on o.whmcs_id = ${whmcsId} and o.id = p.order_id
    where c.whmcs_id = ${whmcsId} and c.payment_id = ${paymentId} and c.status in ('opened', 'under_review') order by c.status_at desc limit 1`);
  return row ?? null;
}

interface Row {
  id: string;
  receiver_id: string;
  title: string;
  body: string;
}

/** Inserts a notification about the store for each receiver. */
export const insertNotices = (
  tx: Tx,
  whmcsId: number,
  { facts, about }: { facts: StoreNoticeFacts; about: readonly { key: string; value: string }[] },
  rows: readonly Row[],
  now: Date,
) =>
  tx.query(sql`
    insert into notification (whmcs_id, id, receiver_id, kind, title, body, facts, extra_data, created_at)
    select ${whmcsId}::integer, id, receiver_id, ${kindOfNotice(facts.notice)}::text, title, body, ${JSON.stringify(facts)}::jsonb,
      ${JSON.stringify(about)}::jsonb, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, receiver_id uuid, title text, body text)`);
