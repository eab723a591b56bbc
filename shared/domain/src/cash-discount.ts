import { type BasisPoints, type Cents, percentOf } from './cents';

/** What cash can pay of a ticket, and the part of it that carries the cash discount. */
export interface CashDue {
  /** The part of the net that is left for cash. */
  netCents: Cents;
  /** The part of services, products and custom amounts that gift card tenders do not pay. */
  discountableCents: Cents;
}

/**
 * Returns the part of a ticket that carries the cash discount if cash pays for it: services, products and custom amounts
 * after their discounts, less what gift card tenders pay, which pay for these first. Gift cards that are sold, service
 * fee, tax and tip carry none.
 */
export const cashDiscountBase = (discountableCents: Cents, giftCardNetCents: Cents): Cents =>
  Math.max(0, discountableCents - giftCardNetCents);

/** Returns the cash discount on the part of the net that cash pays: cash pays for the discountable part first. */
export const cashDiscountOf = (
  cashNetCents: Cents,
  { discountableCents }: Pick<CashDue, 'discountableCents'>,
  cashDiscountBps: BasisPoints,
): Cents => percentOf(Math.min(cashNetCents, discountableCents), cashDiscountBps);

/** Returns the cash that pays for a part of the net, after the cash discount and without a tip. */
export const cashForNet = (
  cashNetCents: Cents,
  due: Pick<CashDue, 'discountableCents'>,
  cashDiscountBps: BasisPoints,
): Cents => cashNetCents - cashDiscountOf(cashNetCents, due, cashDiscountBps);

/**
 * Returns the part of the net that an amount of cash pays, without a tip: the largest one that costs no more, at most
 * what is left for cash. It is the inverse of `cashForNet`; cash above `cashForNet(due.netCents)` is change.
 */
export function netPaidByCash(cashCents: Cents, due: CashDue, cashDiscountBps: BasisPoints): Cents {
  // A cent more of the net costs a cent more or the same, so that the cost is searched by halves.
  let [paid, unpaid] = [0, due.netCents + 1];
  while (unpaid - paid > 1) {
    const middle = Math.floor((paid + unpaid) / 2);
    if (cashForNet(middle, due, cashDiscountBps) <= cashCents) paid = middle;
    else unpaid = middle;
  }
  return paid;
}
