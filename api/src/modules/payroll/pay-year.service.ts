import type { StoreContext } from '../../kit/operation';
import { invalid, notFound } from '../../kit/problem';
import type { PayYear, QueryPayYearArgs } from '../../resolver-types.generated';
import { listPayees } from './pay-facts.store';
import type { PayFigures } from './pay-slip.rules';
import { parseSlip } from './pay-version.rules';
import { listSlipsEnding } from './pay-versions.store';
import { visibleEmployee } from './payroll.service';
import { seesPayOf } from './payroll-view.rules';

const years = { min: 2000, max: 2100 };

/** The amounts for a caller who may not see them. */
const hiddenAmounts = {
  wages: null,
  card_tips: null,
  cash_tips: null,
  other_tips: null,
  card_tip_charges: null,
  tips_paid_out: null,
  service_charges: null,
  bonuses: null,
  deductions: null,
  pay_1: null,
  pay_2: null,
  total: null,
  worked_minutes: null,
};

/** Returns what an employee was paid in the periods that end in a year, by default the caller. Refused: not found. */
export async function payYear(context: StoreContext, { year, employee_id }: QueryPayYearArgs): Promise<PayYear> {
  if (year < years.min || year > years.max) throw invalid('year', 'out_of_range', years);
  const { tx, caller } = context;
  const employeeId = visibleEmployee(context, employee_id);
  const payee = (await listPayees(tx, caller.whmcsId)).find((one) => one.employee_id === employeeId);
  if (!payee) throw notFound('pay_slip');
  const slips = await listSlipsEnding(tx, caller.whmcsId, employeeId, { start: `${year}-01-01`, end: `${year}-12-31` });
  const seen = seesPayOf(caller, employeeId);
  const periods = slips.map(({ pay_period_id, version, start, end, content }) => {
    const { figures } = parseSlip(content);
    return { figures, view: { payroll_id: pay_period_id, start_date: start, end_date: end, version } };
  });
  return {
    employee_id: employeeId,
    name: payee.name,
    year,
    ...(seen ? sumYear(periods.map(({ figures }) => figures)) : hiddenAmounts),
    periods: periods.map(({ view, figures: { pay_1, pay_2, total } }) => ({
      ...view,
      pay_1: seen ? pay_1 : null,
      pay_2: seen ? pay_2 : null,
      total: seen ? total : null,
    })),
  };
}

function sumYear(rows: readonly PayFigures[]) {
  const sum = (read: (figures: PayFigures) => number) => rows.reduce((all, figures) => all + read(figures), 0);
  return {
    wages: sum((one) => one.total_commission + one.salary + one.guarantee_top_up + one.make_up_pay + one.overtime_pay),
    card_tips: sum(({ tip_by_card }) => tip_by_card),
    cash_tips: sum(({ tip_by_cash }) => tip_by_cash),
    other_tips: sum(({ tip_by_other }) => tip_by_other),
    card_tip_charges: sum(({ card_tip_charge }) => card_tip_charge),
    tips_paid_out: sum((one) => one.tips_paid_out + one.tips_carried_in - one.tips_carried_out),
    service_charges: sum(({ service_charge }) => service_charge),
    bonuses: sum(({ bonuses }) => bonuses),
    deductions: sum((one) => one.clean_up_fee + one.deductions + one.carried_in - one.carried_out),
    pay_1: sum(({ pay_1 }) => pay_1),
    pay_2: sum(({ pay_2 }) => pay_2),
    total: sum(({ total }) => total),
    worked_minutes: sum(({ worked_minutes }) => worked_minutes),
  };
}
