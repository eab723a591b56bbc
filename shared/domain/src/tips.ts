import { type BasisPoints, type Cents, percentOf, splitByWeight } from './cents';
import { lineValue, sum, type TotalsLine } from './order';
import { storeSettings } from './settings';

/** Returns the base of a tip: services and custom amounts before discount; no products, tax, gift cards. */
export const tipBase = (lines: readonly TotalsLine[]): Cents =>
  sum(lines.filter(({ kind }) => kind === 'service' || kind === 'custom').map(lineValue));

export interface TipPreset {
  /** Null where the preset is a fixed amount. */
  basisPoints: BasisPoints | null;
  cents: Cents;
}

const smallTicket = 1_000;

/** Under $10: none, $1, $2, $3; otherwise none, and the percentages of the store (by default 15, 20, 25 %) of the base. */
export const tipPresets = (
  base: Cents,
  percentages: readonly BasisPoints[] = storeSettings.tip_presets.default,
): TipPreset[] =>
  base < smallTicket
    ? [0, 100, 200, 300].map((cents) => ({ basisPoints: null, cents }))
    : [0, ...percentages].map((basisPoints) => ({ basisPoints, cents: percentOf(base, basisPoints) }));

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

const minLimit: Cents = 300;
const largeTicket: Cents = 20_000;
const maxOfLargeTicket: Cents = 100_000;

/**
 * Returns the largest tip that a client can type, against slips of a finger: $3 for the smallest tickets, 100 % of the
 * base, and above $200 half of it ($200 at least, $1,000 at most).
 */
export function maxClientTip(base: Cents): Cents {
  if (base <= largeTicket) return Math.max(minLimit, base);
  return Math.min(maxOfLargeTicket, Math.max(largeTicket, Math.floor(base / 2)));
}
