import type { PayRowFragment } from './payroll.generated';

type PayFigures = Omit<PayRowFragment, '__typename'>;
type FigureName = {
  [Name in keyof PayFigures]: PayFigures[Name] extends number | null | undefined ? Name : never;
}[keyof PayFigures];

/** The parts of the wages beside the commission, in the order of the slip. */
export const otherWages = [
  'salary',
  'guarantee_top_up',
  'overtime_pay',
  'make_up_pay',
  'service_charge',
] as const satisfies readonly FigureName[];

/** What is taken from the pay, never from tips, in the order of the slip. */
export const takenFigures = ['clean_up_fee', 'deductions', 'carried_in'] as const satisfies readonly FigureName[];

/** What of the tips is not paid with the pay, because the drawer paid it out, in the order of the slip. */
export const paidOutFigures = ['tips_paid_out', 'tips_carried_in'] as const satisfies readonly FigureName[];

/** A row's figures for the table: commission + other + tips - deducted = pay_1 + pay_2 = total. Null: not visible. */
export interface PaySums {
  /** Wages beside the commission, and bonuses. */
  other: number | null;
  /** The tips that are paid with the pay: without those that the drawer paid out. */
  tips: number | null;
  /** What is taken now: without what passes to the next period. */
  deducted: number | null;
}

/** Returns the sums of a row that have no field of their own. */
export function paySums(row: PayFigures): PaySums {
  const taken = sumOf(row, takenFigures);
  const paidOut = sumOf(row, paidOutFigures);
  return {
    other: sumOf(row, [...otherWages, 'bonuses']),
    tips: paidOut === null ? null : addVisible([row.tip_paid, row.tips_carried_out, -paidOut]),
    deducted: taken === null || row.carried_out == null ? null : taken - row.carried_out,
  };
}

/** Returns the sum of some figures of a row; null if one of them is not visible. */
export const sumOf = (row: PayFigures, names: readonly FigureName[]): number | null =>
  addVisible(names.map((name) => row[name]));

/** Returns the sum of amounts; null if one of them is not visible: a sum of the others would be a wrong figure. */
export const addVisible = (amounts: readonly (number | null | undefined)[]): number | null =>
  amounts.reduce<number | null>((sum, cents) => (sum === null || cents == null ? null : sum + cents), 0);
