import type { PayRowFragment } from './payroll.generated';
import type { PayDayFragment, PayLineRowFragment, PaySlipViewFragment, PayWeekFragment } from './slip.generated';

interface DayGroup<T> {
  day: string;
  rows: T[];
  /** Sum of the rows. */
  cents: number;
}

/** Groups rows by their day, the earliest first; the rows of a day stay in their order. */
export function byDay<T extends { day: string; cents: number }>(rows: readonly T[]): DayGroup<T>[] {
  const days = new Map<string, T[]>();
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  return [...days]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([day, those]) => ({ day, rows: those, cents: those.reduce((sum, { cents }) => sum + cents, 0) }));
}

/** Whether a line is a sale of the period itself, and no later change of one. */
export const isSale = ({ kind }: Pick<PayLineRowFragment, 'kind'>): boolean => kind === 'sale';

/** Whether a week has something to explain beside its hours. */
export const isSpecialWeek = ({ overtime_minutes, make_up_pay }: PayWeekFragment): boolean =>
  overtime_minutes > 0 || make_up_pay > 0;

/** The name of the column of amounts that commission is computed on: for a reader who may not see supplies, after supplies. */
export const baseColumn = (lines: readonly Pick<PayLineRowFragment, 'is_after_supplies'>[]) =>
  lines.some(({ is_after_supplies }) => is_after_supplies) ? 'base_after_supplies' : 'base';

/** The name of the figure of what was sold: for a reader who may not see supplies, after supplies. */
export const salesFigure = (rows: readonly Pick<PayRowFragment, 'is_after_supplies'>[]) =>
  rows.some(({ is_after_supplies }) => is_after_supplies) ? 'sales_after_supplies' : 'sales';

/** The columns of the table of work days that have a figure on any of them. */
export const usedDayFigures = (days: readonly PayDayFragment[]) =>
  (['overtime_minutes', 'salary', 'guarantee_top_up', 'clean_up_fee'] as const).filter((figure) =>
    days.some((day) => day[figure] !== 0),
  );

/** Whether the store holds cash tips and pays them with the pay, so that `tip_paid` contains them. */
export function isCashTipPaid({ row }: Pick<PaySlipViewFragment, 'row'>): boolean {
  const { tip_by_card, tip_by_other, card_tip_charge, tip_paid } = row;
  return (tip_by_card ?? 0) + (tip_by_other ?? 0) - (card_tip_charge ?? 0) !== (tip_paid ?? 0);
}
