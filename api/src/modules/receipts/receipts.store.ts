import type { Cents, Language } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { OrderReceiptMessage } from '../../resolver-types.generated';
import { isOptedOut } from '../outbox/outbox.store';

/** The store and the client of a ticket, as far as its receipt needs them. */
export interface ReceiptParties {
  store: string;
  address1: string | null;
  address2: string | null;
  store_phone: string | null;
  zone: string;
  /** The client's language, else the store's. */
  language: Language;
  store_language: Language;
  phone: string | null;
  email: string | null;
  accepts_sms: boolean;
}

const parties = sql`
  company.name as store, company.address1, company.address2, company.business_phone_number as store_phone,
  company.timezone as zone, coalesce(customer.language, company.language) as language, company.language as store_language,
  customer.phone, customer.email,
  coalesce(customer.is_send_sms, true) and not ${isOptedOut(sql`company.whmcs_id`, sql`customer.phone`)} as accepts_sms`;

export async function readParties(tx: Tx, whmcsId: number, orderId: string): Promise<ReceiptParties | null> {
  const [row] = await tx.query<ReceiptParties>(sql`
    select ${parties} from sales_order o
    join company on company.whmcs_id = o.whmcs_id
    left join customer on customer.whmcs_id = o.whmcs_id and customer.id = o.customer_id
    where o.whmcs_id = ${whmcsId} and o.id = ${orderId}`);
  return row ?? null;
}

/** A rest of a gift card that was paid out in cash. */
export interface CashOutReceipt {
  last_four: string;
  /** In cents, above 0. */
  amount: Cents;
  at: Date;
}

/** Returns the last rest of a card that was paid out, with the store and the card's client; null if there is none. */
export async function findCashOut(
  tx: Tx,
  whmcsId: number,
  cardId: string,
): Promise<(ReceiptParties & CashOutReceipt) | null> {
  const [row] = await tx.query<ReceiptParties & CashOutReceipt>(sql`
    select ${parties}, right(g.code, 4) as last_four, -t.balance_change as amount, t.created_at as at
    from gift_card_transaction t
    join gift_card g on g.whmcs_id = t.whmcs_id and g.id = t.gift_card_id
    join company on company.whmcs_id = t.whmcs_id
    left join customer on customer.whmcs_id = g.whmcs_id and customer.id = g.customer_id
    where t.whmcs_id = ${whmcsId} and t.gift_card_id = ${cardId} and t.type = 'cash_out' order by t.id desc limit 1`);
  return row ?? null;
}

/** The message of the contract, with its unmasked recipient. */
export type ReceiptMessageRow = OrderReceiptMessage & { message_id: string; to: string };

const select = sql`
  select r.id, r.order_id, r.message_id, r.to_client, r.resend_of, r.created_at, m.channel as by, m.recipient as to, m.status as state, m.failure
  from receipt_message r join outbox_message m on m.whmcs_id = r.whmcs_id and m.id = r.message_id`;

/** Returns the receipts of a ticket, newest first. */
export const listReceipts = (tx: Tx, whmcsId: number, orderId: string): Promise<ReceiptMessageRow[]> =>
  tx.query<ReceiptMessageRow>(
    sql`${select} where r.whmcs_id = ${whmcsId} and r.order_id = ${orderId} order by r.created_at desc, r.id`,
  );

export async function findReceipt(tx: Tx, whmcsId: number, id: string): Promise<ReceiptMessageRow | null> {
  const [row] = await tx.query<ReceiptMessageRow>(sql`${select} where r.whmcs_id = ${whmcsId} and r.id = ${id}`);
  return row ?? null;
}

/** Returns the receipt that a message contains; null if it contains something else. */
export async function findReceiptOf(tx: Tx, whmcsId: number, messageId: string): Promise<ReceiptMessageRow | null> {
  const [row] = await tx.query<ReceiptMessageRow>(
    sql`${select} where r.whmcs_id = ${whmcsId} and r.message_id = ${messageId}`,
  );
  return row ?? null;
}

export const insertReceipt = (
  tx: Tx,
  whmcsId: number,
  one: { id: string; orderId: string; messageId: string; toClient: boolean; resendOf: string | null },
  now: Date,
) =>
  tx.run(
    storeQueries(whmcsId).insertInto('receipt_message', {
      id: one.id,
      order_id: one.orderId,
      message_id: one.messageId,
      to_client: one.toClient,
      resend_of: one.resendOf,
      created_at: now,
    }),
  );

/** Returns the times of the receipts of a ticket after an instant, the oldest first. */
export async function sentSince(tx: Tx, whmcsId: number, orderId: string, since: Date): Promise<Date[]> {
  const receipts = storeQueries(whmcsId)
    .selectFrom('receipt_message')
    .select('created_at')
    .where('order_id', '=', orderId);
  const rows = await tx.run(receipts.where('created_at', '>', since).orderBy('created_at'));
  return rows.map(({ created_at }) => created_at);
}
