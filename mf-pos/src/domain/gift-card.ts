import type { Cents } from '@suite/domain';
import {
  type GiftCardLoad,
  giftCardLoadCheck,
  type loadLimitsOf,
  priceOfLoad,
  printedCodeField,
} from '@suite/entities';
import * as v from 'valibot';
import { giftCardName, type Line } from './line';

/** A gift card that the client pays with. */
export interface GiftCardAtHand {
  code: string;
  /** The available balance. */
  balance: Cents;
}

/** A gift card as it is entered in the picker. */
export interface GiftCardDraft extends GiftCardLoad {
  /** The code of a printed card; empty: one is generated. */
  code: string;
}

export const noGiftCard: GiftCardDraft = { amount: 0, hasBonus: false, price: 0, code: '' };

/** Validates a gift card to sell: its value and price lie within the limits (cents), its code is valid or empty. */
export const giftCardSchema = (limits: ReturnType<typeof loadLimitsOf>) =>
  v.pipe(
    v.object({
      amount: v.number(),
      hasBonus: v.boolean(),
      price: v.number(),
      code: printedCodeField,
    }),
    giftCardLoadCheck(limits),
  );

/** Returns the line that sells it; it has no staff. */
export const giftCardLine = (draft: GiftCardDraft, id: string): Line => ({
  id,
  item_type: 'gift_card',
  item_name: giftCardName,
  modifiers: [],
  quantity: 1,
  price: priceOfLoad(draft),
  taxable: false,
  note: null,
  person: null,
  staff: null,
  service: null,
  item: null,
  gift_card_code: draft.code || null,
  gift_card_value: priceOfLoad(draft) < draft.amount ? draft.amount : null,
  gift_card: null,
});
