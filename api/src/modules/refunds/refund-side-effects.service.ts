import type { Tx } from '../../kit/database';
import { notFound } from '../../kit/problem';
import {
  cancelSoldGiftCards,
  creditGiftCard,
  lockRefundedCards,
  restoreSoldGiftCards,
} from '../gift-cards/gift-card-refunds.store';
import { paidTicket } from '../paid-tickets/paid-ticket.service';
import { pointsBase, type RefundPlan } from '../paid-tickets/refund-plan.rules';
import { writeLinePay } from '../pay/line-pay.service';
import { reversePoints } from '../points/points-reversal.store';
import type { Ticket } from '../tickets/ticket.rules';
import { readTicket } from '../tickets/ticket.store';
import { type Refund, takeVisitBack } from './refund.store';

/**
 * Gift cards that go back cannot be paid with from the intent on: a card that answers late must not
 * find them spent. Refused: `gift_card_used`.
 */
export async function takeGiftCards(
  tx: Tx,
  { whmcs_id: whmcsId, lines }: Ticket,
  refund: { refundId: string; plan: RefundPlan; at: Date },
): Promise<void> {
  const { refundId, plan, at } = refund;
  const sold = new Set(lines.filter(({ item_type }) => item_type === 'gift_card').map(({ id }) => id));
  const orderItemIds = plan.lines.map(({ orderItemId }) => orderItemId).filter((id) => sold.has(id));
  const paymentIds = plan.payments.filter(({ tender }) => tender === 'gift_card').map(({ paymentId }) => paymentId);
  await lockRefundedCards(tx, whmcsId, { orderItemIds, paymentIds });
  if (orderItemIds.length > 0) await cancelSoldGiftCards(tx, { whmcsId, orderItemIds, refundId, at });
}

/** Nothing went back: gift cards that were taken can be paid with again. */
export const returnGiftCards = (tx: Tx, { whmcs_id: whmcsId, id: refundId }: Refund, at: Date): Promise<void> =>
  restoreSoldGiftCards(tx, { whmcsId, refundId, at });

/** What follows from what went back: gift cards have their money again; points, what employees are paid for, and a visit go. */
export async function followRefund(tx: Tx, refund: Refund, journalId: string, at: Date): Promise<void> {
  const { whmcs_id: whmcsId, id: refundId, order_id: orderId, kind, payments } = refund;
  const toCards = payments.filter(({ tender }) => tender === 'gift_card');
  await lockRefundedCards(tx, whmcsId, { orderItemIds: [], paymentIds: toCards.map(({ payment_id }) => payment_id) });
  for (const { payment_id: paymentId, amount } of toCards)
    await creditGiftCard(tx, { whmcsId, paymentId, amount, refundId, at });
  const reader = { whmcsId, personId: refund.person_id };
  const ticket = await readTicket(tx, reader, orderId);
  if (!ticket) throw notFound('order');
  const paid = await paidTicket(tx, ticket);
  await reversePoints(tx, { whmcsId, orderId, refundId, at, ...pointsBase(paid) });
  await writeLinePay(tx, paid, journalId);
  if (kind === 'void') await takeVisitBack(tx, whmcsId, orderId);
}
