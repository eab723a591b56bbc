import { giftCardLimits, refusalOfState } from '@suite/domain/gift-card';
import { cashOutRule, mayCashOut, minExpiryYears } from '@suite/domain/gift-card-states';
import { businessDay } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound, refuseFields } from '../../kit/problem';
import type {
  GiftCardAdjustInput,
  GiftCardCashOut,
  GiftCardCashOutInput,
  GiftCardDeactivateInput,
  GiftCardEvent,
  GiftCardExpiryInput,
  GiftCardMoveInput,
  GiftCardReactivateInput,
  GiftCardRecord,
  GiftCardReplaceInput,
} from '../../resolver-types.generated';
import { findCustomer } from '../customers/customers.store';
import { readSettings } from '../settings/settings.service';
import { changeBalance, type LockedCard, lockCard, lockCardAndCode, lockPresentCards, setOff } from './gift-card.store';
import * as store from './gift-card-care.store';
import { registerPrinted } from './gift-card-holds.store';
import { codeOf, giftCardCodeProblems } from './gift-card-line.rules';
import { findGiftCardRecord } from './gift-card-record.store';
import { createCard } from './gift-card-settlement.store';

async function requireCard(tx: Tx, whmcsId: number, id: string): Promise<LockedCard> {
  const card = await lockCard(tx, whmcsId, { id });
  if (!card) throw notFound('gift_card');
  return card;
}

/** Locks a card that a person wants to change. Refused (field of the id): in use by a checkout, never sold, switched off. */
async function lockUsable(tx: Tx, whmcsId: number, id: string): Promise<LockedCard> {
  const card = await requireCard(tx, whmcsId, id);
  const refused = refusalOfState(card);
  if (refused && refused !== 'gift_card_expired') throw invalid('input_obj.id', refused);
  requireFree(card);
  return card;
}

function requireFree({ held, current_balance }: LockedCard): void {
  if (held > 0) throw invalid('input_obj.id', 'gift_card_in_use', { balance: current_balance - held });
}

async function viewCard({ tx, caller }: StoreContext, id: string): Promise<GiftCardRecord> {
  const card = await findGiftCardRecord(tx, caller, id);
  if (!card) throw notFound('gift_card');
  return card;
}

const log = ({ tx, caller, now }: StoreContext, cardId: string, event: GiftCardEvent, note: string | null) =>
  store.addLogEntry(tx, { whmcsId: caller.whmcsId, cardId, event, note, person: caller, at: now() });

/** The reasons that a person may name. */
const reasons: readonly string[] = ['lost', 'stolen', 'chargeback', 'other'];

/** Switches a card off; its balance stays owed. */
export async function deactivateCard(context: StoreContext, { id, reason, note }: GiftCardDeactivateInput) {
  const { tx, caller, now } = context;
  if (!reasons.includes(reason)) throw invalid('input_obj.reason', 'invalid');
  await lockUsable(tx, caller.whmcsId, id);
  await setOff(tx, { whmcsId: caller.whmcsId, cardId: id, off: { reason, note: note ?? null, at: now() } });
  await log(context, id, 'deactivated', note ?? null);
  return viewCard(context, id);
}

/** Switches a card on again that was not refunded or replaced. */
export async function reactivateCard(context: StoreContext, { id, note }: GiftCardReactivateInput) {
  const { tx, caller } = context;
  const card = await requireCard(tx, caller.whmcsId, id);
  if (!card.off_reason || !reasons.includes(card.off_reason)) throw invalid('input_obj.id', 'gift_card_not_off');
  await setOff(tx, { whmcsId: caller.whmcsId, cardId: id, off: null });
  await log(context, id, 'reactivated', note);
  return viewCard(context, id);
}

/** Whose balance stays where it is: nothing is left, it moved already, or its sale was charged back. */
const fixedReasons: readonly (string | null)[] = ['refunded', 'replaced', 'chargeback'];

/**
 * Moves the balance of a card to its replacement, and returns that one. A card that was switched off can be replaced, but
 * not around a chargeback: that one has to be reactivated first.
 */
