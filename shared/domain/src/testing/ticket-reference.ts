import type { OrderTotals, TotalsDiscount, TotalsInput } from '../order';
import type { TenderPart } from '../tenders';

/** A ticket with the tenders that decide about its cash discount. */
export interface ReferenceTicket extends TotalsInput {
  /** The part of the net that is paid by gift cards; the rest, which neither they nor cash pay, is card and check. */
  giftCardTenderCents: number;
}

/** The steps of a receipt, in their order. */
type Step = 'price' | 'line' | 'order' | 'promo' | 'reward' | 'fee' | 'tax' | 'cash' | 'tip';

/** One row of the receipt: an amount of one step, which raises (above 0) or lowers (under 0) what the client pays. */
interface Row {
  step: Step;
  /** Index of the line that carries the amount; null if it belongs to the whole ticket. */
  line: number | null;
  /** Index of the discount that made the row, or null. */
  discount: number | null;
  cents: bigint;
}

interface Fraction {
  top: bigint;
  bottom: bigint;
}

const basisPoints = 10_000n;
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const atLeastZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount);
const percentage = (base: bigint, rate: number): Fraction => ({ top: base * BigInt(rate), bottom: basisPoints });

/** Rounds to whole cents, half away from zero: the doubled fraction plus or minus one half, cut off towards zero. */
export function roundHalfAway({ top, bottom }: Fraction): bigint {
  const half = top < 0n ? -bottom : bottom;
  return (2n * top + half) / (2n * bottom);
}

/**
 * Splits an amount in proportion to weights: each part is rounded down, then the cents that are left go to the parts
 * with the largest remainders, one each; of equal remainders the earlier part gets its cent first.
 */
export function splitByLargestRemainder(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sumOf(weights);
  if (whole === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (amount * weight) / whole);
  const remainders = weights.map((weight, index) => ({ index, remainder: (amount * weight) % whole }));
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const cents = Number(amount - sumOf(parts));
  for (const { index } of remainders.slice(0, cents)) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts;
}

/** Computes the cash discount on cash that pays `sold` cents of services, products and custom amounts first. */
const cashDiscountOn = (cash: bigint, sold: bigint, rate: number): bigint =>
  roundHalfAway(percentage(smaller(cash, sold), rate));

/** Computes the part of the net that an amount of cash pays by trying one cent after the other. */
export function referenceNetPaidByCash(cash: number, due: { net: number; sold: number }, rate: number): number {
  let paid = 0;
  for (let net = 1; net <= due.net; net++)
    if (BigInt(net) - cashDiscountOn(BigInt(net), BigInt(due.sold), rate) <= BigInt(cash)) paid = net;
  return paid;
}

/** Computes what each tender pays; the cash discount of the ticket is split among the cash tenders. */
export function referenceTenders(tenders: readonly TenderPart[], ticketDiscount: number) {
  const discounts = splitByLargestRemainder(
    BigInt(ticketDiscount),
    tenders.map(({ type, netCents }) => (type === 'cash' ? BigInt(netCents) : 0n)),
  ).map(Number);
  return tenders.map(({ netCents, tipCents }, index) => {
    const cashDiscount = discounts[index] ?? 0;
    return { amount: netCents - cashDiscount + tipCents, cashDiscount };
  });
}

/**
 * Computes a ticket as a receipt is written by hand: each step reads the rows above it and adds its own, and every
 * total is the sum of some rows. It exists to be compared with `orderTotals`, shares no code with it, and was written
 * from the product decisions on money only.
 */
