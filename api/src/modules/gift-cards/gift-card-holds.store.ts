import { randomUUID } from 'node:crypto';
import type { Cents } from '@suite/domain';
import { missingGiftCardIssue, refusalOfAmount, refusalOfState } from '@suite/domain/gift-card';
import type { FieldCode } from '@suite/domain/problem-codes';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { type FieldRefusal, Problem } from '../../kit/problem';
import { storeQueries } from '../../kit/query-builder';
import { type LockedCard, lockCards } from './gift-card.store';
import { printedValues, soldValues } from './gift-card-issue.store';
import { printedValueProblems } from './gift-card-line.rules';

/** The printed cards that a checkout sells, and its payments by gift card, each with its index in the request. */
export interface CardHolds {
  whmcsId: number;
  sold: readonly { lineId: string; code: string; index: number }[];
  redeemed: readonly { paymentId: string; code: string; amount: Cents; index: number }[];
  at: Date;
}

/**
 * Reserves the printed cards that a checkout sells, and holds the amounts of its payments by gift card, until it completes
 * or is released. Returns the card id by payment id. Refuses field by field
 * (`gift_card_code_taken`, `gift_card_printed_value`, `gift_card_not_found`, `gift_card_mistyped`, `gift_card_off`, `gift_card_inactive`,
 * `gift_card_expired`,
 * `gift_card_in_use` while another ticket holds it, `gift_card_short`, both with the balance that is left).
 */
export async function holdCards(tx: Tx, { whmcsId, sold, redeemed, at }: CardHolds): Promise<Map<string, string>> {
  const payments = new Map<string, string>();
  if (sold.length + redeemed.length === 0) return payments;
  await registerPrinted(
    tx,
    whmcsId,
    sold.map(({ code }) => code),
    at,
  );
  const codes = [...sold, ...redeemed].map(({ code }) => code);
  const cards = new Map(
    (await lockCards(tx, whmcsId, sql`g.code = any(${codes}::text[])`)).map((card) => [card.code, card]),
  );
  const store = storeQueries(whmcsId);
  const fields: FieldRefusal[] = await printedValueRefusals(tx, whmcsId, sold);
  for (const { lineId, code, index } of sold) {
    const card = cards.get(code);
    if (card?.status === 'inactive' && card.order_item_id === null) {
      card.order_item_id = lineId;
      await tx.run(store.update('gift_card', { order_item_id: lineId }).where('id', '=', card.id));
    } else
      fields.push({
        path: `order_items.${index}.gift_card_code`,
        code: card ? refusalOfSale(card) : 'gift_card_code_taken',
      });
  }
  const heldElsewhere = new Map([...cards].map(([code, { held }]) => [code, held]));
  for (const { paymentId, code, amount, index } of redeemed) {
    const card = cards.get(code);
    const refused = refusalOf(card, code, amount, heldElsewhere.get(code) ?? 0);
    if (refused) fields.push({ path: `input_obj.tenders.${index}.gift_card_code`, ...refused });
    if (!card || refused) continue;
    card.held += amount;
    payments.set(paymentId, card.id);
    await tx.run(store.update('gift_card', { held: card.held }).where('id', '=', card.id));
  }
  if (fields.length > 0) throw new Problem('validation', 'validation_failed', { fields });
  return payments;
}

/** Returns why a printed card cannot be sold: a payment on another ticket is selling it, or it was sold. */
export const refusalOfSale = ({ status, off_reason }: Pick<LockedCard, 'status' | 'off_reason'>): FieldCode =>
  status === 'inactive' && off_reason === null ? 'gift_card_in_use' : 'gift_card_code_taken';

/** Refuses printed cards that are sold for another value than the one that is printed on them. */
async function printedValueRefusals(tx: Tx, whmcsId: number, sold: CardHolds['sold']): Promise<FieldRefusal[]> {
  const printed = await printedValues(
    tx,
    whmcsId,
    sold.map(({ code }) => code),
  );
  if (printed.size === 0) return [];
  const values = await soldValues(
    tx,
    whmcsId,
    sold.map(({ lineId }) => lineId),
  );
  return sold.flatMap(({ code, lineId, index }) =>
    printedValueProblems(printed.get(code) ?? null, values.get(lineId) ?? 0, `order_items.${index}.gift_card_code`),
  );
}

/**
 * Returns why a card does not cover an amount: it is empty or too low, or payments on other tickets hold its balance
 * (`heldElsewhere` of all that is held).
 */
export function shortOf(
  { current_balance, held }: Pick<LockedCard, 'current_balance' | 'held'>,
  amount: Cents,
  heldElsewhere: Cents = held,
): Omit<FieldRefusal, 'path'> | null {
  const balance = current_balance - held;
  const code = refusalOfAmount({ balance, held: heldElsewhere }, amount);
  return code && { code, params: { balance } };
}

function refusalOf(
  card: LockedCard | undefined,
  code: string,
  amount: Cents,
  heldElsewhere: Cents,
): Omit<FieldRefusal, 'path'> | null {
  if (!card) return { code: missingGiftCardIssue(code) };
  const refused = refusalOfState(card);
  return refused ? { code: refused } : shortOf(card, amount, heldElsewhere);
}

/** Registers printed codes that are unknown so far, sorted by code, so that concurrent transactions do not deadlock. */
export async function registerPrinted(tx: Tx, whmcsId: number, codes: readonly string[], at: Date): Promise<void> {
  const rows = [...new Set(codes)].sort().map((code) => ({ id: randomUUID(), code }));
  await tx.query(sql`
    insert into gift_card (whmcs_id, id, code, source, created_at)
    select ${whmcsId}::integer, r.id, r.code, 'printed', ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, code text)
    on conflict (whmcs_id, code) do nothing`);
}

interface Held {
  whmcsId: number;
  orderId: string;
  checkoutId: string;
}

/** Releases the cards and amounts that a checkout holds. */
export async function releaseCards(tx: Tx, { whmcsId, orderId, checkoutId }: Held): Promise<void> {
  await lockCards(tx, whmcsId, ofCheckout({ whmcsId, orderId, checkoutId }));
  await tx.query(sql`
    update gift_card g set held = g.held - p.amount
    from (select gift_card_id, sum(amount)::integer as amount from payment
      where whmcs_id = ${whmcsId} and checkout_id = ${checkoutId} and gift_card_id is not null group by gift_card_id) p
    where g.whmcs_id = ${whmcsId} and g.id = p.gift_card_id`);
  await tx.query(sql`
    update gift_card set order_item_id = null where whmcs_id = ${whmcsId} and status = 'inactive'
      and order_item_id in (select id from order_item where whmcs_id = ${whmcsId} and order_id = ${orderId})`);
}

/**
 * Returns the condition for the cards that a checkout is paid with, and those that its ticket sells or loads. Each part
 * compares with an array: an index finds its cards, while alternatives of subqueries read all cards of the store.
 */
export const ofCheckout = ({ whmcsId, orderId, checkoutId }: Held) => sql`(
  g.id = any(array(select gift_card_id from payment where whmcs_id = ${whmcsId} and checkout_id = ${checkoutId}))
  or g.order_item_id = any(array(select id from order_item where whmcs_id = ${whmcsId} and order_id = ${orderId}))
  or g.id = any(array(
    select gift_card_id from order_item where whmcs_id = ${whmcsId} and order_id = ${orderId} and gift_card_id is not null)))`;
