import type { Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

export interface BillingReceiver {
  id: string;
  language: Language;
  email: string | null;
}

/** Returns the active owners and partners of a store. Requires a `system` transaction. */
export const listReceivers = (tx: Tx, whmcsId: number) =>
  tx.query<BillingReceiver>(sql`
    select person.id, person.language, person.email
    from company_user member join app_user person on person.id = member.user_id
    where member.whmcs_id = ${whmcsId} and member.status = 'active' and member.role in ('owner', 'partner')
    order by person.id`);

interface Notification {
  /** The same for the same news and receiver, so that it is stored once. */
  key: string;
  receiverId: string;
  title: string;
  body: string;
  /** With which it is written in the language of its reader; null for one that stays as it is. */
  facts: object | null;
  about: readonly { key: string; value: string }[];
}

/** Inserts a notification, once for its key and receiver; false if it was there. */
export async function insertNotification(
  tx: Tx,
  whmcsId: number,
  { key, receiverId, title, body, facts, about }: Notification,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into notification (whmcs_id, id, receiver_id, kind, title, body, facts, extra_data, created_at)
    values (${whmcsId}, md5(concat_ws(':', 'billing', ${whmcsId}::text, ${key}::text, ${receiverId}::text))::uuid, ${receiverId},
      'package_remind', ${title}, ${body}, ${facts && JSON.stringify(facts)}::jsonb, ${JSON.stringify(about)}::jsonb, ${now})
    on conflict do nothing returning 1`);
  return rows.length > 0;
}

/** Facts of an invoice for a notification. */
export interface NoticedInvoice {
  product_en: string;
  product_vi: string;
  amount: number;
  last_four: string | null;
  period_end: string | null;
}

/** Returns what a notification says about an invoice of a package: what is left to pay, and the card that was tried last. */
export async function findNoticedInvoice(tx: Tx, whmcsId: number, invoiceId: string): Promise<NoticedInvoice | null> {
  const [row] = await tx.query<NoticedInvoice>(sql`
    select product.name_en as product_en, product.name_vi as product_vi, i.total - i.paid as amount,
      to_char(i.period_end, 'YYYY-MM-DD') as period_end,
      coalesce(
        (select charge.last_four from billing_charge charge where charge.whmcs_id = ${whmcsId} and charge.invoice_id = i.id
          and charge.kind <> 'refund' order by charge.attempted_at desc, charge.id desc limit 1),
        (select card.last_four from billing_card card where card.whmcs_id = ${whmcsId} and card.position = 0)) as last_four
    from billing_invoice i
    join billing_package p on p.whmcs_id = ${whmcsId} and p.id = i.package_id
    join billing_product product on product.code = p.product_code
    where i.whmcs_id = ${whmcsId} and i.id = ${invoiceId}`);
  return row ?? null;
}

/** Returns the last four digits of the card of an attempt or refund. */
export async function findLastFour(tx: Tx, whmcsId: number, chargeId: string): Promise<string | null> {
  const [row] = await tx.query<{ last_four: string | null }>(sql`
    select last_four from billing_charge where whmcs_id = ${whmcsId} and id = ${chargeId}`);
  return row?.last_four ?? null;
}
