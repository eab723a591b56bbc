import type { Tx } from '../../kit/database';
import { notFound } from '../../kit/problem';
import { raiseStock } from '../catalog/item-changes.store';
import { visitEvents } from '../customers/visit-events.service';
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
import { refundPromoCode } from '../promo-codes/promo-codes.service';
import type { Ticket } from '../tickets/ticket.rules';
import { readTicket } from '../tickets/ticket.store';
import { clientsOfTicket } from '../tickets/ticket-changes.store';
import type { Refund } from './refund.store';

/**
 * Cancels the gift cards that a refund takes back, already with its intent: they must not be spent while a card refund is
 * pending. Refused: `gift_card_used`.
 */
export async function cancelRefundedGiftCards(
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

/** Restores the gift cards of a declined refund. */
export const restoreRefundedGiftCards = (
  tx: Tx,
  { whmcs_id: whmcsId, id: refundId }: Refund,
  at: Date,
): Promise<void> => restoreSoldGiftCards(tx, { whmcsId, refundId, at });

/** Applies the side effects of a refund: credits gift cards, reverses points and pay, takes it off the redemption of a promo code, and returns products to the stock. The database uncounts the visit of a voided ticket. */
export async function applyRefundSideEffects(tx: Tx, refund: Refund, journalId: string, at: Date): Promise<void> {
  const { whmcs_id: whmcsId, id: refundId, order_id: orderId, payments } = refund;
  const toCards = payments.filter(({ tender }) => tender === 'gift_card');
  await lockRefundedCards(tx, whmcsId, { orderItemIds: [], paymentIds: toCards.map(({ payment_id }) => payment_id) });
  for (const { payment_id: paymentId, amount } of toCards)
    await creditGiftCard(tx, { whmcsId, paymentId, amount, refundId, at });
  const reader = { whmcsId, personId: refund.person_id };
  const ticket = await readTicket(tx, reader, orderId);
  if (!ticket) throw notFound('order');
  const paid = await paidTicket(tx, ticket);
  await reversePoints(tx, { whmcsId, orderId, refundId, at, ...pointsBase(paid) });
  await refundPromoCode(tx, { whmcsId, orderId, at });
  await writeLinePay(tx, paid, journalId);
  await raiseStock(tx, whmcsId, refundId);
  await visitEvents.publish({ whmcsId, customerIds: await clientsOfTicket(tx, whmcsId, orderId) }, { tx, now: at });
}
