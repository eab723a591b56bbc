import type { StoreCaller } from '../../kit/operation';
import type { PayLine, PayrollRow, PaySlip } from '../../resolver-types.generated';
import { seesStoreIncome, seesSupplyShare } from '../income/income-access.rules';
import type { Payee } from './pay-facts.store';
import type { PayFigures, SlipContent, SlipLine } from './pay-slip.rules';
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

/** What employees brought in, as the caller may see it: a caller who may not see supplies sees it after supplies. */
export const incomeOf = (
  viewer: Pick<Viewer, 'permissions'>,
  { income, supply_share }: Pick<PayFigures, 'income' | 'supply_share'>,
): number => (seesSupplyShare(viewer) ? income : income - supply_share);

/**
 * Returns a line as the caller may see it. Base, rate and commission together reveal the supply share. A caller who may not
 * see it sees the base after supplies, to which the rate was applied; where supplies are taken after the rate, no rate.
 */
function withoutSupplies(viewer: Viewer, line: SlipLine): Pick<PayLine, SuppliedField> {
  const { base, supply_share, commission_rate, supply_before_rate } = line;
  if (seesSupplyShare(viewer)) return { base, supply_share, commission_rate, is_after_supplies: false };
  if (supply_share === 0) return { base, supply_share: null, commission_rate, is_after_supplies: false };
  return {
    base: base - supply_share,
    supply_share: null,
    commission_rate: supply_before_rate ? commission_rate : null,
    is_after_supplies: true,
  };
}

type SuppliedField = 'base' | 'supply_share' | 'commission_rate' | 'is_after_supplies';

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
  slip: SlipContent;
  /** The stored version; null for a preview. */
  version: number | null;
  confirmation: Confirmation | undefined;
}

/** Returns a row of the payroll as the caller may see it. */
export function rowView(viewer: Viewer, { payee, slip, version, confirmation }: Listed): PayrollRow {
  const { employee_id, name, image_url, color } = payee;
  const person = { employee_id, user_id: employee_id, name, image_url, color };
  const state = {
    version,
    confirmed_version: confirmation?.version ?? null,
    confirmed_at: confirmation?.confirmed_at ?? null,
  };
  if (!seesPayOf(viewer, employee_id)) return { ...person, ...hidden, is_after_supplies: false, ...state };
  const { supply_share, sales: _sales, income: _income, ...others } = slip.figures;
  const brought = seesIncomeOf(viewer, employee_id)
    ? broughtIn(viewer, slip)
    : { sales: null, income: null, is_after_supplies: false };
  return { ...person, ...others, ...brought, supply_share: seesSupplyShare(viewer) ? supply_share : null, ...state };
}

/** Returns what an employee sold, and what is left of it; both are sums of the bases that the caller sees. */
function broughtIn(viewer: Viewer, { figures, lines }: SlipContent) {
  const { sales, income } = figures;
  if (seesSupplyShare(viewer)) return { sales, income, is_after_supplies: false };
  const ofSales = lines.filter(({ kind }) => kind === 'sale');
  return {
    sales: ofSales.reduce((left, { supply_share }) => left - supply_share, sales),
    income: incomeOf(viewer, figures),
    is_after_supplies: lines.some(({ supply_share }) => supply_share !== 0),
  };
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
  const seesIncome = seesIncomeOf(viewer, slip.employee_id);
  return {
    cash_check_percentage: slip.cash_check_percentage,
    tip_to_check_percentage: slip.tip_to_check_percentage,
    lines: slip.lines.map((line) => {
      const shown = withoutSupplies(viewer, line);
      return {
        ...line,
        ...shown,
        closed_period: periodOf(line.closed_period),
        base: seesIncome ? shown.base : null,
        is_after_supplies: seesIncome && shown.is_after_supplies,
        commission_rate: seesRates ? shown.commission_rate : null,
      };
    }),
    tips: slip.tips.map(({ closed_period, ...tip }) => ({ ...tip, closed_period: periodOf(closed_period) })),
    tips_paid_out: [...slip.tips_paid_out],
    days: slip.days,
    weeks: slip.weeks,
    adjustments: slip.adjustments.map(({ day, kind, amount, note }) => ({ day, kind, amount, note })),
  };
}
