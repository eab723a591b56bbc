import { type BasisPoints, type Cents, percentOf, splitByWeight } from './cents';
import type { TenderType } from './statuses';

export const orderItemTypes = ['service', 'item', 'custom', 'gift_card'] as const;
export type OrderItemType = (typeof orderItemTypes)[number];
export const discountTypes = ['percent', 'usd'] as const;
export type DiscountType = (typeof discountTypes)[number];

/** One line of a ticket as the totals need it. */
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
  tipCents: Cents;
}

/** Every figure of the receipt, in integer cents. Discounts and reward are what they took off, at least 0. */
export interface OrderTotals {
  subTotal: Cents;
  lineDiscount: Cents;
  orderDiscount: Cents;
  reward: Cents;
  /** What the reward costs the client: of the points that were wished for, as many as the ticket can take. */
  rewardPoints: number;
  serviceFee: Cents;
  tax: Cents;
  /** What is left to pay before cash discount and tip. */
  net: Cents;
  /** The part of the net that gift cards are sold for: at face value, without a cash discount. */
  giftCards: Cents;
  cashDiscount: Cents;
  tip: Cents;
  total: Cents;
  /** What each discount took off, in the order of the input. */
  discountAmounts: Cents[];
  /** What is left of each line after all discounts and the reward, in the order of the input. */
  lineNets: Cents[];
}

const lineValue = (line: TotalsLine): Cents => line.unitCents * line.quantity;
const isDiscountable = (line: TotalsLine): boolean => line.kind !== 'gift_card';

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, amount) => all + amount, 0);

/** What a discount takes off a base: never more than the base. */
const takenOff = ({ type, value }: TotalsDiscount, base: Cents): Cents =>
  Math.min(base, type === 'percent' ? percentOf(base, value) : value);

/**
 * The totals of a ticket in the decided order: line discounts, order discounts, reward, service fee,
 * tax, cash discount (on the cash part only), tip. Each step is rounded half away from zero, once.
 * Several discounts of one base apply one after the other to what is left. Gift cards are sold at
 * face value: no discount, fee or tax. No figure is below 0.
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

  discounts.forEach((discount, at) => {
    if (discount.lineId === null)
      discountAmounts[at] = takeFromAll(takenOff(discount, discountable(lines, nets)), lines, nets);
  });
  const orderDiscount = sum(discountAmounts) - lineDiscount;
  const { reward, rewardPoints } = rewardFor(input.reward, discountable(lines, nets));
  takeFromAll(reward, lines, nets);

  const serviceFee = percentOf(discountable(lines, nets), input.serviceFeeBps);
  const taxable = sum(nets.filter((_, index) => lines[index]?.taxable && lines[index].kind !== 'gift_card'));
  const tax = percentOf(taxable, input.taxBps);
  const net = sum(nets) + serviceFee + tax;
  const giftCards = sum(nets) - discountable(lines, nets);
  const cashDiscount = percentOf(Math.min(input.cashNetCents, net - giftCards), input.cashDiscountBps);
  return {
    subTotal: sum(lines.map(lineValue)),
    lineDiscount,
    orderDiscount,
    reward,
    rewardPoints,
    serviceFee,
    tax,
    net,
    giftCards,
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

/** Takes an amount off the discountable lines in proportion to what is left of them; answers the amount. */
function takeFromAll(amount: Cents, lines: readonly TotalsLine[], nets: Cents[]): Cents {
  if (amount === 0) return 0;
  const weights = lines.map((line, index) => (isDiscountable(line) ? (nets[index] ?? 0) : 0));
  splitByWeight(amount, weights).forEach((part, index) => {
    nets[index] = (nets[index] ?? 0) - part;
  });
  return amount;
}

/** One way of paying: which part of the net it covers, which part of the tip it carries. */
export interface TenderPart {
  type: TenderType;
  netCents: Cents;
  tipCents: Cents;
  /** Cash only: what the client handed over. */
  cashReceivedCents?: Cents | null;
}

/** What a tender takes. */
export interface TenderAmount {
  /** net - cashDiscount + tip. */
  amount: Cents;
  cashDiscount: Cents;
  /** Cash only, where what was handed over is known. */
  changeDue: Cents | null;
}

export type TenderProblem = 'net_mismatch' | 'tip_mismatch' | 'negative' | 'cash_short' | 'none';

/**
 * What each tender takes so that the sum is the ticket's total exactly: the cash discount is worked
 * out once on the whole cash part and split among the cash tenders; what gift cards are sold for
 * has none, and is reckoned as paid by the others first. Answers a problem where the parts do not sum to the net and the tip, one is below 0, or the cash does not suffice.
 */
