import { type Cents, divideRounded } from '@suite/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { Problem } from '../../kit/problem';
import { changeBalance, lockCard, lockPresentCards, presentCards, setOff } from './gift-card.store';
import { addLogEntry, cardsChargedBack, stateBeforeFreeze } from './gift-card-care.store';

const paidBy = (whmcsId: number, paymentIds: readonly string[]): Sql => sql`(
  select p.gift_card_id from payment p where p.whmcs_id = ${whmcsId} and p.id = any(${[...paymentIds]}::uuid[]))`;

interface CardCredit {
  whmcsId: number;
  paymentId: string;
  amount: Cents;
  refundId: string;
  at: Date;
}

/**
 * Credits an amount (cents, above 0) to the card that made the payment, or to its replacement; a depleted card becomes
 * active again, also one that was switched off because its sale was refunded. The bonus comes back in the proportion in
 * which the payment took it; parts sum to the whole.
 */
export async function creditGiftCard(tx: Tx, { whmcsId, paymentId, amount, refundId, at }: CardCredit): Promise<void> {
  const [card] = await lockPresentCards(tx, whmcsId, paidBy(whmcsId, [paymentId]));
  if (!card) throw new Error(`Payment ${paymentId} was made by no gift card.`);
  // Nobody could reactivate or replace it, and the money would be owed forever.
  if (card.off_reason === 'refunded') await setOff(tx, { whmcsId, cardId: card.id, off: null });
  const [spent] = await tx.query<{ taken: Cents; bonus: Cents; back: Cents; bonus_back: Cents }>(sql`
    select coalesce(-sum(balance_change) filter (where type = 'redeem'), 0)::integer as taken,
      coalesce(-sum(bonus_change) filter (where type = 'redeem'), 0)::integer as bonus,
      coalesce(sum(balance_change) filter (where type = 'refund'), 0)::integer as back,
      coalesce(sum(bonus_change) filter (where type = 'refund'), 0)::integer as bonus_back
    from gift_card_transaction where whmcs_id = ${whmcsId} and payment_id = ${paymentId}`);
  const { taken, bonus, back, bonus_back } = spent ?? { taken: 0, bonus: 0, back: 0, bonus_back: 0 };
  const bonusSoFar = taken === 0 ? 0 : divideRounded(BigInt(back + amount) * BigInt(bonus), BigInt(taken));
  const credit = { change: amount, bonus: bonusSoFar - bonus_back, posted: amount, paymentId, refundId, at };
  await changeBalance(tx, { whmcsId, cardId: card.id, type: 'refund', ...credit });
}

/** Joins the card `g` that holds the balance of the card of a movement `t` now; the lateral part is read by an index. */
const joinPresentCard = (whmcsId: number): Sql => sql`
  cross join lateral ${presentCards(whmcsId, sql`(t.gift_card_id)`)} as present
  join gift_card g on g.whmcs_id = ${whmcsId} and g.id = present.id`;

/** What a line loaded on a card, and what of it is left on that card or its replacement. */
interface Load {
  line_id: string;
  card_id: string;
  order_id: string;
  held: Cents;
  /** Its part of the card's paid balance, and of its bonus. */
  paid: Cents;
  bonus: Cents;
}

const loadsOf = (tx: Tx, whmcsId: number, lineIds: readonly string[]): Promise<Load[]> =>
  tx.query<Load>(sql`
    select t.order_item_id as line_id, g.id as card_id, t.order_id, g.held, least(t.price, g.current_balance - g.bonus_balance) as paid,
      least(t.bonus_change, g.bonus_balance) as bonus
    from gift_card_transaction t
    ${joinPresentCard(whmcsId)}
    where t.whmcs_id = ${whmcsId} and t.order_item_id = any(${[...lineIds]}::uuid[]) and t.type in ('add_fund', 'top_up')
    order by g.id, t.id`);

/** Returns the unspent paid part of what each line loaded, in cents. */
export async function restsOfLoads(
  tx: Tx,
  whmcsId: number,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  if (lineIds.length === 0) return new Map();
  return new Map((await loadsOf(tx, whmcsId, lineIds)).map(({ line_id, paid }) => [line_id, paid]));
}

