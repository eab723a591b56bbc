import type { Cents } from '@suite/domain';
import { giftCardLimits, isGiftCardCode, normalGiftCardCode } from '@suite/domain/gift-card';
import { noteField } from '@suite/domain/validation';
import { clientFieldSchema, type FieldClient } from '@suite/entities';
import * as v from 'valibot';

/** How a client pays for a load at the counter. */
export const counterTenders = ['cash', 'card', 'check'] as const;
export type CounterTender = (typeof counterTenders)[number];

/** The usual loads, in cents. */
export const usualAmounts: readonly Cents[] = [2_500, 5_000, 10_000, 20_000];

export interface LoadForm {
  amount: Cents;
  /** Whether the client pays less than the card is loaded with. */
  hasBonus: boolean;
  /** What the client pays, if there is a bonus. */
  price: Cents;
  tender: CounterTender | '';
  note: string;
  /** For a card to sell: the code of a printed one; empty: one is generated. */
  code: string;
  /** For a card to sell: its holder. */
  client: FieldClient | null;
}

export const emptyLoad: LoadForm = {
  amount: 0,
  hasBonus: false,
  price: 0,
  tender: '',
  note: '',
  code: '',
  client: null,
};

const loadFields = v.object({
  amount: v.number(),
  hasBonus: v.boolean(),
  price: v.number(),
  tender: v.union([v.picklist(counterTenders), v.literal('')]),
  note: noteField,
  code: v.pipe(
    v.string(),
    v.transform(normalGiftCardCode),
    v.check((code) => code === '' || isGiftCardCode(code), 'gift_card_code_invalid'),
  ),
  client: clientFieldSchema,
});

/** Validates a load: the amount within the limits of the person, the price at most the amount, a tender chosen. */
export const loadSchema = (isOwner: boolean) => {
  const { min, max } = giftCardLimits(isOwner);
  return v.pipe(
    loadFields,
    v.forward(
      v.check(({ amount }) => amount >= min && amount <= max, 'amount_range'),
      ['amount'],
    ),
    v.forward(
      v.check(({ hasBonus, price }) => !hasBonus || price > 0, 'required'),
      ['price'],
    ),
    v.forward(
      v.check(({ hasBonus, price, amount }) => !hasBonus || price <= amount, 'price_above'),
      ['price'],
    ),
    v.forward(
      v.check(({ tender }) => tender !== '', 'tender_missing'),
      ['tender'],
    ),
  );
};

/** What the client pays for a load. */
export const priceOf = ({ amount, hasBonus, price }: Pick<LoadForm, 'amount' | 'hasBonus' | 'price'>): Cents =>
  hasBonus ? price : amount;

/** Validates a redemption: at least one cent, and no more than the balance. */
export const redeemSchema = (balance: Cents) =>
  v.object({
    amount: v.pipe(v.number(), v.minValue(1, 'required'), v.maxValue(balance, 'above_balance')),
    note: noteField,
  });
