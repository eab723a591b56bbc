import type { PayrollDetail, PayrollRow, PaySlip } from '../resolver-types.generated';
import { sumOf } from './reference-arithmetic';
import { payOf } from './reference-pay';
import type { ReferenceStore } from './reference-store';
import { payFigures as figures } from './reference-terms';
import { type RealStore, weeksOf } from './store-world';

const row = `employee_id ${figures.join(' ')} version`;

export const detailDocument = `query ($s: Int!, $start: Date!, $end: Date!, $version: Int) {
  result: payroll_detail(whmcs_id: $s, start_date: $start, end_date: $end, version: $version) {
    payroll_id state version hash is_closable time_to_correct rows { ${row} } total_income total_commission tip pay_1 pay_2 total } }`;

const slipDocument = `query ($s: Int!, $start: Date!, $end: Date!, $id: UUID, $version: Int) {
  result: pay_slip(whmcs_id: $s, start_date: $start, end_date: $end, employee_id: $id, version: $version) {
    payroll_id start_date end_date row { ${row} } cash_check_percentage tip_to_check_percentage
    lines { kind day sold_on closed_period { start_date end_date } order_id order_item_id name item_type quantity base supply_share commission_rate commission service_charge }
    tips { kind day sold_on order_id tender amount card_tip_charge }
    tips_paid_out { day amount }
    days { day worked_minutes overtime_minutes commission salary guarantee_top_up clean_up_fee }
    weeks { start_date end_date worked_minutes overtime_minutes straight_pay overtime_pay minimum_wage make_up_pay }
    adjustments { day kind amount note } } }`;

const read = (real: Pick<RealStore, 'asOwner'>, now: Date, variables: object) =>
  real.asOwner(now, ({ query }) => query<PayrollDetail>(detailDocument, variables));
const slipOf = (real: Pick<RealStore, 'asOwner'>, now: Date, variables: object) =>
  real.asOwner(now, ({ query }) => query<PaySlip>(slipDocument, variables));

/** The text of a stored version: its figures and every line of its slips. The period may be open again. */
export async function storedVersion(
  { now }: ReferenceStore,
  real: Pick<RealStore, 'asOwner'>,
  days: { start: string; end: string },
  version: number,
): Promise<string> {
  const { state: _, is_closable: __, time_to_correct: ___, ...detail } = await read(real, now, { ...days, version });
  const slips: PaySlip[] = [];
  for (const { employee_id: id } of detail.rows) slips.push(await slipOf(real, now, { ...days, version, id }));
  return JSON.stringify({ detail, slips });
}

const figuresOf = (one: Partial<PayrollRow>) => Object.fromEntries(figures.map((figure) => [figure, one[figure]]));
const none = Object.fromEntries(figures.map((figure) => [figure, 0]));

/** Compares payroll and every slip of each week with the reference, and stored versions with what they were. */
export async function comparePay(model: ReferenceStore, real: RealStore): Promise<void> {
  const people = [real.store.ava.id, real.store.ben.id];
  for (const days of weeksOf(model)) {
    const period = model.periods.get(days.start);
    const newest = period && !period.isOpen ? period.versions.at(-1) : undefined;
    const detail = await read(real, model.now, days);
    expect({ ...days, state: detail.state, version: detail.version }).toEqual({
      ...days,
      state: newest ? 'closed' : 'open',
      version: newest ? period?.versions.length : null,
    });
    for (const id of people) {
      const is = detail.rows.find(({ employee_id }) => employee_id === id);
      const expected = newest?.rows.get(id) ?? payOf(model, id, days.start, days.end);
      const who = { ...days, employee: id === real.store.ava.id ? 'Ava' : 'Ben' };
      expect({ ...who, ...(is ? figuresOf(is) : none) }).toEqual({ ...who, ...expected });
      if (is) await compareSlip(model, real, { ...days, id }, is);
    }
    for (const figure of ['total_commission', 'pay_1', 'pay_2', 'total'] as const)
      expect({ figure, sum: detail[figure] }).toEqual({ figure, sum: sumOf(detail.rows, (one) => one[figure] ?? 0) });
    for (const [index, { stored }] of (period?.versions ?? []).entries())
      expect(await storedVersion(model, real, days, index + 1)).toBe(stored);
  }
}

/** The parts of a slip sum to its row. */
async function compareSlip(model: ReferenceStore, real: RealStore, of: object, one: PayrollRow): Promise<void> {
  const slip = await slipOf(real, model.now, of);
  const { lines, tips, tips_paid_out, days, weeks, adjustments } = slip;
  const total = <T>(all: readonly T[] | null | undefined, figure: (part: T) => number | null | undefined) =>
    sumOf(all ?? [], (part) => figure(part) ?? 0);
  expect(figuresOf(slip.row)).toEqual(figuresOf(one));
  const parts = {
    total_commission: total(lines, ({ commission }) => commission),
    income: total(lines, ({ base, item_type }) => (item_type === 'gift_card' ? 0 : base)),
    supply_share: total(lines, ({ supply_share }) => supply_share),
    service_charge: total(lines, ({ service_charge }) => service_charge),
    tip_by_card: total(tips, ({ tender, amount }) => (tender === 'card' ? amount : 0)),
    tip_by_cash: total(tips, ({ tender, amount }) => (tender === 'cash' ? amount : 0)),
    card_tip_charge: total(tips, ({ card_tip_charge }) => card_tip_charge),
    worked_minutes: total(days, ({ worked_minutes }) => worked_minutes),
    overtime_minutes: total(days, ({ overtime_minutes }) => overtime_minutes),
    make_up_pay: total(weeks, ({ make_up_pay }) => make_up_pay),
    overtime_pay: total(weeks, ({ overtime_pay }) => overtime_pay),
    bonuses: total(adjustments, ({ kind, amount }) => (kind === 'bonus' ? amount : 0)),
    deductions: total(adjustments, ({ kind, amount }) => (kind === 'deduction' ? amount : 0)),
  };
  expect({ of, ...parts }).toEqual({
    of,
    ...Object.fromEntries(Object.keys(parts).map((figure) => [figure, one[figure as keyof typeof parts]])),
  });
  const out = total(tips_paid_out, ({ amount }) => amount);
  if (model.holdsCashTips) expect({ of, tips_paid_out: out }).toEqual({ of, tips_paid_out: one.tips_paid_out });
  const amount = (figure: (typeof figures)[number]) => one[figure] ?? 0;
  const wages = sumOf(
    ['total_commission', 'salary', 'guarantee_top_up', 'make_up_pay', 'overtime_pay', 'service_charge'] as const,
    amount,
  );
  const paid =
    wages +
    amount('bonuses') +
    amount('tip_paid') -
    amount('tips_paid_out') -
    amount('tips_carried_in') +
    amount('tips_carried_out') -
    amount('clean_up_fee') -
    amount('deductions') -
    amount('carried_in') +
    amount('carried_out');
  expect({ of, paid, both: amount('pay_1') + amount('pay_2') }).toEqual({ of, paid: one.total, both: one.total });
}