/**
 * Takes back what is left of the loads of these lines; a card that then holds nothing is switched off. Refused (conflict
 * `gift_card_used`) if nothing is left of one of them, or if a checkout holds its balance.
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
  await lockPresentCards(tx, whmcsId, loadedBy(whmcsId, orderItemIds));
  for (const { line_id: orderItemId } of await loadsOf(tx, whmcsId, orderItemIds)) {
    const [load] = await loadsOf(tx, whmcsId, [orderItemId]);
    if (!load || load.held > 0 || load.paid === 0) throw new Problem('conflict', 'gift_card_used');
    const { card_id: cardId, order_id: orderId, paid, bonus } = load;
    const back = { change: 0 - paid - bonus, bonus: 0 - bonus, posted: 0 - paid, orderId, orderItemId, refundId, at };
    await changeBalance(tx, { whmcsId, cardId, type: 'cancel', ...back });
    const card = await lockCard(tx, whmcsId, { id: cardId });
    if (card?.current_balance === 0) await setOff(tx, { whmcsId, cardId, off: { reason: 'refunded', note: null, at } });
  }
}

const loadedBy = (whmcsId: number, orderItemIds: readonly string[]): Sql => sql`(
  select t.gift_card_id from gift_card_transaction t
  where t.whmcs_id = ${whmcsId} and t.order_item_id = any(${[...orderItemIds]}::uuid[]))`;

/**
 * Restores the cards that a refund took back, with their balances, after the refund was declined. What was taken from a
 * card that was replaced since returns to its replacement.
 */
export async function restoreSoldGiftCards(
  tx: Tx,
  { whmcsId, refundId, at }: { whmcsId: number; refundId: string; at: Date },
): Promise<void> {
  const canceled = sql`t.whmcs_id = ${whmcsId} and t.refund_id = ${refundId} and t.type = 'cancel'`;
  await lockPresentCards(tx, whmcsId, sql`(select t.gift_card_id from gift_card_transaction t where ${canceled})`);
  const taken = await tx.query<{
    card_id: string;
    amount: Cents;
    bonus: Cents;
    order_id: string;
    line_id: string;
    off_reason: string | null;
  }>(sql`
    select g.id as card_id, -t.balance_change as amount, -t.bonus_change as bonus, t.order_id, t.order_item_id as line_id, g.off_reason
    from gift_card_transaction t
    ${joinPresentCard(whmcsId)}
    where ${canceled} order by g.id, t.id`);
  for (const { card_id: cardId, amount, bonus, order_id: orderId, line_id: orderItemId, off_reason } of taken) {
    if (off_reason === 'refunded') await setOnAgain(tx, { whmcsId, cardId, at });
    const back = { change: amount, bonus, posted: amount - bonus, orderId, orderItemId, refundId, at };
    await changeBalance(tx, { whmcsId, cardId, type: 'restore', ...back });
  }
}

/** Switches a card on that a refund had switched off; one whose sale was charged back is frozen instead. */
async function setOnAgain(tx: Tx, card: { whmcsId: number; cardId: string; at: Date }): Promise<void> {
  const { whmcsId, cardId, at } = card;
  const isFrozen = (await cardsChargedBack(tx, whmcsId)).has(cardId);
  await setOff(tx, { whmcsId, cardId, off: isFrozen ? { reason: 'chargeback', note: null, at } : null });
  if (isFrozen && !(await stateBeforeFreeze(tx, whmcsId, cardId)))
    await addLogEntry(tx, { ...card, event: 'frozen', note: null, person: null });
}

/** Locks all cards of a refund in one statement: the cancelled and the credited ones. This avoids deadlocks. */
export const lockRefundedCards = async (
  tx: Tx,
  whmcsId: number,
  { orderItemIds, paymentIds }: { orderItemIds: readonly string[]; paymentIds: readonly string[] },
): Promise<void> => {
  if (orderItemIds.length + paymentIds.length === 0) return;
  await lockPresentCards(tx, whmcsId, sql`(${loadedBy(whmcsId, orderItemIds)} union ${paidBy(whmcsId, paymentIds)})`);
};
