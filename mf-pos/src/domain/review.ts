import {
  type BasisPoints,
  type Cents,
  type DiscountType,
  type OrderTotals,
  orderTotals,
  splitTip,
  type TotalsDiscount,
  type TotalsLine,
} from '@suite/domain';
import { allowedDiscount, discountOf } from '@suite/domain/discount-limit';
import type { Line } from './line';
import { paidNothing, type TenderedNets } from './tenders';

export interface ReviewDiscount {
  type: DiscountType;
  /** Basis points for percent, cents for usd; above 0. */
  value: number;
  /** Reason of the discount, or name of the promotion. */
  name: string | null;
  /** The code behind a promotion. */
  promoCode?: string;
}

/** A discount of a line, or of the whole ticket if `lineId` is null: a promotion, or another one. */
export interface ReviewTicketDiscount extends ReviewDiscount {
  lineId: string | null;
  isPromo: boolean;
}

export interface ReviewTipShare {
  employee_id: string;
  amount: Cents;
}

/** Keys of a discount and of a promotion of the whole ticket; other keys are line ids. */
export const ticketTarget = 'order';
export const promoTarget = 'promo';

/** Returns the key of a discount. */
export const targetOf = ({ lineId, isPromo }: Pick<ReviewTicketDiscount, 'lineId' | 'isPromo'>): string =>
  lineId ?? (isPromo ? promoTarget : ticketTarget);

/** Returns the line, or the part of the ticket, that a key belongs to. */
const partOf = (target: string): Pick<ReviewTicketDiscount, 'lineId' | 'isPromo'> => ({
  lineId: target === ticketTarget || target === promoTarget ? null : target,
  isPromo: target === promoTarget,
});

/** Unsaved edits of the review; fields without an edit have the server's value. */
export interface ReviewEdits {
  /** By line id, `order` or `promo`; null removes the discount, undefined forgets its edit. */
  discounts: Record<string, ReviewDiscount | null | undefined>;
  tip?: Cents | undefined;
  /** Tip shares; empty: by service value. */
  tipShares?: ReviewTipShare[] | undefined;
  serviceFee?: boolean | undefined;
  rewardPoints?: number | undefined;
}

export const noEdits: ReviewEdits = { discounts: {} };

/** The review step: the server's state with the person's edits on top. */
export interface Review {
  discounts: ReviewTicketDiscount[];
  tip: Cents;
  /** Tip shares; empty: by service value. */
  tipShares: ReviewTipShare[];
  serviceFee: boolean;
  /** Requested points; at most as many are used as the ticket's total allows. */
  rewardPoints: number;
}

/** The fields of a ticket that the review step needs; the shape of the fragment `Ticket`. */
export interface ReviewedTicket {
  order_items: readonly Line[];
  order_discounts: readonly {
    order_item_id: string | null;
    is_promo: boolean;
    discount_type: DiscountType;
    discount_value: number;
    name: string | null;
    promo_code: string | null;
  }[];
  tip: Cents;
  tip_shares: readonly ReviewTipShare[];
  service_fee_enabled: boolean;
  reward_points: number;
  customer: { point: number } | null;
}

/** The store's rates in basis points, and the value of points: `reward_value` cents for each `reward_unit` points. */
export interface StoreRates {
  service_fee: number;
  tax: number;
  cash_discount: number;
  reward_unit: number;
  reward_value: Cents;
}

export const totalsLines = (lines: readonly Line[]): TotalsLine[] =>
  lines.map(({ id, item_type, price, quantity, taxable, staff }) => ({
    id,
    kind: item_type,
    unitCents: price,
    quantity,
    taxable,
    staffId: staff?.id ?? null,
  }));

/**
 * Returns the ticket's review with the edits applied. Drops edits of removed lines, and a tip split that no longer
 * adds up.
 */
export function reviewOf(ticket: ReviewedTicket, edits: ReviewEdits): Review {
  const lineIds = new Set(ticket.order_items.map(({ id }) => id));
  const unedited = ticket.order_discounts
    .map(({ order_item_id, is_promo, discount_type, discount_value, name, promo_code }) => ({
      lineId: order_item_id,
      isPromo: is_promo,
      type: discount_type,
      value: discount_value,
      name,
      ...(promo_code === null ? {} : { promoCode: promo_code }),
    }))
    .filter((discount) => edits.discounts[targetOf(discount)] === undefined);
  const edited = Object.entries(edits.discounts).flatMap(([target, discount]) => {
    const part = partOf(target);
    return discount && (part.lineId === null || lineIds.has(part.lineId)) ? [{ ...part, ...discount }] : [];
  });
  const tip = edits.tip ?? ticket.tip;
  return {
    discounts: [...unedited, ...edited],
    tip,
    tipShares: fittingShares(ticket, tip, edits.tipShares ?? customShares(ticket)),
    serviceFee: edits.serviceFee ?? ticket.service_fee_enabled,
    rewardPoints: edits.rewardPoints ?? ticket.reward_points,
  };
}

/** Returns the server's tip shares, unless they equal the split by service value. */
function customShares({ tip, tip_shares, order_items }: ReviewedTicket): ReviewTipShare[] {
  const byValue = sharesByValue(order_items, tip);
  const isByValue = byValue.every(({ employee_id, amount }) =>
    tip_shares.some((share) => share.employee_id === employee_id && share.amount === amount),
  );
  return isByValue ? [] : [...tip_shares];
}

function fittingShares(
  { order_items }: ReviewedTicket,
  tip: Cents,
  shares: readonly ReviewTipShare[],
): ReviewTipShare[] {
  const present = new Set(order_items.map(({ staff }) => staff?.id));
  const isFitting = sumOf(shares) === tip && shares.every(({ employee_id }) => present.has(employee_id));
  return isFitting ? [...shares] : [];
}

