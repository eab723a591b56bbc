import { randomInt, randomUUID } from 'node:crypto';
import type { Cents } from '@suite/domain';
import { giftCardCodeOf, giftCardDrawn, giftCardLetters, isLargeBonus } from '@suite/domain/gift-card';
import type { NotNull } from 'kysely';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import { changeBalance, lockCards } from './gift-card.store';
import { largeBonusEvents } from './gift-card-bonus-events.service';
import { ofCheckout } from './gift-card-holds.store';

interface Completed {
  whmcsId: number;
  orderId: string;
  checkoutId: string;
  /** The person who took the payment. */
  personName: string;
  at: Date;
}

/** Settles the gift cards of a paid ticket: redeems its payments by card, and activates the cards that it sold. */
export async function settleCards(tx: Tx, { whmcsId, orderId, checkoutId, personName, at }: Completed): Promise<void> {
  const store = storeQueries(whmcsId);
  const ofCards = store
    .selectFrom('payment')
    .where('checkout_id', '=', checkoutId)
    .where('gift_card_id', 'is not', null);
  const payments = await tx.run(
    ofCards.select(['id', 'amount', 'gift_card_id']).$narrowType<{ gift_card_id: NotNull }>().orderBy('position'),
  );
  const lines = await soldLines(tx, whmcsId, orderId);
  if (payments.length + lines.length === 0) return;
  await lockCards(tx, whmcsId, ofCheckout({ whmcsId, orderId, checkoutId }));
  for (const { id, gift_card_id: cardId, amount } of payments)
    await changeBalance(tx, {
      whmcsId,
      cardId,
      type: 'redeem',
      change: -amount,
      posted: -amount,
      held: amount,
      orderId,
      paymentId: id,
      at,
    });
  for (const line of lines) {
    const cardId = await loadCard(tx, { whmcsId, orderId, at }, line);
    const { price, value } = line;
    if (isLargeBonus(line))
      await largeBonusEvents.publish({ whmcsId, cardId, price, value, personName }, { tx, now: at });
  }
}

/** Sells the card of a line, or loads a card again; what it is worth beyond its price is bonus. Returns the card's id. */
async function loadCard(
  tx: Tx,
  { whmcsId, orderId, at }: Pick<Completed, 'whmcsId' | 'orderId' | 'at'>,
  { id: orderItemId, price, value, customer_id, card_id, top_up_id }: SoldLine,
): Promise<string> {
  const load = { whmcsId, change: value, bonus: value - price, posted: price, price, orderId, orderItemId, at };
  if (top_up_id) {
    await changeBalance(tx, { ...load, cardId: top_up_id, type: 'top_up' });
    return top_up_id;
  }
  const cardId = card_id ?? (await createCard(tx, whmcsId, orderItemId, at));
  const sold = { initial_balance: value, sold_at: at, customer_id, off_reason: null, off_note: null, off_at: null };
  await tx.run(storeQueries(whmcsId).update('gift_card', sold).where('id', '=', cardId));
  await changeBalance(tx, { ...load, cardId, type: 'add_fund' });
  return cardId;
}

interface SoldLine {
  id: string;
  price: Cents;
  /** What it is worth: its price and the bonus. */
  value: Cents;
  customer_id: string | null;
  /** The printed card that is reserved for it. */
  card_id: string | null;
  /** The card that it loads again. */
  top_up_id: string | null;
}

const soldLines = (tx: Tx, whmcsId: number, orderId: string) =>
  tx.query<SoldLine>(sql`
    select i.id, i.price * i.quantity as price, coalesce(i.gift_card_value, i.price * i.quantity) as value,
      o.customer_id, g.id as card_id, i.gift_card_id as top_up_id from order_item i
    join sales_order o on o.whmcs_id = ${whmcsId} and o.id = i.order_id
    left join gift_card g on g.whmcs_id = ${whmcsId} and g.order_item_id = i.id
    where i.whmcs_id = ${whmcsId} and i.order_id = ${orderId} and i.item_type = 'gift_card' order by i.position`);

const newCode = (): string => giftCardCodeOf(Array.from({ length: giftCardDrawn }, () => randomInt(giftCardLetters)));

/** Creates a card with an unused code, for the line that sells it. */
export async function createCard(tx: Tx, whmcsId: number, lineId: string | null, at: Date): Promise<string> {
  const id = randomUUID();
  const card = { id, code: newCode(), source: 'made', order_item_id: lineId, created_at: at } as const;
  const insert = storeQueries(whmcsId).insertInto('gift_card', card);
  const created = await tx.run(
    insert.onConflict((conflict) => conflict.columns(['whmcs_id', 'code']).doNothing()).returning('id'),
  );
  return created.length > 0 ? id : createCard(tx, whmcsId, lineId, at);
}
