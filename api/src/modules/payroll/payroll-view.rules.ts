import type { StoreCaller } from '../../kit/operation';
import type { PayrollRow, PaySlip } from '../../resolver-types.generated';
import { seesStoreIncome } from '../income/income-access.rules';
import type { Payee } from './pay-facts.store';
import type { PayFigures, SlipContent } from './pay-slip.rules';
import type { Confirmation } from './pay-versions.store';

type Viewer = Pick<StoreCaller, 'permissions' | 'ownEmployeeId'>;

export const seesStorePayroll = ({ permissions }: Pick<Viewer, 'permissions'>): boolean =>
  permissions.has('STORE_PAYROLL');

/** Whether the caller may see the pay of an employee: with STORE_PAYROLL everybody's, else their own. */
export const seesPayOf = (viewer: Viewer, employeeId: string): boolean =>
  seesStorePayroll(viewer) || (viewer.ownEmployeeId === employeeId && viewer.permissions.has('PERSONAL_PAYROLL'));

/** Whether the caller may see the rates by which an employee's pay was computed. */
const seesRatesOf = (viewer: Viewer, employeeId: string): boolean =>
  viewer.ownEmployeeId === employeeId || viewer.permissions.has('VIEW_COMMISSION_STRUCTURE');

/** Whether the caller may see what an employee brought in: with STORE_INCOME everybody's, else their own. */
const seesIncomeOf = (viewer: Viewer, employeeId: string): boolean =>
  viewer.ownEmployeeId === employeeId || seesStoreIncome(viewer);

const seesSupplies = ({ permissions }: Viewer): boolean => permissions.has('VIEW_SUPPLY_SHARE');

/** The figures for a caller who may not see them. */
const hidden = {
  worked_minutes: null,
  overtime_minutes: null,
  sales: null,
  income: null,
  total_commission: null,
  supply_share: null,
  salary: null,
  guarantee_top_up: null,
  make_up_pay: null,
  overtime_pay: null,
  service_charge: null,
  tip_by_card: null,
  tip_by_cash: null,
  tip_by_other: null,
  card_tip_charge: null,
  tip_paid: null,
  tips_paid_out: null,
  tips_carried_in: null,
  clean_up_fee: null,
  deductions: null,
  bonuses: null,
  carried_in: null,
  pay_1: null,
  pay_2: null,
  total: null,
  tips_carried_out: null,
  carried_out: null,
} satisfies Record<keyof PayFigures, null>;

interface Listed {
  payee: Payee;
  figures: PayFigures;
  /** The stored version; null for a preview. */
  version: number | null;
  confirmation: Confirmation | undefined;
}

/** Returns a row of the payroll as the caller may see it. */
export function rowView(viewer: Viewer, { payee, figures, version, confirmation }: Listed): PayrollRow {
  const { employee_id, name, image_url, color } = payee;
  const person = { employee_id, user_id: employee_id, name, image_url, color };
  const state = {
    version,
    confirmed_version: confirmation?.version ?? null,
    confirmed_at: confirmation?.confirmed_at ?? null,
  };
  if (!seesPayOf(viewer, employee_id)) return { ...person, ...hidden, ...state };
  const { supply_share, sales, income, ...others } = figures;
  const brought = seesIncomeOf(viewer, employee_id) ? { sales, income } : { sales: null, income: null };
  return { ...person, ...others, ...brought, supply_share: seesSupplies(viewer) ? supply_share : null, ...state };
}

type Details = Pick<
  PaySlip,
  | 'cash_check_percentage'
  | 'tip_to_check_percentage'
  | 'lines'
  | 'tips'
  | 'tips_paid_out'
  | 'days'
  | 'weeks'
  | 'adjustments'
>;

const periodOf = (days: { start: string; end: string } | null) =>
  days && { start_date: days.start, end_date: days.end };

/** Returns the lines behind an employee's figures as the caller may see them. */
export function slipDetails(viewer: Viewer, slip: SlipContent): Details {
  if (!seesPayOf(viewer, slip.employee_id))
    return {
      cash_check_percentage: null,
      tip_to_check_percentage: null,
      lines: null,
      tips: null,
      tips_paid_out: null,
      days: null,
      weeks: null,
      adjustments: null,
    };
  const seesRates = seesRatesOf(viewer, slip.employee_id);
  return {
    cash_check_percentage: slip.cash_check_percentage,
    tip_to_check_percentage: slip.tip_to_check_percentage,
    lines: slip.lines.map(({ closed_period, supply_share, commission_rate, base, ...line }) => ({
      ...line,
      closed_period: periodOf(closed_period),
      base: seesIncomeOf(viewer, slip.employee_id) ? base : null,
      supply_share: seesSupplies(viewer) ? supply_share : null,
      commission_rate: seesRates ? commission_rate : null,
    })),
    tips: slip.tips.map(({ closed_period, ...tip }) => ({ ...tip, closed_period: periodOf(closed_period) })),
    tips_paid_out: [...slip.tips_paid_out],
    days: slip.days,
    weeks: slip.weeks,
    adjustments: slip.adjustments.map(({ day, kind, amount, note }) => ({ day, kind, amount, note })),
  };
}
