import { type Cents, type DiscountType, percentOf, splitByWeight } from '@suite/domain';

export interface DiscountValue {
  discount_type: DiscountType;
  /** Basis points for percent, cents for usd. */
  discount_value: number;
}

/** A discount with what it took off before anything was moved. */
export interface Taken extends DiscountValue {
  taken: Cents;
}

/** What a discount is on the part that stays and on the part that goes; null where it takes nothing off there. */
export type Shared = readonly [stays: DiscountValue | null, goes: DiscountValue | null];

/**
 * Discounts of one base shared between two parts of it, so that what they take off together stays the same to the cent.
 * They apply one after the other: each is shared by what the ones before left of the parts. A percentage stays one
 * where both parts round to the same sum; otherwise it becomes the amounts. `left` is what they leave of the parts.
 */
export function shareDiscounts(
  discounts: readonly Taken[],
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
