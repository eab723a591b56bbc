import type { Cents } from '@suite/domain';
import { isGiftCardCode, isMistypedGiftCardCode, normalGiftCardCode } from '@suite/domain/gift-card';
import type { FieldCode } from '@suite/domain/problem-codes';
import { type GiftCardStatus, giftCardName, type Line } from './line';

/** A gift card that the client pays with. */
export interface GiftCardAtHand {
  code: string;
  /** In cents. */
  balance: Cents;
}

/** Why a gift card cannot be used, by what was found for its code; null where it can. */
export function refusalOfCard(
  card: { status: GiftCardStatus; balance: Cents } | null,
  typed: string,
): FieldCode | null {
  if (!card) return isMistypedGiftCardCode(normalGiftCardCode(typed)) ? 'gift_card_mistyped' : 'gift_card_not_found';
  if (card.status === 'inactive') return 'gift_card_inactive';
  if (card.status === 'expired') return 'gift_card_expired';
  return card.balance > 0 ? null : 'gift_card_empty';
}

/** A gift card to be sold, as entered in the picker. */
export interface GiftCardDraft {
  cents: Cents;
  /** Code of a printed card; empty: the server generates one. */
  code: string;
}

export const noGiftCard: GiftCardDraft = { cents: 0, code: '' };

/** Suggested values, in cents. */
export const usualGiftCards: readonly Cents[] = [2_500, 5_000, 10_000, 20_000];

export interface GiftCardIssues {
  amount: boolean;
  code: boolean;
}

/** Validates a gift card before it is sent. */
export const validateGiftCard = (
  { cents, code }: GiftCardDraft,
  { min, max }: { min: Cents; max: Cents },
): GiftCardIssues => ({
  amount: cents < min || cents > max,
  code: code.trim() !== '' && !isGiftCardCode(normalGiftCardCode(code)),
});

/** The line that sells a gift card; it has no staff. */
export const giftCardLine = ({ cents, code }: GiftCardDraft, id: string): Line => ({
  id,
  item_type: 'gift_card',
  item_name: giftCardName,
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
