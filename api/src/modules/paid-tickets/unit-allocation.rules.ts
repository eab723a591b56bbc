import { type Cents, discountStep, discountSteps, type OrderItemType, splitByWeight } from '@suite/domain';

/** Sold lines with the discounts, fees and taxes of the ledger. */
export interface SoldUnits {
  lines: readonly { kind: OrderItemType; unitCents: Cents; quantity: number; taxable: boolean }[];
  /** Each step's in their order; `line` is the index of a line discount's line, null for a discount of the ticket. */
  discounts: readonly { line: number | null; isPromo: boolean; amount: Cents }[];
  reward: Cents;
  serviceFee: Cents;
  tax: Cents;
  cashDiscount: Cents;
  /** Whether the cash discount was computed on service fee and tax, too, as it was formerly. */
  cashDiscountOnNet?: boolean;
}

/** The part of each figure that one unit has; all at least 0. */
export interface UnitValue {
  gross: Cents;
  /** In the order of the ticket's discounts. */
  discounts: Cents[];
  reward: Cents;
  serviceFee: Cents;
  tax: Cents;
  cashDiscount: Cents;
  /** Paid amount, without tip. */
  value: Cents;
}

export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, amount) => all + amount, 0);

/** Returns the price of a unit less all discounts and the reward. */
export const netOf = ({ gross, discounts, reward }: UnitValue): Cents => gross - sum(discounts) - reward;
export const totalValueOf = (units: readonly UnitValue[]): Cents => sum(units.map(({ value }) => value));

/**
 * Returns what was paid for each unit of each line, in the order of the lines. Every figure is split as the checkout
 * computed it: in proportion to the remaining amounts of the lines at that step, and within a line of its units, by the
 * largest-remainder method. The parts of each figure sum to it exactly, so that partial refunds sum to the whole, and no
 * part is below 0.
 */
export function unitValues(sold: SoldUnits): UnitValue[][] {
  const { lines, discounts } = sold;
  let left = lines.map(({ unitCents, quantity }) => Array.from({ length: quantity }, () => unitCents));
  const share = (amount: Cents, base: Cents[][], has: (index: number) => boolean): Cents[][] => {
    const weights = base.map((units, index) => (has(index) ? sum(units) : 0));
    return splitByWeight(amount, weights).map((part, index) => splitByWeight(part, base[index] ?? []));
  };
  const takeOff = (amount: Cents, has: (index: number) => boolean): Cents[][] => {
    const parts = share(amount, left, has);
    left = left.map((units, line) => units.map((cents, unit) => cents - at(parts, line, unit)));
    return parts;
  };
  const isDiscountable = (index: number) => lines[index]?.kind !== 'gift_card';

  const gross = left;
  const offs: Cents[][][] = [];
  for (const step of discountSteps)
    discounts.forEach(({ line, isPromo, amount }, index) => {
      if (discountStep({ lineId: line, isPromo }) !== step) return;
      offs[index] = takeOff(amount, line === null ? isDiscountable : (at) => at === line);
    });
  const reward = takeOff(sold.reward, isDiscountable);
  const serviceFee = share(sold.serviceFee, left, isDiscountable);
  const tax = share(sold.tax, left, (index) => isDiscountable(index) && lines[index]?.taxable === true);
  const net = left.map((units, line) =>
    units.map((cents, unit) => cents + at(serviceFee, line, unit) + at(tax, line, unit)),
  );
  const cashDiscount = share(sold.cashDiscount, sold.cashDiscountOnNet ? net : left, isDiscountable);
  return net.map((units, line) =>
    units.map((cents, unit) => ({
      gross: at(gross, line, unit),
      discounts: offs.map((parts) => at(parts, line, unit)),
      reward: at(reward, line, unit),
      serviceFee: at(serviceFee, line, unit),
      tax: at(tax, line, unit),
      cashDiscount: at(cashDiscount, line, unit),
      value: cents - at(cashDiscount, line, unit),
    })),
  );
}

const at = (parts: readonly (readonly Cents[])[], line: number, unit: number): Cents => parts[line]?.[unit] ?? 0;
