import type { Cents, CompanyRole } from '@suite/domain';
import {
  giftCardLimits,
  givesLargeBonus,
  isGiftCardCode,
  isLargeBonus,
  normalGiftCardCode,
} from '@suite/domain/gift-card';
import { useFormat } from '@suite/remote-kit';
import * as v from 'valibot';
import { useMessages } from '../use-messages';

/** The value of a gift card to sell or to load, and what the client pays for it; in cents. */
export interface GiftCardLoad {
  amount: Cents;
  /** Whether the client pays less than the value. */
  hasBonus: boolean;
  /** What the client pays, if there is a bonus. */
  price: Cents;
}

interface Limits {
  min: Cents;
  max: Cents;
  /** Whether the person gives any bonus; others at most half of the price. */
  largeBonus: boolean;
}

/** Returns the limits of a person, by their role. */
export const loadLimitsOf = (role: CompanyRole | null): Limits => ({
  ...giftCardLimits(role === 'owner'),
  largeBonus: givesLargeBonus(role),
});

/** Returns what the client pays. */
export const priceOfLoad = ({ amount, hasBonus, price }: GiftCardLoad): Cents => (hasBonus ? price : amount);

/** Returns what the card is worth beyond what the client pays. */
export const bonusOfLoad = (load: GiftCardLoad): Cents => load.amount - priceOfLoad(load);

/** Whether a bonus is higher than the price, which is more often a typing error than a gift. */
export const isUnusualBonus = (load: GiftCardLoad): boolean => bonusOfLoad(load) > priceOfLoad(load);

/** The code of a printed card as it is typed, and as it is stored; empty for a card whose code is generated. */
export const printedCodeField = v.pipe(
  v.string(),
  v.transform(normalGiftCardCode),
  v.check((code) => code === '' || isGiftCardCode(code), 'gift_card_code_invalid'),
);

/** Validates a load: its value lies within the limits of the person; its price is at least the lower one, and at most the value; its bonus is within that of the person. */
export const giftCardLoadCheck = <Load extends GiftCardLoad>({ min, max, largeBonus }: Limits) =>
  v.rawCheck<Load>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { amount, hasBonus, price } = dataset.value;
    const input: Record<string, unknown> = Object.fromEntries(Object.entries(dataset.value));
    const refuse = (key: 'amount' | 'price', message: string) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    if (amount < min || amount > max) refuse('amount', 'amount_range');
    if (!hasBonus) return;
    if (price === 0) refuse('price', 'required');
    else if (price > amount) refuse('price', 'price_above');
    else if (price < min) refuse('price', 'amount_range');
    else if (!largeBonus && isLargeBonus({ price, value: amount })) refuse('price', 'bonus_limit');
  });

/** Returns the messages of `giftCardLoadCheck`. */
export function useGiftCardLoadMessages({ min, max }: Pick<Limits, 'min' | 'max'>) {
  const { t } = useMessages();
  const format = useFormat();
  return {
    amount_range: t('gift_card.amount_range', { min: format.money(min), max: format.money(max) }),
    price_above: t('gift_card.price_above'),
    bonus_limit: t('gift_card.bonus_limit'),
  };
}
