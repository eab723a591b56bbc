import { type BasisPoints, type Cents, percentOf } from './cents';
import type { OrderTotals } from './order';

/** The limit of those who may take off everything. */
export const wholeTicket: BasisPoints = 10_000;

/** Returns the cents that people took off a ticket: all discounts and promotions, not the reward. */
export const discountOf = ({
  lineDiscount,
  orderDiscount,
  promo,
}: Pick<OrderTotals, 'lineDiscount' | 'orderDiscount' | 'promo'>): Cents => lineDiscount + orderDiscount + promo;

/**
 * Returns the cents that a person with a limit may have taken off a ticket by all of its discounts. What was taken off
 * before, by a person with a higher limit, may stay.
 */
export const allowedDiscount = (subTotal: Cents, limit: BasisPoints, before: Cents): Cents =>
  Math.max(percentOf(subTotal, limit), before);
