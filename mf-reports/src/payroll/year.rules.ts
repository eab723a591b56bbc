import { plainHours, plainMoney } from './payroll-csv';
import type { PayYearQuery } from './year.generated';

type PayYear = PayYearQuery['pay_year'];

/** What a person earned in a year, each kind apart, as the tax forms need it. */
export const yearEarned = [
  'wages',
  'bonuses',
  'service_charges',
  'card_tips',
  'cash_tips',
  'other_tips',
] as const satisfies readonly (keyof PayYear)[];

/** What was taken. */
export const yearTaken = [
  'card_tip_charges',
  'tips_paid_out',
  'deductions',
] as const satisfies readonly (keyof PayYear)[];

type YearFigure = (typeof yearEarned)[number] | (typeof yearTaken)[number] | 'worked' | 'pay_1' | 'pay_2' | 'total';

/** Returns the CSV rows of a year: each figure with its name, and both parts of the pay with their sum. */
export const yearCsv = (
  report: PayYear,
  nameOf: (figure: YearFigure) => string,
  titles: { name: string; year: string },
): string[][] => [
  [titles.name, report.name],
  [titles.year, String(report.year)],
  ...yearEarned.map((figure) => [nameOf(figure), plainMoney(report[figure])]),
  ...yearTaken.map((figure) => [nameOf(figure), plainMoney(report[figure] == null ? null : -report[figure])]),
  [nameOf('worked'), plainHours(report.worked_minutes)],
  ...(['pay_1', 'pay_2', 'total'] as const).map((figure) => [nameOf(figure), plainMoney(report[figure])]),
];
