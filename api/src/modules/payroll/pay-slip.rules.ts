import { type BasisPoints, type Cents, divideRounded } from '@suite/domain';
import { addDays } from '@suite/domain/time';
import { cleanUpFees } from './clean-up-fee.rules';
import { compareFacts, linePayment, tipCharges } from './line-commission.rules';
import { type DayOvertime, weekDays, weekOvertime } from './overtime.rules';
import type { LineFact, PayFacts, PaySettings, TermsRun, TipFact } from './pay-facts.rules';
import { contains, daysOf, type PayDaySpan } from './pay-periods.rules';
import { segmentsOf, termsOn } from './pay-segments.rules';
import { payout } from './payout.rules';
import { straightPayByDay, wagesOf } from './wages.rules';

export interface PayFigures {
  worked_minutes: number;
  overtime_minutes: number;
  sales: Cents;
  income: Cents;
  total_commission: Cents;
  supply_share: Cents;
  salary: Cents;
  guarantee_top_up: Cents;
  make_up_pay: Cents;
  overtime_pay: Cents;
  service_charge: Cents;
  tip_by_card: Cents;
  tip_by_cash: Cents;
  tip_by_other: Cents;
  card_tip_charge: Cents;
  tip_paid: Cents;
  tips_paid_out: Cents;
  tips_carried_in: Cents;
  clean_up_fee: Cents;
  deductions: Cents;
  bonuses: Cents;
  carried_in: Cents;
  pay_1: Cents;
  pay_2: Cents;
  total: Cents;
  tips_carried_out: Cents;
  carried_out: Cents;
}

export interface SlipDay {
  day: string;
  worked_minutes: number;
  overtime_minutes: number;
  commission: Cents;
  salary: Cents;
  guarantee_top_up: Cents;
  clean_up_fee: Cents;
}

export interface SlipWeek {
  start_date: string;
  end_date: string;
  worked_minutes: number;
  overtime_minutes: number;
  straight_pay: Cents;
  overtime_pay: Cents;
  minimum_wage: Cents | null;
  make_up_pay: Cents;
}

export interface SlipLine extends Omit<LineFact, 'service_fee'> {
  commission: Cents;
  supply_share: Cents;
  service_charge: Cents;
}
export interface SlipTip extends TipFact {
  card_tip_charge: Cents;
}

/** An employee's pay for a period with everything that it follows from; stored as it is when the period is closed. */
export interface SlipContent {
  employee_id: string;
  figures: PayFigures;
  cash_check_percentage: BasisPoints;
  tip_to_check_percentage: BasisPoints;
  lines: SlipLine[];
  tips: SlipTip[];
  tips_paid_out: PayFacts['tips_paid_out'];
  days: SlipDay[];
  weeks: SlipWeek[];
  adjustments: PayFacts['adjustments'];
  terms: readonly TermsRun[];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number): number => sum(rows.map(read));