export async function replaceCard(context: StoreContext, { id, code: typed, note }: GiftCardReplaceInput) {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const at = now();
  const code = codeOf(typed);
  refuseFields(giftCardCodeProblems(code, 'input_obj.code'));
  if (code) await registerPrinted(tx, whmcsId, [code], at);
  const locked = await lockCardAndCode(tx, whmcsId, id, code);
  const card = locked.find((one) => one.id === id);
  if (!card) throw notFound('gift_card');
  if (fixedReasons.includes(card.off_reason)) throw invalid('input_obj.id', 'gift_card_off');
  if (card.current_balance === 0) throw invalid('input_obj.id', 'gift_card_empty');
  requireFree(card);
  const printed = code ? locked.find((one) => one.code === code) : null;
  if (printed && (printed.id === id || printed.status !== 'inactive' || printed.off_reason || printed.order_item_id))
    throw invalid('input_obj.code', 'gift_card_code_taken');
  const to = printed?.id ?? (await createCard(tx, whmcsId, null, at));
  const { current_balance: change, bonus_balance: bonus } = card;
  const moved = { whmcsId, posted: 0, contra: 'gift_card_transfer', person: caller, note, at } as const;
  await store.inheritFrom(tx, whmcsId, { from: id, to, at });
  await changeBalance(tx, { ...moved, cardId: id, type: 'transfer_out', change: -change, bonus: 0 - bonus });
  await changeBalance(tx, { ...moved, cardId: to, type: 'transfer_in', change, bonus });
  await setOff(tx, { whmcsId, cardId: id, off: { reason: 'replaced', note, at } });
  await store.setReplacement(tx, whmcsId, { from: id, to });
  await log(context, id, 'replaced', note);
  return viewCard(context, to);
}

/** Gives a card to another client, or to nobody. */
export async function moveCard(context: StoreContext, { id, customer_id: customerId = null }: GiftCardMoveInput) {
  const { tx, caller, now } = context;
  await requireCard(tx, caller.whmcsId, id);
  const customer = customerId ? await findCustomer(tx, caller, customerId, now()) : null;
  if (customerId && !customer) throw invalid('input_obj.customer_id', 'customer_not_found');
  await store.setHolder(tx, caller.whmcsId, id, customerId);
  await log(context, id, 'moved', null);
  return viewCard(context, id);
}

/** Corrects a balance: a credit is paid value, a debit takes the bonus pro rata. */
export async function adjustCard(context: StoreContext, { id, change, note }: GiftCardAdjustInput) {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const card = await lockUsable(tx, whmcsId, id);
  const { max } = giftCardLimits(true);
  if (change === 0) throw invalid('input_obj.change', 'amount_required');
  if (card.current_balance + change < 0)
    throw invalid('input_obj.change', 'gift_card_short', { balance: card.current_balance });
  if (card.current_balance + change > max) throw invalid('input_obj.change', 'gift_card_balance_limit', { max });
  const adjusted = { change, posted: 0, contra: 'gift_card_adjustment', person: caller, note, at: now() } as const;
  const bonus = change > 0 ? { bonus: 0 } : {};
  await changeBalance(tx, { whmcsId, cardId: id, type: 'adjust', ...adjusted, ...bonus });
  return viewCard(context, id);
}

async function stateOf(tx: Tx, whmcsId: number): Promise<string> {
  return (await readSettings(tx, whmcsId, ['gift_card_state'])).gift_card_state;
}

/** Returns what the store's state asks of gift cards today. */
export async function readStateRules({ tx, caller, now }: StoreContext): Promise<GiftCardCashOut> {
  const state = await stateOf(tx, caller.whmcsId);
  const today = businessDay(now(), caller.timezone);
  const years = minExpiryYears(state, today);
  return { ...cashOutRule(state, today), expiry_years: years === 'never' ? null : years };
}

