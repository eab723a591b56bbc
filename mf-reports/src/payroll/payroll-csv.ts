import { type ComparedFigure, comparedFigures } from './pay-changes';
import type { PayRowFragment } from './payroll.generated';
import type { PaySlipViewFragment } from './slip.generated';
import { isCashTipPaid } from './slip.rules';

/** A figure that spreadsheets calculate with: cents as units of money; empty if it is not visible. */
export const plainMoney = (cents: number | null | undefined): string => (cents == null ? '' : (cents / 100).toFixed(2));

/** Minutes as hours that spreadsheets calculate with. */
export const plainHours = (minutes: number | null | undefined): string =>
  minutes == null ? '' : (minutes / 60).toFixed(2);

const isTime = (figure: ComparedFigure) => figure === 'worked_minutes' || figure === 'overtime_minutes';

/** Returns the CSV rows of a period: a title row, a row for each person, with both parts of the pay and their sum. */
export const payrollCsv = (
  rows: readonly PayRowFragment[],
  nameOf: (figure: ComparedFigure) => string,
  person: string,
): string[][] => [
  [person, ...comparedFigures.map(nameOf)],
  ...rows.map((row) => [
    row.name,
    ...comparedFigures.map((figure) => (isTime(figure) ? plainHours(row[figure]) : plainMoney(row[figure]))),
  ]),
];

export interface SlipCsvTexts {
  /** Titles of the columns: day, ticket, what, amount, rate, pay. */
  header: readonly string[];
  tip: string;
  charge: string;
  nameOf: (figure: SlipSum) => string;
}

/** Figures of a slip that have no line of a ticket, in the order of the slip, and whether they are taken from the pay. */
const slipSums = [
  ['salary', false],
  ['guarantee_top_up', false],
  ['overtime_pay', false],
  ['make_up_pay', false],
  ['tips_paid_out', true],
  ['tips_carried_in', true],
  ['tips_carried_out', false],
  ['clean_up_fee', true],
  ['carried_in', true],
  ['carried_out', false],
] as const satisfies readonly (readonly [ComparedFigure, boolean])[];
type SlipSum = (typeof slipSums)[number][0] | 'pay_1' | 'pay_2' | 'total' | 'service_charge';

/**
 * Returns the CSV rows of a slip: every line of a ticket with its commission, tips, adjustments and other figures. The
 * last column sums to `total`, which follows with both parts of the pay.
 */
export function slipCsv(slip: PaySlipViewFragment, { header, tip, charge, nameOf }: SlipCsvTexts): string[][] {
  const { row, lines, tips, adjustments } = slip;
  const paidTips = (tips ?? []).filter(({ tender }) => tender !== 'cash' || isCashTipPaid(slip));
  return [
    [...header],
    ...(lines ?? []).map((line) => [
      line.day,
      line.order_code,
      line.name,
      plainMoney(line.base),
      line.commission_rate == null ? '' : `${line.commission_rate / 100}%`,
      plainMoney(line.commission),
    ]),
    ...(lines ?? [])
      .filter(({ service_charge }) => service_charge !== 0)
      .map((line) => [line.day, line.order_code, nameOf('service_charge'), '', '', plainMoney(line.service_charge)]),
    ...paidTips.map(({ day, order_code, amount }) => [day, order_code, tip, '', '', plainMoney(amount)]),
    ...paidTips
      .filter(({ card_tip_charge }) => card_tip_charge !== 0)
      .map(({ day, order_code, card_tip_charge }) => [day, order_code, charge, '', '', plainMoney(-card_tip_charge)]),
    ...(adjustments ?? []).map(({ day, kind, amount, note }) => [
      day,
      '',
      note,
      '',
      '',
      plainMoney(kind === 'bonus' ? amount : -amount),
    ]),
    ...slipSums
      .filter(([figure]) => (row[figure] ?? 0) !== 0)
      .map(([figure, isTaken]) => [
        '',
        '',
        nameOf(figure),
        '',
        '',
        plainMoney(isTaken ? -(row[figure] ?? 0) : row[figure]),
      ]),
    ...(['total', 'pay_1', 'pay_2'] as const).map((figure) => [
      '',
      '',
      nameOf(figure),
      '',
      '',
      plainMoney(row[figure]),
    ]),
  ];
}
