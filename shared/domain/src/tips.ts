import { type BasisPoints, type Cents, percentOf, splitByWeight } from './cents';
import { lineValue, sum, type TotalsLine } from './order';

/** Returns the base of a tip: services and custom amounts before discount; no products, tax, gift cards. */
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
 * Splits a tip by service value among the employees of the lines, in order of first appearance; the shares sum to the
 * tip exactly. Products and gift cards have no weight; if all weights are zero, all share evenly. Empty if no line has
 * an employee.
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