export function tenderBreakdown(
  due: { net: Cents; tip: Cents; giftCards: Cents },
  tenders: readonly TenderPart[],
  cashDiscountBps: BasisPoints,
): { amounts: TenderAmount[]; cashDiscount: Cents; total: Cents } | { problem: TenderProblem; index: number } {
  if (tenders.length === 0) return { problem: 'none', index: 0 };
  const negative = tenders.findIndex(({ netCents, tipCents }) => netCents < 0 || tipCents < 0);
  if (negative >= 0) return { problem: 'negative', index: negative };
  if (sum(tenders.map(({ netCents }) => netCents)) !== due.net) return { problem: 'net_mismatch', index: 0 };
  if (sum(tenders.map(({ tipCents }) => tipCents)) !== due.tip) return { problem: 'tip_mismatch', index: 0 };

  const cashNets = tenders.map(({ type, netCents }) => (type === 'cash' ? netCents : 0));
  const cashDiscount = percentOf(Math.min(sum(cashNets), due.net - due.giftCards), cashDiscountBps);
  const discounts = splitByWeight(cashDiscount, cashNets);
  const amounts = tenders.map((tender, index): TenderAmount => {
    const discount = discounts[index] ?? 0;
    const amount = tender.netCents - discount + tender.tipCents;
    const received = tender.type === 'cash' ? (tender.cashReceivedCents ?? null) : null;
    return { amount, cashDiscount: discount, changeDue: received === null ? null : received - amount };
  });
  const short = amounts.findIndex(({ changeDue }) => changeDue !== null && changeDue < 0);
  if (short >= 0) return { problem: 'cash_short', index: short };
  return { amounts, cashDiscount, total: due.net - cashDiscount + due.tip };
}

/**
 * Net and tip parts for the ways that were chosen, given how much of the net each but the last
 * covers: the last takes what is left. The tip goes on the last card or check, else on cash, and on
 * a gift card only where nothing else is paid with.
 */
export function suggestTenders(
  due: { net: Cents; tip: Cents },
  chosen: readonly { type: TenderType; netCents: Cents | null }[],
): TenderPart[] {
  let left = due.net;
  const parts = chosen.map(({ type, netCents }, index) => {
    const isLast = index === chosen.length - 1;
    const net = isLast ? left : Math.max(0, Math.min(left, netCents ?? 0));
    left -= net;
    return { type, netCents: net, tipCents: 0 };
  });
  const carrier =
    parts.findLast(({ type }) => type === 'card' || type === 'check') ??
    parts.findLast(({ type }) => type === 'cash') ??
    parts.at(-1);
  if (carrier) carrier.tipCents = due.tip;
  return parts;
}

/** What a tip is reckoned on: services and custom amounts before discount; no products, tax, gift cards. */
export const tipBase = (lines: readonly TotalsLine[]): Cents =>
  sum(lines.filter(({ kind }) => kind === 'service' || kind === 'custom').map(lineValue));

export interface TipPreset {
  /** Null where the preset is a fixed amount. */
  basisPoints: BasisPoints | null;
  cents: Cents;
}

const smallTicket = 1_000;

/** Under $10: none, $1, $2, $3; otherwise none, 15, 20, 25 % of the base. */
export const tipPresets = (base: Cents): TipPreset[] =>
  base < smallTicket
    ? [0, 100, 200, 300].map((cents) => ({ basisPoints: null, cents }))
    : [0, 1_500, 2_000, 2_500].map((basisPoints) => ({ basisPoints, cents: percentOf(base, basisPoints) }));

/**
 * A tip split by service value among the employees of the lines, in order of first appearance; sums
 * to the tip exactly. Products and gift cards carry no weight; where nothing does, all share evenly.
 * Empty where no line has an employee.
 */
export function splitTip(tip: Cents, lines: readonly TotalsLine[]): { employeeId: string; amount: Cents }[] {
  const values = new Map<string, Cents>();
  for (const line of lines) {
    if (line.staffId === null) continue;
    const earned = line.kind === 'service' || line.kind === 'custom' ? lineValue(line) : 0;
    values.set(line.staffId, (values.get(line.staffId) ?? 0) + earned);
  }
  if (values.size === 0) return [];
  const amounts = splitByWeight(tip, [...values.values()]);
  return [...values.keys()].map((employeeId, index) => ({ employeeId, amount: amounts[index] ?? 0 }));
}
