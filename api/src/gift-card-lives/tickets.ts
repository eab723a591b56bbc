import { randomUUID } from 'node:crypto';
import type { Cents, TenderType } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../kit/database';
import { appendJournal } from '../modules/ledger/ledger.store';
import type { Posting } from '../modules/ledger/postings.rules';

export interface PaidCardTicket {
  orderId: string;
  lineId: string;
  checkoutId: string;
  paymentId: string;
}

interface NewTicket {
  personId: string;
  at: Date;
  line: { type: 'gift_card' | 'custom'; price: Cents; value: Cents | null; cardId: string | null };
  tender: TenderType;
  /** The card that pays. */
  paidBy: string | null;
  status: 'pending' | 'approved';
}

/** Writes a ticket with one line, and its checkout with one payment. */
export type TicketWriter = (ticket: NewTicket) => Promise<PaidCardTicket>;

/** Returns a writer of tickets that writes those of steps which are taken at once by one statement. */
export function createTicketWriter(tx: Tx, whmcsId: number): TicketWriter {
  let waiting: { rows: object[]; written: Promise<unknown> } | null = null;
  return async (ticket) => {
    const ids = { orderId: randomUUID(), lineId: randomUUID(), checkoutId: randomUUID(), paymentId: randomUUID() };
    if (!waiting) {
      const rows: object[] = [];
      const written = new Promise<void>((ready) => setImmediate(ready)).then(() => {
        waiting = null;
        return writeTickets(tx, whmcsId, rows);
      });
      waiting = { rows, written };
    }
    waiting.rows.push({ ...ticket, ...ids });
    await waiting.written;
    return ids;
  };
}

const writeTickets = (tx: Tx, whmcsId: number, rows: readonly object[]) =>
  tx.query(sql`
    with t as (
      select r.*, r.status = 'approved' as is_done, r.line ->> 'type' as type, (r.line ->> 'price')::integer as price,
        (r.line ->> 'value')::integer as value, (r.line ->> 'cardId')::uuid as card_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("orderId" uuid, "lineId" uuid, "checkoutId" uuid, "paymentId" uuid,
        "personId" uuid, at timestamptz, line jsonb, tender text, "paidBy" uuid, status text)
    ), o as (
      insert into sales_order (whmcs_id, id, order_code, order_status, start_time, created_at, closed_at, changed_at, changed_by, is_quick_sale)
      select ${whmcsId}::integer, "orderId", "orderId", case when is_done then 'done' else 'in_service' end, at, at, case when is_done then at end, at,
        'Lives', true from t
    ), i as (
      insert into order_item (whmcs_id, id, order_id, position, item_type, item_name, quantity, price, gift_card_value, gift_card_id)
      select ${whmcsId}::integer, "lineId", "orderId", 1, type, 'Gift card', 1, price, value, card_id from t
    ), k as (
      insert into checkout (whmcs_id, id, order_id, state, postings, person_id, person_name, created_at, finished_at)
      select ${whmcsId}::integer, "checkoutId", "orderId", case when is_done then 'completed' else 'pending' end, '[]', "personId", 'Lives', at,
        case when is_done then at end from t
    )
    insert into payment (whmcs_id, id, order_id, checkout_id, position, tender, status, amount, tip, gift_card_id, created_at)
    select ${whmcsId}::integer, "paymentId", "orderId", "checkoutId", 1, tender, status, price, 0, "paidBy", at from t`);

/** Writes off a ticket whose card was declined. */
export const declineTicket = (tx: Tx, whmcsId: number, { checkoutId, paymentId }: PaidCardTicket, at: Date) =>
  tx.query(sql`
    with k as (
      update checkout set state = 'declined', decline_code = 'card_declined', finished_at = ${at}
      where whmcs_id = ${whmcsId} and id = ${checkoutId})
    update payment set status = 'declined' where whmcs_id = ${whmcsId} and id = ${paymentId}`);

/** Posts the sale of a ticket: its line on one account, its payment on the other. */
export const postSale = (
  tx: Tx,
  whmcsId: number,
  { orderId, checkoutId }: PaidCardTicket,
  at: Date,
  postings: readonly Posting[],
) => appendJournal(tx, { whmcsId, id: randomUUID(), kind: 'sale', orderId, checkoutId, occurredAt: at, postings });

/** Posts a refund or a void of a ticket. */
export const postBack = (
  tx: Tx,
  whmcsId: number,
  back: { kind: 'refund' | 'void'; orderId: string; causeId: string; at: Date; postings: readonly Posting[] },
) =>
  appendJournal(tx, {
    whmcsId,
    id: randomUUID(),
    kind: back.kind,
    orderId: back.orderId,
    causeId: back.causeId,
    occurredAt: back.at,
    postings: back.postings,
  });
