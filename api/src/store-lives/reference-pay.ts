import { percent, proportion, sum, sumOf } from './reference-arithmetic';
import type { PaidLine, ReferenceStore } from './reference-store';
import type { ReferencePay } from './reference-terms';

const within = (start: string, end: string) => (day: string) => start <= day && day <= end;

/** What earlier periods carried over: what their newest versions carried out less what they carried in. */
function carried(store: ReferenceStore, employee: string, start: string): { wages: number; tips: number } {
  const others = [...store.periods.values()].filter((period) => period.start !== start);
  const newest = others.flatMap(({ versions }) => versions.at(-1)?.rows.get(employee) ?? []);
  return {
    wages: sumOf(newest, (row) => row.carried_out - row.carried_in),
    tips: sumOf(newest, (row) => row.tips_carried_out - row.tips_carried_in),
  };
}

/** The days on which somebody served a line that was not given to somebody else; also where it was refunded later. */
function servedDays(lines: readonly PaidLine[]): string[] {
  const served = lines.filter(({ kind, day, soldOn }) => (kind === 'sale' || kind === 'reassign') && day === soldOn);
  const days = [...new Set(served.map(({ day }) => day))];
  return days.filter((day) => served.some(({ line: { id } }) => unitsOf(served, day, id) > 0));
}
const unitsOf = (lines: readonly PaidLine[], onDay: string, id: string) =>
  sumOf(lines, ({ day, line, units }) => (day === onDay && line.id === id ? units : 0));