/** Computes the pay of an employee for a period. */
export function computeSlip(facts: PayFacts, settings: PaySettings): SlipContent {
  const lines = slipLines(facts, settings);
  const tips = slipTips(facts);
  const segments = segmentsOf(facts, settings.days);
  const overtime = overtimeByDay(facts, settings.days);
  const fees = cleanUpFees(facts, segments, lines);
  const wages = wagesOf(facts, settings, segments, lines);
  const straight = straightPayByDay(wages, lines);
  const weeks = weeksOf(facts, settings.days, straight, overtime);
  const days = daysOf(settings.days).flatMap((day): SlipDay[] => {
    const worked_minutes = facts.minutes.get(day) ?? 0;
    const own = lines.filter((line) => line.day === day);
    const clean_up_fee = fees.byDay.get(day) ?? 0;
    if (worked_minutes === 0 && own.length === 0 && clean_up_fee === 0) return [];
    return [
      {
        day,
        worked_minutes,
        overtime_minutes: minutesOf(overtime.get(day)),
        commission: sumOf(own, ({ commission }) => commission),
        salary: wages.salaryByDay.get(day) ?? 0,
        guarantee_top_up: wages.topUpByDay.get(day) ?? 0,
        clean_up_fee,
      },
    ];
  });
  const last = termsOn(facts.terms, settings.days.end).structure;
  const { cash_check_percentage, tip_to_check_percentage } = last;
  const earned = {
    total_commission: sumOf(lines, ({ commission }) => commission),
    salary: wages.salary,
    guarantee_top_up: wages.topUp,
    make_up_pay: sumOf(weeks, (week) => week.make_up_pay),
    overtime_pay: sumOf(weeks, (week) => week.overtime_pay),
    service_charge: sumOf(lines, ({ service_charge }) => service_charge),
  };
  const tipFigures = sumTips(tips, settings);
  const adjusted = (kind: 'bonus' | 'deduction') =>
    sumOf(
      facts.adjustments.filter((one) => one.kind === kind),
      ({ amount }) => amount,
    );
  const paidOut = {
    tips_paid_out: tipsPaidOut(facts, tipFigures.tip_by_cash, settings),
    tips_carried_in: facts.tips_carried_in,
  };
  const charges = {
    clean_up_fee: fees.total,
    deductions: adjusted('deduction'),
    bonuses: adjusted('bonus'),
    carried_in: facts.carried_in,
  };
  const paid = payout({
    wages: sum(Object.values(earned)),
    ...charges,
    ...paidOut,
    tip_paid: tipFigures.tip_paid,
    floor: minimumPay(facts, settings.days) + earned.overtime_pay,
    cash_check_percentage,
    tip_to_check_percentage,
  });
  const noGiftCards = lines.filter(({ item_type }) => item_type !== 'gift_card');
  return {
    employee_id: facts.employee_id,
    figures: {
      worked_minutes: sumOf(days, ({ worked_minutes }) => worked_minutes),
      overtime_minutes: sumOf(days, ({ overtime_minutes }) => overtime_minutes),
      sales: sumOf(
        noGiftCards.filter(({ kind }) => kind === 'sale'),
        ({ base }) => base,
      ),
      income: sumOf(noGiftCards, ({ base }) => base),
      ...earned,
      supply_share: sumOf(lines, ({ supply_share }) => supply_share),
      ...tipFigures,
      ...paidOut,
      ...charges,
      ...paid,
    },
    cash_check_percentage,
    tip_to_check_percentage,
    lines,
    tips,
    tips_paid_out: facts.tips_paid_out,
    days,
    weeks,
    adjustments: facts.adjustments,
    terms: facts.terms,
  };
}

const slipLines = ({ lines }: PayFacts, { pays_service_fee }: PaySettings): SlipLine[] =>
  [...lines].sort(compareFacts).map(({ service_fee, ...line }) => ({
    ...line,
    ...linePayment({ ...line, service_fee }),
    service_charge: pays_service_fee ? service_fee : 0,
  }));

function slipTips(facts: PayFacts): SlipTip[] {
  const tips = [...facts.tips].sort(compareFacts);
  const charges = tipCharges(tips);
  return tips.map((tip, index) => ({ ...tip, card_tip_charge: charges[index] ?? 0 }));
}

function sumTips(tips: readonly SlipTip[], { holds_cash_tips }: PaySettings) {
  const by = (matches: (tender: SlipTip['tender']) => boolean) =>
    sumOf(
      tips.filter(({ tender }) => matches(tender)),
      ({ amount }) => amount,
    );
  const tip_by_card = by((tender) => tender === 'card');
  const tip_by_cash = by((tender) => tender === 'cash');
  const tip_by_other = by((tender) => tender !== 'card' && tender !== 'cash');
  const card_tip_charge = sumOf(tips, (tip) => tip.card_tip_charge);
  const tip_paid = tip_by_card + tip_by_other - card_tip_charge + (holds_cash_tips ? tip_by_cash : 0);
  return { tip_by_card, tip_by_cash, tip_by_other, card_tip_charge, tip_paid };
}

/**
 * Returns what the drawer paid out of the tips that are paid with the pay. Where employees take cash tips home, these leave
 * the drawer as paid out as well: only what exceeds them counts.
 */
