import { randomUUID } from 'node:crypto';
import type { Cents, TenderType } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../kit/database';
import { appendJournal } from '../modules/ledger/ledger.store';
import type { Posting } from '../modules/ledger/postings.rules';

export interface PaidTicket {
  orderId: string;
  lineId: string;
  checkoutId: string;
  paymentId: string;
}

interface NewTicket {
  whmcsId: number;
  personId: string;
  at: Date;
  line: { type: 'gift_card' | 'custom'; price: Cents; value: Cents | null; cardId: string | null };
  tender: TenderType;
  /** The card that pays. */
  paidBy: string | null;
  status: 'pending' | 'approved';
}

/** Writes a ticket with one line, and its checkout with one payment, as the checkout writes them. */
export async function writeTicket(tx: Tx, ticket: NewTicket): Promise<PaidTicket> {
  const { whmcsId, personId, at, line, tender, paidBy, status } = ticket;
  const ids = { orderId: randomUUID(), lineId: randomUUID(), checkoutId: randomUUID(), paymentId: randomUUID() };
  const isDone = status === 'approved';
  await tx.query(sql`
    with o as (
      insert into sales_order (whmcs_id, id, order_code, order_status, start_time, created_at, closed_at, changed_at, changed_by, is_quick_sale)
      values (${whmcsId}, ${ids.orderId}, ${ids.orderId}, ${isDone ? 'done' : 'in_service'}, ${at}, ${at}, ${isDone ? at : null}::timestamptz, ${at}, 'Lives', true)
    ), i as (
      insert into order_item (whmcs_id, id, order_id, position, item_type, item_name, quantity, price, gift_card_value, gift_card_id)
      values (${whmcsId}, ${ids.lineId}, ${ids.orderId}, 1, ${line.type}, 'Gift card', 1, ${line.price}::integer, ${line.value}::integer, ${line.cardId}::uuid)
    ), k as (
      insert into checkout (whmcs_id, id, order_id, state, postings, person_id, person_name, created_at, finished_at)
      values (${whmcsId}, ${ids.checkoutId}, ${ids.orderId}, ${isDone ? 'completed' : 'pending'}, '[]', ${personId}, 'Lives', ${at}, ${isDone ? at : null}::timestamptz)
    )
    insert into payment (whmcs_id, id, order_id, checkout_id, position, tender, status, amount, tip, gift_card_id, created_at)
    values (${whmcsId}, ${ids.paymentId}, ${ids.orderId}, ${ids.checkoutId}, 1, ${tender}, ${status}, ${line.price}::integer, 0, ${paidBy}::uuid, ${at})`);
  return ids;
}

/** Writes off a ticket whose card was declined. */
export const declineTicket = (tx: Tx, whmcsId: number, { checkoutId, paymentId }: PaidTicket, at: Date) =>
  tx.query(sql`
    with k as (
      update checkout set state = 'declined', decline_code = 'card_declined', finished_at = ${at}
      where whmcs_id = ${whmcsId} and id = ${checkoutId})
    update payment set status = 'declined' where whmcs_id = ${whmcsId} and id = ${paymentId}`);

/** Posts the sale of a ticket: its line on one account, its payment on the other. */
export const postSale = (
  tx: Tx,
  whmcsId: number,
  { orderId, checkoutId }: PaidTicket,
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