export const sumOf = (shares: readonly ReviewTipShare[]): Cents => shares.reduce((all, { amount }) => all + amount, 0);

export const sharesByValue = (lines: readonly Line[], tip: Cents): ReviewTipShare[] =>
  splitTip(tip, totalsLines(lines)).map(({ employeeId, amount }) => ({ employee_id: employeeId, amount }));

/** Returns the present tip shares by employee. */
export const sharesOf = (lines: readonly Line[], { tip, tipShares }: Review): ReviewTipShare[] =>
  tipShares.length > 0 ? tipShares : sharesByValue(lines, tip);

/** Returns all figures of the receipt; without `paid` those that no cash pays. */
export function reviewTotals(
  ticket: ReviewedTicket,
  review: Review,
  rates: StoreRates,
  paid: TenderedNets = paidNothing,
): OrderTotals {
  return orderTotals({
    lines: totalsLines(ticket.order_items),
    discounts: review.discounts satisfies TotalsDiscount[],
    reward: {
      points: Math.min(review.rewardPoints, ticket.customer?.point ?? 0),
      unit: rates.reward_unit,
      value: rates.reward_value,
    },
    serviceFeeBps: review.serviceFee ? rates.service_fee : 0,
    taxBps: rates.tax,
    cashDiscountBps: rates.cash_discount,
    ...paid,
    tipCents: review.tip,
  });
}

/** Returns the largest dollar discount of a target, in cents: the rest after the other discounts. */
export function maxDiscount(ticket: ReviewedTicket, review: Review, rates: StoreRates, target: string): Cents {
  const others = review.discounts.filter((discount) => targetOf(discount) !== target);
  const fullDiscount = { ...partOf(target), type: 'percent', value: 10_000, name: null } as const;
  const { discountAmounts } = reviewTotals(
    ticket,
    { ...review, discounts: [...others, fullDiscount], rewardPoints: 0 },
    rates,
  );
  return discountAmounts.at(-1) ?? 0;
}

/** Returns what discounts take off that a person decides on: the owner decided on the codes of promotions. */
function chosenDiscount(ticket: ReviewedTicket, review: Review, rates: StoreRates): Cents {
  const totals = reviewTotals(ticket, review, rates);
  const ofCodes = review.discounts.map(({ promoCode }, index) =>
    promoCode ? (totals.discountAmounts[index] ?? 0) : 0,
  );
  return discountOf(totals) - ofCodes.reduce((all, amount) => all + amount, 0);
}

/**
 * Returns the cents that a person may take off a target: their share of the ticket, without its other discounts. What
 * the ticket has already may stay, as the API decides.
 */
export function allowedForTarget(
  ticket: ReviewedTicket,
  review: Review,
  rates: StoreRates,
  { target, limit }: { target: string; limit: BasisPoints },
): Cents {
  const stored = reviewOf(ticket, noEdits);
  const others = { ...review, discounts: review.discounts.filter((discount) => targetOf(discount) !== target) };
  const { subTotal } = reviewTotals(ticket, stored, rates);
  const allowed = allowedDiscount(subTotal, limit, chosenDiscount(ticket, stored, rates));
  return Math.max(0, allowed - chosenDiscount(ticket, others, rates));
}

/** Returns the most points that can be used: whole units of the client's points, up to the ticket's total. */
export const maxPoints = (ticket: ReviewedTicket, review: Review, rates: StoreRates): number =>
  reviewTotals(ticket, { ...review, rewardPoints: ticket.customer?.point ?? 0 }, rates).rewardPoints;

/** Returns the reasons of discounts and the names of promotions, by line id, `order` or `promo`. */
export function reasonsOf(
  discounts: readonly Pick<ReviewTicketDiscount, 'lineId' | 'isPromo' | 'name'>[],
): Map<string, string> {
  const reasons = new Map<string, string>();
  for (const { name, ...part } of discounts) {
    const target = targetOf(part);
    if (name) reasons.set(target, [reasons.get(target), name].filter(Boolean).join(', '));
  }
  return reasons;
}

/** Returns whether the server has every edit. */
export const isSent = (ticket: ReviewedTicket, review: Review): boolean =>
  JSON.stringify(reviewInput(review)) === JSON.stringify(reviewInput(reviewOf(ticket, noEdits)));

/** The amounts of a review, limited to what the ticket allows. */
export type Fitting = Pick<OrderTotals, 'discountAmounts' | 'rewardPoints'>;

/** Returns the review with dollar discounts and points reduced to what the ticket allows, as the receipt shows them. */
export const fittedReview = (review: Review, { discountAmounts, rewardPoints }: Fitting): Review => ({
  ...review,
  rewardPoints,
  discounts: review.discounts.map((discount, index) =>
    discount.type === 'usd' ? { ...discount, value: discountAmounts[index] ?? 0 } : discount,
  ),
});

/** Returns the review as the input of the API, in a fixed order, so that equal reviews are equal requests. */
export const reviewInput = ({ discounts, tip, tipShares, serviceFee, rewardPoints }: Review) => ({
  discounts: [...discounts]
    .sort((a, b) => targetOf(a).localeCompare(targetOf(b)))
    .map(({ lineId, isPromo, type, value, name }) => ({
      order_item_id: lineId,
      is_promo: isPromo,
      discount_type: type,
      discount_value: value,
      name,
    })),
  tip,
  tip_shares: [...tipShares].sort((a, b) => a.employee_id.localeCompare(b.employee_id)),
  service_fee_enabled: serviceFee,
  reward_points: rewardPoints,
});
