import type { Cents } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { Problem } from '../../kit/problem';
import { changeBalance, lockCards, setOff } from './gift-card.store';

/** Credits an amount (cents, above 0) to the card that made the payment; a depleted card becomes active again. */
export async function creditGiftCard(
  tx: Tx,
  {
    whmcsId,
    paymentId,
    amount,
    refundId,
    at,
  }: { whmcsId: number; paymentId: string; amount: Cents; refundId: string; at: Date },
): Promise<void> {
  const [card] = await lockCards(
    tx,
    whmcsId,
    sql`g.id = (select gift_card_id from payment where whmcs_id = ${whmcsId} and id = ${paymentId})`,
  );
  if (!card) throw new Error(`Payment ${paymentId} was made by no gift card.`);
  await changeBalance(tx, {
    whmcsId,
    cardId: card.id,
    type: 'refund',
    change: amount,
    bonus: 0,
    posted: amount,
    paymentId,
    refundId,
    at,
  });
}

/**
 * Cancels the sale of the cards of these lines, which become inactive. Refused (conflict `gift_card_used`) if one of them
 * was used, or is held by a checkout.
 */
export async function cancelSoldGiftCards(
  tx: Tx,
  {
    whmcsId,
    orderItemIds,
    refundId,
    at,
  }: { whmcsId: number; orderItemIds: readonly string[]; refundId: string; at: Date },
): Promise<void> {
  await lockCards(tx, whmcsId, sql`g.order_item_id = any(${[...orderItemIds]}::uuid[])`);
  const cards = await tx.query<{ id: string; balance: Cents; is_whole: boolean; order_id: string }>(sql`
    select g.id, g.current_balance as balance, g.held = 0 and g.current_balance = g.initial_balance as is_whole, i.order_id
    from gift_card g join order_item i on i.whmcs_id = ${whmcsId} and i.id = g.order_item_id
    where g.whmcs_id = ${whmcsId} and g.order_item_id = any(${[...orderItemIds]}::uuid[]) and g.status <> 'inactive' order by g.id`);
  if (cards.some(({ is_whole }) => !is_whole)) throw new Problem('conflict', 'gift_card_used');
  for (const { id: cardId, balance, order_id: orderId } of cards) {
    await changeBalance(tx, {
      whmcsId,
      cardId,
      type: 'cancel',
      change: -balance,
      posted: -balance,
      orderId,
      refundId,
      at,
    });
    await setOff(tx, { whmcsId, cardId, off: { reason: 'refunded', note: null, at } });
  }
}

/** Restores the cards that a refund cancelled, with their balances, after the refund was declined. */
export async function restoreSoldGiftCards(
  tx: Tx,
  { whmcsId, refundId, at }: { whmcsId: number; refundId: string; at: Date },
): Promise<void> {
  const taken = await tx.query<{ card_id: string; amount: Cents; order_id: string }>(sql`
    select gift_card_id as card_id, -balance_change as amount, order_id from gift_card_transaction
    where whmcs_id = ${whmcsId} and refund_id = ${refundId} and type = 'cancel' order by gift_card_id`);
  for (const { card_id: cardId, amount, order_id: orderId } of taken) {
    await setOff(tx, { whmcsId, cardId, off: null });
    await changeBalance(tx, {
      whmcsId,
      cardId,
      type: 'restore',
      change: amount,
      bonus: 0,
      posted: amount,
      orderId,
      refundId,
      at,
    });
  }
}

/** Locks all cards of a refund in one statement: the cancelled and the credited ones. This avoids deadlocks. */
export const lockRefundedCards = async (
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