function tipsPaidOut({ tips_paid_out }: PayFacts, tipByCash: Cents, { holds_cash_tips }: PaySettings): Cents {
  const amount = sumOf(tips_paid_out, (one) => one.amount);
  if (holds_cash_tips || amount <= 0) return amount;
  return Math.max(0, amount - Math.max(0, tipByCash));
}

const minutesOf = ({ overtime, double }: DayOvertime = { overtime: 0, double: 0 }): number => overtime + double;

/** Returns the overtime of each day of the period; weeks that began before it count from their Monday. */
function overtimeByDay(facts: PayFacts, period: PayDaySpan): ReadonlyMap<string, DayOvertime> {
  const byDay = new Map<string, DayOvertime>();
  for (const { start } of weekParts(period)) {
    const days = weekDays(start);
    const { worker_type, overtime_rule } = termsOn(facts.terms, start);
    const rule = worker_type === 'w2' ? overtime_rule : 'none';
    const found = weekOvertime(
      days.map((day) => facts.minutes.get(day) ?? 0),
      rule,
    );
    days.forEach((day, index) => {
      const one = found[index];
      if (one && contains(period, day)) byDay.set(day, one);
    });
  }
  return byDay;
}

/** Returns the parts of weeks, Monday to Sunday, that lie in a period. */
export function weekParts({ start, end }: PayDaySpan): PayDaySpan[] {
  const parts: PayDaySpan[] = [];
  for (let next = start; next <= end; ) {
    const sunday = weekDays(next).at(-1) ?? next;
    parts.push({ start: next, end: sunday < end ? sunday : end });
    next = addDays(sunday, 1);
  }
  return parts;
}

/** Returns what worked hours bring at the minimum wage, in cents; 0 for a contractor. */
const minimumPay = (facts: PayFacts, period: PayDaySpan): Cents =>
  sumOf(weekParts(period), (week) => minimumOf(facts, week));

function minimumOf(facts: PayFacts, week: PayDaySpan): Cents {
  const centMinutes = daysOf(week).reduce((all, day) => {
    const { worker_type, minimum_wage } = termsOn(facts.terms, day);
    const wage = worker_type === 'w2' ? (minimum_wage ?? 0) : 0;
    return all + BigInt(wage) * BigInt(facts.minutes.get(day) ?? 0);
  }, 0n);
  // A part of a cent is due.
  return Number((centMinutes + 59n) / 60n);
}

function weeksOf(
  facts: PayFacts,
  period: PayDaySpan,
  straight: ReadonlyMap<string, Cents>,
  overtime: ReadonlyMap<string, DayOvertime>,
): SlipWeek[] {
  return weekParts(period).map((week) => {
    const days = daysOf(week);
    const worked_minutes = sumOf(days, (day) => facts.minutes.get(day) ?? 0);
    const straight_pay = sumOf(days, (day) => straight.get(day) ?? 0);
    const { worker_type, minimum_wage } = termsOn(facts.terms, week.end);
    const make_up_pay = Math.max(0, worked_minutes === 0 ? 0 : minimumOf(facts, week) - straight_pay);
    const isW2 = worker_type === 'w2';
    const owed = isW2 ? make_up_pay : 0;
    const found = days.map((day) => overtime.get(day));
    return {
      start_date: week.start,
      end_date: week.end,
      worked_minutes,
      overtime_minutes: sumOf(found, minutesOf),
      straight_pay,
      overtime_pay: overtimePay(straight_pay + owed, worked_minutes, found),
      minimum_wage: isW2 ? minimum_wage : null,
      make_up_pay: owed,
    };
  });
}

/** Half of the regular rate for each overtime hour, and all of it for each hour that counts double. */
function overtimePay(straight: Cents, minutes: number, days: readonly (DayOvertime | undefined)[]): Cents {
  const halves = sumOf(days, (day) => (day ? day.overtime + 2 * day.double : 0));
  if (halves === 0 || minutes === 0) return 0;
  return divideRounded(BigInt(straight) * BigInt(halves), 2n * BigInt(minutes));
}
