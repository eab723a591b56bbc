import { type Cents, type DiscountType, percentOf, splitByWeight } from '@suite/domain';

export interface DiscountValue {
  discount_type: DiscountType;
  /** Basis points for percent, cents for usd. */
  discount_value: number;
}

/** A discount with the amount that it takes off before the split. */
export interface AppliedDiscount extends DiscountValue {
  taken: Cents;
}

/** A discount on the remaining and on the moved part; null where it takes nothing off. */
export type Shared = readonly [stays: DiscountValue | null, goes: DiscountValue | null];

/**
 * Splits the discounts of a base between its two parts, so that their sum stays the same to the cent. Discounts apply one
 * after the other: each is split in proportion to the rest of both parts. A percentage stays one if both parts round to
 * the same sum; otherwise it becomes amounts. `left` is the rest of both parts.
 */
export function shareDiscounts(
  discounts: readonly AppliedDiscount[],
  bases: readonly [Cents, Cents],
): { shared: Shared[]; left: readonly [Cents, Cents] } {
  let [stays, goes] = bases;
  const shared = discounts.map(({ taken, ...discount }): Shared => {
    const byPercent = [percentOf(stays, discount.discount_value), percentOf(goes, discount.discount_value)] as const;
    const isPercent = discount.discount_type === 'percent' && byPercent[0] + byPercent[1] === taken;
    const [off = 0, offGone = 0] = isPercent ? byPercent : splitByWeight(taken, [stays, goes]);
    stays -= off;
    goes -= offGone;
    return isPercent ? [discount, discount] : [amount(off), amount(offGone)];
  });
  return { shared, left: [stays, goes] };
}

const amount = (cents: Cents): DiscountValue | null =>
  cents === 0 ? null : { discount_type: 'usd', discount_value: cents };
