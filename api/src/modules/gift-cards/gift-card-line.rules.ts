import type { Cents } from '@suite/domain';
import {
  giftCardLimits,
  givesLargeBonus,
  isGiftCardCode,
  isLargeBonus,
  normalGiftCardCode,
} from '@suite/domain/gift-card';
import type { StoreCaller } from '../../kit/operation';
import { type FieldRefusal, fieldIf } from '../../kit/problem';

/** Returns a code as it is stored; null for an empty one. */
export const codeOf = (typed: string | null | undefined): string | null => (typed ? normalGiftCardCode(typed) : null);

/** Returns the problems of the price of a gift card that this person sells. */
export function giftCardPriceProblems({ role }: Pick<StoreCaller, 'role'>, price: Cents, path: string): FieldRefusal[] {
  const { min, max } = giftCardLimits(role === 'owner');
  return fieldIf(price < min || price > max, { path, code: 'gift_card_price', params: { min, max } });
}

/**
 * Returns the problems of a gift card that is worth more than its price (cents); `value` is null for its price. The
 * difference is a bonus, which only people who manage gift cards give, and more than half of the price only owners and
 * partners.
 */
export function giftCardValueProblems(
  { role, permissions }: Pick<StoreCaller, 'role' | 'permissions'>,
  { price, value }: { price: Cents; value: Cents | null },
  path: string,
): FieldRefusal[] {
  if (value === null || value === price) return [];
  const { min, max } = giftCardLimits(role === 'owner');
  return [
    ...fieldIf(value > max, { path: `${path}.gift_card_value`, code: 'gift_card_price', params: { min, max } }),
    ...fieldIf(price > value, { path: `${path}.price`, code: 'gift_card_bonus_invalid' }),
    ...largeBonusProblems({ role }, { price, value }, `${path}.price`),
    ...fieldIf(price < value && !permissions.has('UPDATE_GIFT_CARD'), {
      path: `${path}.gift_card_value`,
      code: 'gift_card_bonus_denied',
    }),
  ];
}

/** Refuses a bonus of more than half of the price, unless an owner or partner gives it. */
export const largeBonusProblems = (
  { role }: Pick<StoreCaller, 'role'>,
  load: { price: Cents; value: Cents },
  path: string,
): FieldRefusal[] => fieldIf(isLargeBonus(load) && !givesLargeBonus(role), { path, code: 'gift_card_bonus_limit' });

/** Requires a quantity of 1, because each card has its own code. */
export const giftCardQuantityProblems = (quantity: number | null, path: string): FieldRefusal[] =>
  fieldIf(quantity !== 1, { path, code: 'gift_card_one' });

/**
 * Returns the problems of the code of a printed card that is sold or takes over a balance; null is valid. The check letter
 * does not count: only generated codes have one, and the codes of another printer may resemble them.
 */
export const giftCardCodeProblems = (code: string | null, path: string): FieldRefusal[] =>
  fieldIf(code !== null && !isGiftCardCode(code), { path, code: 'gift_card_code_invalid' });

/** Returns the problem of a printed card that is sold for another value than the one that is printed on it; null is none. */
export const printedValueProblems = (printed: Cents | null, value: Cents, path: string): FieldRefusal[] =>
  printed === null || printed === value ? [] : [{ path, code: 'gift_card_printed_value', params: { value: printed } }];
