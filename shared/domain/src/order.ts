import { cashDiscountBase, cashDiscountOf } from './cash-discount';
import { type BasisPoints, type Cents, percentOf, splitByWeight } from './cents';

export const orderItemTypes = ['service', 'item', 'custom', 'gift_card'] as const;
export type OrderItemType = (typeof orderItemTypes)[number];
export const discountTypes = ['percent', 'usd'] as const;
export type DiscountType = (typeof discountTypes)[number];

/** The fields of a ticket line that the totals need. */
export interface TotalsLine {
  id: string;
  kind: OrderItemType;
  /** Price of one, at least 0. */
  unitCents: Cents;
  quantity: number;
  taxable: boolean;
  staffId: string | null;
}

/** A discount of one line, or of the whole ticket when `lineId` is null. */
export interface TotalsDiscount {
  lineId: string | null;
  /** Whether it is a promotion of the whole ticket, which applies after the other discounts. */
  isPromo: boolean;
  type: DiscountType;
  /** Basis points for percent, cents for usd. */
  value: number;
}

/** Points that a client wants to use: each whole `unit` of them takes `value` off; a unit of 0 is none. */
export interface RewardRequest {
  points: number;
  unit: number;
  value: Cents;
}

export interface TotalsInput {
  lines: readonly TotalsLine[];
  discounts: readonly TotalsDiscount[];
  reward?: RewardRequest;
  serviceFeeBps: BasisPoints;
  taxBps: BasisPoints;
  cashDiscountBps: BasisPoints;
  /** The part of the net that is paid by cash. */
  cashNetCents: Cents;
  /** The part of the net that is paid by gift cards, which pay for what carries a cash discount first; 0 if missing. */
  giftCardNetCents?: Cents;
  tipCents: Cents;
}

/** Every figure of the receipt, in integer cents. Discounts, promo and reward are the deducted amounts, at least 0. */
export interface OrderTotals {
  subTotal: Cents;
  lineDiscount: Cents;
  orderDiscount: Cents;
  promo: Cents;
  reward: Cents;
  /** The points that the reward costs the client: as many of the requested ones as the ticket can take. */
  rewardPoints: number;
  serviceFee: Cents;
  tax: Cents;
  /** The amount to pay before cash discount and tip. */
  net: Cents;
  /** The part of the net that gift cards are sold for: at face value, without a cash discount. */
  giftCards: Cents;
  /** The part of the net that can carry a cash discount: services, products and custom amounts, after their discounts. */
  discountable: Cents;
  cashDiscount: Cents;
  tip: Cents;
  total: Cents;
  /** The amount of each discount, in the order of the input. */
  discountAmounts: Cents[];
  /** The amount of each line after all discounts and the reward, in the order of the input. */
  lineNets: Cents[];
}

/** The price of a line before discounts. */
export const lineValue = (line: TotalsLine): Cents => line.unitCents * line.quantity;
const isDiscountable = (line: TotalsLine): boolean => line.kind !== 'gift_card';

export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, amount) => all + amount, 0);

/** The steps in which discounts apply; the discounts of a step in their own order. */
export const discountSteps = ['line', 'order', 'promo'] as const;
export type DiscountStep = (typeof discountSteps)[number];

/** Returns the step in which a discount applies. */
export const discountStep = ({
  lineId,
  isPromo,
}: {
  lineId: string | number | null;
  isPromo: boolean;
}): DiscountStep => (lineId !== null ? 'line' : isPromo ? 'promo' : 'order');

/** Returns the amount of a discount on a base: never more than the base. */
const takenOff = ({ type, value }: TotalsDiscount, base: Cents): Cents =>
  Math.min(base, type === 'percent' ? percentOf(base, value) : value);

/**
 * Returns the totals of a ticket, calculated in a fixed order: line discounts, order discounts, promo, reward, service
 * fee, tax, cash discount (on the cash that pays for services, products and custom amounts), tip. Each step is rounded half away from zero, once. Several
 * discounts of one base apply one after the other to the remaining amount. Gift cards are sold at face value: no
 * discount, fee or tax. No figure is below 0.
 */
export function orderTotals(input: TotalsInput): OrderTotals {
  const { lines, discounts } = input;
  const nets = lines.map(lineValue);
  const discountAmounts = discounts.map(() => 0);

  discounts.forEach((discount, at) => {
    if (discount.lineId === null) return;
    const index = lines.findIndex(({ id }) => id === discount.lineId);
    const line = lines[index];
    if (!line || !isDiscountable(line)) return;
    const amount = takenOff(discount, nets[index] ?? 0);
    discountAmounts[at] = amount;
    nets[index] = (nets[index] ?? 0) - amount;
  });
  const lineDiscount = sum(discountAmounts);

  const [orderDiscount = 0, promo = 0] = (['order', 'promo'] as const).map((step) => {
    discounts.forEach((discount, at) => {
      if (discountStep(discount) === step)
        discountAmounts[at] = takeFromAll(takenOff(discount, discountable(lines, nets)), lines, nets);
    });
    return sum(discountAmounts.filter((_, at) => discounts[at] && discountStep(discounts[at]) === step));
  });
  const { reward, rewardPoints } = rewardFor(input.reward, discountable(lines, nets));
  takeFromAll(reward, lines, nets);

  const discountableNet = discountable(lines, nets);
  const serviceFee = percentOf(discountableNet, input.serviceFeeBps);
  const taxable = sum(nets.filter((_, index) => lines[index]?.taxable && lines[index].kind !== 'gift_card'));
  const tax = percentOf(taxable, input.taxBps);
  const net = sum(nets) + serviceFee + tax;
  const giftCards = sum(nets) - discountableNet;
  const discountableCents = cashDiscountBase(discountableNet, input.giftCardNetCents ?? 0);
  const cashDiscount = cashDiscountOf(input.cashNetCents, { discountableCents }, input.cashDiscountBps);
  return {
    subTotal: sum(lines.map(lineValue)),
    lineDiscount,
    orderDiscount,
    promo,
    reward,
    rewardPoints,
    serviceFee,
    tax,
    net,
    giftCards,
    discountable: discountableNet,
    cashDiscount,
    tip: input.tipCents,
    total: net - cashDiscount + input.tipCents,
    discountAmounts,
    lineNets: nets,
  };
}

/** Whole units only: points are never spent for less than they are worth. */
function rewardFor(request: RewardRequest | undefined, base: Cents): { reward: Cents; rewardPoints: number } {
  if (!request || request.unit === 0 || request.value === 0) return { reward: 0, rewardPoints: 0 };
  const units = Math.max(0, Math.min(Math.floor(request.points / request.unit), Math.floor(base / request.value)));
  return { reward: units * request.value, rewardPoints: units * request.unit };
}

const discountable = (lines: readonly TotalsLine[], nets: readonly Cents[]): Cents =>
  sum(nets.filter((_, index) => lines[index] && isDiscountable(lines[index])));

/** Deducts an amount from the discountable lines in proportion to their remaining amounts; returns the amount. */
function takeFromAll(amount: Cents, lines: readonly TotalsLine[], nets: Cents[]): Cents {
  if (amount === 0) return 0;
  const weights = lines.map((line, index) => (isDiscountable(line) ? (nets[index] ?? 0) : 0));
  splitByWeight(amount, weights).forEach((part, index) => {
    nets[index] = (nets[index] ?? 0) - part;
  });
  return amount;
}