export function referenceTotals(ticket: ReferenceTicket): OrderTotals {
  const rows = ticket.lines.map(
    ({ unitCents, quantity }, line): Row => ({
      step: 'price',
      line,
      discount: null,
      cents: BigInt(unitCents) * BigInt(quantity),
    }),
  );
  const discountable = ticket.lines.flatMap(({ kind }, line) => (kind === 'gift_card' ? [] : [line]));
  const ofLine = (line: number): bigint => sumOf(rows.filter((row) => row.line === line).map(({ cents }) => cents));
  const ofLines = (lines: readonly number[]): bigint => sumOf(lines.map(ofLine));
  const ofStep = (...steps: Step[]): bigint =>
    sumOf(rows.filter(({ step }) => steps.includes(step)).map(({ cents }) => cents));

  /** Adds a row for each line that carries a part of a deducted amount. */
  const deduct = (step: Step, discount: number | null, amount: bigint, lines: readonly number[]) => {
    const parts = splitByLargestRemainder(amount, lines.map(ofLine));
    rows.push(...lines.map((line, index) => ({ step, line, discount, cents: -(parts[index] ?? 0n) })));
  };
  const applyDiscounts = (step: Step, linesOf: (discount: TotalsDiscount) => readonly number[] | null) => {
    for (const [index, discount] of ticket.discounts.entries()) {
      const lines = linesOf(discount);
      if (!lines) continue;
      const base = ofLines(lines);
      const amount =
        discount.type === 'percent' ? roundHalfAway(percentage(base, discount.value)) : BigInt(discount.value);
      deduct(step, index, smaller(amount, base), lines);
    }
  };

  applyDiscounts('line', ({ lineId }) =>
    lineId === null ? null : discountable.filter((line) => ticket.lines[line]?.id === lineId),
  );
  applyDiscounts('order', ({ lineId, isPromo }) => (lineId === null && !isPromo ? discountable : null));
  applyDiscounts('promo', ({ lineId, isPromo }) => (lineId === null && isPromo ? discountable : null));

  let points = 0;
  if (ticket.reward && ticket.reward.unit > 0 && ticket.reward.value > 0) {
    const value = BigInt(ticket.reward.value);
    const requested = BigInt(Math.floor(ticket.reward.points / ticket.reward.unit));
    const units = smaller(requested, ofLines(discountable) / value);
    points = Number(units) * ticket.reward.unit;
    deduct('reward', null, units * value, discountable);
  }

  const sold = ofLines(discountable);
  const taxable = discountable.filter((line) => ticket.lines[line]?.taxable);
  const addRow = (step: Step, cents: bigint) => rows.push({ step, line: null, discount: null, cents });
  addRow('fee', roundHalfAway(percentage(sold, ticket.serviceFeeBps)));
  addRow('tax', roundHalfAway(percentage(ofLines(taxable), ticket.taxBps)));
  const net = sumOf(rows.map(({ cents }) => cents));

  // Gift cards pay for what was sold first, then cash does; what is left of the cash pays for the rest of the net.
  const soldForCash = atLeastZero(sold - BigInt(ticket.giftCardTenderCents));
  addRow('cash', -cashDiscountOn(BigInt(ticket.cashNetCents), soldForCash, ticket.cashDiscountBps));
  addRow('tip', BigInt(ticket.tipCents));

  return {
    subTotal: Number(ofStep('price')),
    lineDiscount: Number(-ofStep('line')),
    orderDiscount: Number(-ofStep('order')),
    promo: Number(-ofStep('promo')),
    reward: Number(-ofStep('reward')),
    rewardPoints: points,
    serviceFee: Number(ofStep('fee')),
    tax: Number(ofStep('tax')),
    net: Number(net),
    giftCards: Number(net - sold - ofStep('fee', 'tax')),
    discountable: Number(sold),
    cashDiscount: Number(-ofStep('cash')),
    tip: Number(ofStep('tip')),
    total: Number(sumOf(rows.map(({ cents }) => cents))),
    discountAmounts: ticket.discounts.map((_, index) =>
      Number(-sumOf(rows.filter(({ discount }) => discount === index).map(({ cents }) => cents))),
    ),
    lineNets: ticket.lines.map((_, line) => Number(ofLine(line))),
  };
}
