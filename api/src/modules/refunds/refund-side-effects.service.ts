import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { notFound } from '../../kit/problem';
import { lockCards } from '../gift-cards/gift-card.store';
import { cancelSoldGiftCards, creditGiftCard, restoreSoldGiftCards } from '../gift-cards/gift-card-refunds.store';
import { paidTicket } from '../paid-tickets/paid-ticket.service';
import { pointsBase, type RefundPlan } from '../paid-tickets/refund-plan.rules';
import { writeLinePay } from '../pay/line-pay.service';
import { reversePoints } from '../points/points-reversal.store';
import type { Ticket } from '../tickets/ticket.rules';
import { readTickets } from '../tickets/ticket.store';
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
  await lockGiftCards(tx, whmcsId, { orderItemIds, paymentIds });
  if (orderItemIds.length > 0) await cancelSoldGiftCards(tx, { whmcsId, orderItemIds, refundId, at });
}

/** All cards of a refund in one go: those that it takes back and those that it gives back to, so that nobody waits in a circle. */
const lockGiftCards = async (
  tx: Tx,
  whmcsId: number,
  { orderItemIds, paymentIds }: { orderItemIds: readonly string[]; paymentIds: readonly string[] },
): Promise<void> => {
  if (orderItemIds.length + paymentIds.length === 0) return;
  await lockCards(
    tx,
    whmcsId,
    sql`(g.order_item_id = any(${[...orderItemIds]}::uuid[]) or g.id in (
      select gift_card_id from payment where whmcs_id = ${whmcsId} and id = any(${[...paymentIds]}::uuid[])))`,
  );
};

/** Nothing went back: gift cards that were taken can be paid with again. */
export const returnGiftCards = (tx: Tx, { whmcs_id: whmcsId, id: refundId }: Refund, at: Date): Promise<void> =>
  restoreSoldGiftCards(tx, { whmcsId, refundId, at });

/** What follows from what went back: gift cards have their money again; points, what employees are paid for, and a visit go. */
export async function followRefund(tx: Tx, refund: Refund, journalId: string, at: Date): Promise<void> {
  const { whmcs_id: whmcsId, id: refundId, order_id: orderId, kind, payments } = refund;
  const toCards = payments.filter(({ tender }) => tender === 'gift_card');
  await lockGiftCards(tx, whmcsId, { orderItemIds: [], paymentIds: toCards.map(({ payment_id }) => payment_id) });
  for (const { payment_id: paymentId, amount } of toCards)
    await creditGiftCard(tx, { whmcsId, paymentId, amount, refundId, at });
  const reader = { whmcsId, personId: refund.person_id };
  const [ticket] = await readTickets(tx, reader, { where: [sql`o.id = ${orderId}`] });
  if (!ticket) throw notFound('order');
  const paid = await paidTicket(tx, ticket);
  await reversePoints(tx, { whmcsId, orderId, refundId, at, ...pointsBase(paid) });
  await writeLinePay(tx, paid, journalId);
  if (kind === 'void') await takeVisitBack(tx, whmcsId, orderId);
}
