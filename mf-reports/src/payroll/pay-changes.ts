import type { PayRowFragment } from './payroll.generated';

/** The figures of a person's pay that are compared, in the order of the slip. Minutes for those of time, otherwise cents. */
export const comparedFigures = [
  'worked_minutes',
  'overtime_minutes',
  'sales',
  'income',
  'total_commission',
  'salary',
  'guarantee_top_up',
  'overtime_pay',
  'make_up_pay',
  'service_charge',
  'bonuses',
  'tip_by_card',
  'tip_by_cash',
  'tip_by_other',
  'card_tip_charge',
  'tip_paid',
  'tips_paid_out',
  'tips_carried_in',
  'tips_carried_out',
  'clean_up_fee',
  'deductions',
  'carried_in',
  'pay_1',
  'pay_2',
  'total',
  'carried_out',
] as const satisfies readonly (keyof PayRowFragment)[];
export type ComparedFigure = (typeof comparedFigures)[number];

/** A person's figures in one version of a period; null: not visible to the reader. */
export type ComparedPay = Pick<PayRowFragment, 'employee_id' | 'name' | ComparedFigure>;

export interface PayChange {
  employee_id: string;
  name: string;
  /** The figures that differ; those of a person who is missing in a version are 0 there. */
  figures: { figure: ComparedFigure; from: number | null; to: number | null }[];
}

/** Returns the people whose figures differ between two versions of a period, and these figures. */
export function payChanges(before: readonly ComparedPay[], after: readonly ComparedPay[]): PayChange[] {
  const former = new Map(before.map((row) => [row.employee_id, row]));
  const newer = new Map(after.map((row) => [row.employee_id, row]));
  const people = new Map([...before, ...after].map(({ employee_id, name }) => [employee_id, name]));
  return [...people]
    .map(([employee_id, name]) => ({
      employee_id,
      name,
      figures: changedFigures(former.get(employee_id), newer.get(employee_id)),
    }))
    .filter(({ figures }) => figures.length > 0);
}

function changedFigures(before: ComparedPay | undefined, after: ComparedPay | undefined): PayChange['figures'] {
  const figureOf = (row: ComparedPay | undefined, figure: ComparedFigure) => (row ? (row[figure] ?? null) : 0);
  return comparedFigures
    .map((figure) => ({ figure, from: figureOf(before, figure), to: figureOf(after, figure) }))
    .filter(({ from, to }) => from !== to);
}
