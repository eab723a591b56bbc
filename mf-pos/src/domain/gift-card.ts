import type { Cents } from '@suite/domain';
import { isGiftCardCode, isMistypedGiftCardCode, normalGiftCardCode } from '@suite/domain/gift-card';
import type { FieldCode } from '@suite/domain/problem-codes';
import * as v from 'valibot';
import { type GiftCardStatus, giftCardName, type Line } from './line';

/** A gift card that the client pays with. */
export interface GiftCardAtHand {
  code: string;
  /** The available balance. */
  balance: Cents;
}

/** Returns why a card cannot be used for payment; null if it can. */
export function refusalOfCard(
  card: { status: GiftCardStatus; balance: Cents } | null,
  typed: string,
): FieldCode | null {
  if (!card) return isMistypedGiftCardCode(normalGiftCardCode(typed)) ? 'gift_card_mistyped' : 'gift_card_not_found';
  if (card.status === 'inactive') return 'gift_card_inactive';
  if (card.status === 'expired') return 'gift_card_expired';
  return card.balance > 0 ? null : 'gift_card_empty';
}

/** A gift card as it is entered in the picker. */
export interface GiftCardDraft {
  cents: Cents;
  /** The code of a printed card; empty: one is generated. */
  code: string;
}

export const noGiftCard: GiftCardDraft = { cents: 0, code: '' };

/** Usual values, in cents. */
export const usualGiftCards: readonly Cents[] = [2_500, 5_000, 10_000, 20_000];

/** Validates a gift card to sell: its value lies within the limits (cents), its code is valid or empty. */
export const giftCardSchema = ({ min, max }: { min: Cents; max: Cents }) =>
  v.object({
    cents: v.pipe(v.number(), v.minValue(min, 'amount_range'), v.maxValue(max, 'amount_range')),
    code: v.pipe(
      v.string(),
      v.check((code) => code.trim() === '' || isGiftCardCode(normalGiftCardCode(code)), 'gift_card_code_invalid'),
    ),
  });

/** Returns the line that sells it; it has no staff. */
export const giftCardLine = ({ cents, code }: GiftCardDraft, id: string): Line => ({
  id,
  item_type: 'gift_card',
  item_name: giftCardName,
  modifiers: [],
  quantity: 1,
  price: cents,
  taxable: false,
  note: null,
  person: null,
  staff: null,
  service: null,
  item: null,
  gift_card_code: code.trim() === '' ? null : normalGiftCardCode(code),
  gift_card: null,
});