/** Computes what an employee is paid for a period of one week, Monday to Sunday. */
export function payOf(store: ReferenceStore, employee: string, start: string, end: string): ReferencePay {
  const isIn = within(start, end);
  const newest = store.periods.get(start)?.versions.at(-1)?.rows.get(employee);
  const before = carried(store, employee, start);
  const carriedIn = newest?.carried_in ?? before.wages;
  const tipsCarriedIn = newest?.tips_carried_in ?? before.tips;
  const lines = store.lines.filter((line) => line.employee === employee && isIn(line.day));
  const tips = store.tips.filter((tip) => tip.employee === employee && isIn(tip.day));
  const minutes = new Map([...(store.minutes.get(employee) ?? [])].filter(([day]) => isIn(day)));
  const last = store.termsOn(employee, end);
  const { isEmployee, minimumWage } = store.work.get(employee) ?? { isEmployee: true, minimumWage: 725 };

  const commission = sumOf(lines, (line) => line.commission);
  const worked = sum([...minutes.values()]);
  const wageOf = (day: string) => proportion(minutes.get(day) ?? 0, store.termsOn(employee, day).salary_per_hour, 60);
  const hourly = sumOf([...minutes.keys()], wageOf);
  const agreed = last.salary_type === 'per_hour' ? hourly : last.salary_by_period;
  const isPaidBoth = last.type === 'salary' || last.guarantee === 'both';
  const salary = isPaidBoth ? agreed : 0;
  const topUp = last.guarantee === 'higher_of' && last.type === 'commission' ? guarantee() : 0;
  function guarantee(): number {
    // Without hours nothing is guaranteed, and refunds take their commission back.
    const topUpTo = (amount: number, earned: number) => (amount === 0 ? 0 : Math.max(0, amount - earned));
    if (last.guarantee_span === 'period') return topUpTo(agreed, commission);
    return sumOf([...minutes.keys()], (day) =>
      topUpTo(
        wageOf(day),
        sumOf(lines, (line) => (line.day === day ? line.commission : 0)),
      ),
    );
  }
  const serviceCharge = store.paysServiceFee ? sumOf(lines, (line) => line.serviceFee) : 0;
  const straight = commission + salary + topUp + serviceCharge;
  // A part of a cent is due.
  const minWage = isEmployee ? Math.ceil((worked * minimumWage) / 60) : 0;
  const makeUp = worked === 0 || !isEmployee ? 0 : Math.max(0, minWage - straight);
  const overtime = isEmployee ? Math.max(0, worked - 40 * 60) : 0;
  const overtimePay = overtime === 0 ? 0 : proportion(straight + makeUp, overtime, 2 * worked);
  const wages = straight + makeUp + overtimePay;

  const byTender = (is: (tender: string) => boolean) => sumOf(tips, ({ tender, amount }) => (is(tender) ? amount : 0));
  const tipByCard = byTender((tender) => tender === 'card');
  const tipByCash = byTender((tender) => tender === 'cash');
  const tipByOther = byTender((tender) => tender === 'check' || tender === 'gift_card');
  const charge = sumOf(tips, (tip) => tip.charge);
  const tipPaid = tipByCard + tipByOther - charge + (store.holdsCashTips ? tipByCash : 0);
  const out = sumOf(store.tipsPaidOut, (one) => (one.employee === employee && isIn(one.day) ? one.amount : 0));
  const paidOut = store.holdsCashTips ? out : Math.max(0, out - Math.max(0, tipByCash));

  const workedDays = new Set([
    ...[...minutes].filter(([, count]) => count > 0).map(([day]) => day),
    ...servedDays(lines),
  ]);
  const fees = {
    per_day: () => sumOf([...workedDays], (day) => store.termsOn(employee, day).clean_up_fee),
    per_week: () => (workedDays.size > 0 ? last.clean_up_fee : 0),
    percent: () => percent(Math.max(0, commission), last.clean_up_rate),
  };
  const cleanUp = fees[last.clean_up_mode]();
  const adjusted = (kind: 'bonus' | 'deduction') =>
    sumOf(store.adjustments, (one) =>
      one.employee === employee && one.kind === kind && isIn(one.day) ? one.amount : 0,
    );
  const bonuses = adjusted('bonus');
  const deductions = adjusted('deduction');

  // Bonuses and what earlier periods took too much are paid in cash, after what negative wages leave of them.
  const extra = bonuses + Math.max(0, 0 - carriedIn);
  const byCheck = percent(Math.max(0, wages), 10_000 - last.cash_check_percentage);
  const inCash = Math.max(0, wages + extra - byCheck);
  const tipToPay = Math.max(0, tipPaid);
  const tipByCheck = percent(tipToPay, last.tip_to_check_percentage);
  const tipInCash = tipToPay - tipByCheck;
  const alreadyPaid = paidOut + tipsCarriedIn;
  const offCheckTip = Math.min(alreadyPaid, tipByCheck);
  const offCashTip = Math.min(alreadyPaid - offCheckTip, tipInCash);

  const owed = cleanUp + deductions + Math.max(0, carriedIn);
  const floor = isEmployee ? minWage + overtimePay : 0;
  const isAllByCheck = last.cash_check_percentage === 0;
  const reachable = isAllByCheck ? inCash + byCheck : inCash;
  const taken = Math.max(0, Math.min(owed, reachable, wages + extra - floor));
  const takenInCash = Math.min(taken, inCash);
  const pay1 = inCash + tipInCash - offCashTip - takenInCash;
  const pay2 = byCheck + tipByCheck - offCheckTip - (taken - takenInCash);
  const sales = lines.filter(({ line }) => line.kind !== 'gift_card');
  return {
    worked_minutes: worked,
    overtime_minutes: overtime,
    sales: sumOf(sales, ({ kind, base }) => (kind === 'sale' ? base : 0)),
    income: sumOf(sales, ({ base }) => base),
    total_commission: commission,
    supply_share: sumOf(lines, ({ supply }) => supply),
    salary,
    guarantee_top_up: topUp,
    make_up_pay: makeUp,
    overtime_pay: overtimePay,
    service_charge: serviceCharge,
    tip_by_card: tipByCard,
    tip_by_cash: tipByCash,
    tip_by_other: tipByOther,
    card_tip_charge: charge,
    tip_paid: tipPaid,
    tips_paid_out: paidOut,
    tips_carried_in: tipsCarriedIn,
    clean_up_fee: cleanUp,
    deductions,
    bonuses,
    carried_in: carriedIn,
    pay_1: pay1,
    pay_2: pay2,
    total: pay1 + pay2,
    tips_carried_out: alreadyPaid - offCheckTip - offCashTip,
    carried_out: owed - taken + Math.max(0, 0 - wages - extra) + Math.max(0, 0 - tipPaid),
  };
}