/** Pays the whole paid balance in cash; the bonus ends, and is never paid out. */
export async function cashOutCard(context: StoreContext, { id, expected_amount }: GiftCardCashOutInput) {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const card = await lockUsable(tx, whmcsId, id);
  const rules = await readStateRules(context);
  const paid = card.current_balance - card.bonus_balance;
  if (paid === 0) throw invalid('input_obj.id', 'gift_card_empty');
  if (!mayCashOut({ under: rules.under, used_percent: rules.used_percent ?? null }, { ...card, paid_balance: paid }))
    throw invalid('input_obj.id', 'gift_card_cash_out', { under: rules.under });
  if (paid !== expected_amount) throw invalid('input_obj.expected_amount', 'total_differs');
  const movement = { whmcsId, cardId: id, posted: 0, person: caller, at: now() };
  await changeBalance(tx, { ...movement, type: 'cash_out', change: -paid, bonus: 0, contra: 'cash' });
  const { bonus_balance: bonus } = card;
  if (bonus > 0) await changeBalance(tx, { ...movement, type: 'expire', change: -bonus, bonus: -bonus });
  return viewCard(context, id);
}

/** Sets or removes the last day on which a card can be spent. */
export async function setExpiry(context: StoreContext, { id, expires_on = null }: GiftCardExpiryInput) {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  await lockUsable(tx, whmcsId, id);
  if (expires_on) {
    const loaded = await store.lastLoadDay(tx, whmcsId, id);
    const years = minExpiryYears(await stateOf(tx, whmcsId), loaded ?? businessDay(now(), caller.timezone));
    if (years === 'never') throw invalid('input_obj.expires_on', 'gift_card_never_expires');
    const min = loaded ? `${Number(loaded.slice(0, 4)) + years}${loaded.slice(4)}` : '';
    if (expires_on < min) throw invalid('input_obj.expires_on', 'gift_card_expiry_early', { years, min });
  }
  await store.setExpiry(tx, whmcsId, { id, expiresOn: expires_on, today: businessDay(now(), caller.timezone) });
  await log(context, id, 'expiry_set', expires_on);
  return viewCard(context, id);
}

/** A payment that its bank charged back. */
export interface Chargeback {
  whmcsId: number;
  paymentId: string;
}

/**
 * Freezes the rest of the cards that the ticket of a charged back payment sold or loaded: where a card was replaced
 * since, of the card that holds its balance now. A card that a person had switched off is not to be reactivated for the
 * reason that they named.
 */
export async function freezeCards(
  { whmcsId, paymentId }: Chargeback,
  { tx, now }: { tx: Tx; now: Date },
): Promise<void> {
  const locked = await lockPresentCards(tx, whmcsId, store.cardsSoldWith(whmcsId, paymentId));
  for (const { id: cardId, off_reason } of locked) {
    if (fixedReasons.includes(off_reason)) continue;
    await setOff(tx, { whmcsId, cardId, off: { reason: 'chargeback', note: null, at: now } });
    const formerReason = store.formerOffReasons.find((reason) => reason === off_reason) ?? null;
    const frozen = { event: 'frozen', formerReason, note: null, person: null, at: now } as const;
    await store.addLogEntry(tx, { whmcsId, cardId, ...frozen });
  }
}

/**
 * Makes the cards usable again that a chargeback froze and the store won, unless another chargeback still holds them. A
 * card that a person switched off, before it was frozen or since, stays off for that person's reason; one that was
 * refunded or replaced stays as it is.
 */
export async function unfreezeCards(
  { whmcsId, paymentId }: Chargeback,
  { tx, now }: { tx: Tx; now: Date },
): Promise<void> {
  const locked = await lockPresentCards(tx, whmcsId, store.cardsSoldWith(whmcsId, paymentId));
  const chargedBack = await store.cardsChargedBack(tx, whmcsId);
  for (const { id: cardId, off_reason } of locked) {
    if (off_reason !== 'chargeback' || chargedBack.has(cardId)) continue;
    const before = await store.stateBeforeFreeze(tx, whmcsId, cardId);
    if (!before) continue;
    const { reason, note, at } = before;
    await setOff(tx, { whmcsId, cardId, off: reason && { reason, note, at: at ?? now } });
    await store.addLogEntry(tx, { whmcsId, cardId, event: 'unfrozen', note: null, person: null, at: now });
  }
}
