import { businessDay } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type { IncomeDetail, IncomeSpan, IncomeSummary, QueryIncomeByDayArgs } from '../../resolver-types.generated';
import {
  changePercent,
  type DaySpan,
  incomeFigures,
  lastDayFor,
  type PostedSum,
  receivedFigures,
  type StaffFigures,
  staffFigures,
  summarySpans,
} from './income.rules';
import * as store from './income.store';
import { seesStoreIncome } from './income-access.rules';

export type StaffIncome = store.Earner & StaffFigures;

type Days = Pick<QueryIncomeByDayArgs, 'start_date' | 'end_date'>;

const salesOf = ({ caller: { whmcsId, timezone } }: StoreContext, span: DaySpan): store.SalesOf => ({
  whmcsId,
  timezone,
  span,
});

/** Returns the requested days. Refused: an end before the start, and more than 366 days. */
function spanOf({ start_date: start, end_date: end }: Days): DaySpan {
  if (end < start) throw invalid('end_date', 'end_before_start');
  const last = lastDayFor(start);
  if (end > last) throw invalid('end_date', 'out_of_range', { min: start, max: last });
  return { start, end };
}

/** The amounts for a caller without STORE_INCOME. */
const hiddenAmounts = {
  sub_total: null,
  discount_item: null,
  discount_order: null,
  total_promotion: null,
  reward_discount: null,
  cash_discount: null,
  service_fee: null,
  income: null,
  tax: null,
  gift_card_price: null,
  tip: null,
  tip_by_cash: null,
  tip_by_card: null,
  tip_by_check: null,
  tip_by_gift_card: null,
  total: null,
  total_cash: null,
  total_card: null,
  total_check: null,
  total_gift_card: null,
  gift_card_cash_out: null,
  money_received: null,
  cash_in_drawer: null,
  change: null,
  staff: null,
} satisfies Partial<IncomeDetail>;

/** Returns the store's income of some days; without STORE_INCOME only the number of tickets. */
export async function incomeDetail(context: StoreContext, { start_date, end_date }: Days): Promise<IncomeDetail> {
  const sales = salesOf(context, spanOf({ start_date, end_date }));
  const { tx, caller } = context;
  const counted = { start_date, end_date, total_apps: await store.countSales(tx, sales) };
  if (!seesStoreIncome(caller)) return { ...counted, ...hiddenAmounts };
  const sums = await store.postedSums(tx, sales);
  const figures = incomeFigures(sums);
  return {
    ...counted,
    ...figures,
    ...receivedFigures(figures, await store.sumCashOuts(tx, sales)),
    change: await store.sumChangeDue(tx, sales),
    staff: staffOf(await store.listEarners(tx, sales), sums),
  };
}

/** Returns each earner with their figures: the highest income first, the unassigned row last. */
const staffOf = (earners: readonly store.Earner[], sums: readonly PostedSum[]): StaffIncome[] =>
  earners
    .map((earner) => ({
      ...earner,
      ...staffFigures(sums.filter(({ employee_id }) => employee_id === earner.employee_id)),
    }))
    .sort(
      (a, b) =>
        Number(a.employee_id === null) - Number(b.employee_id === null) ||
        b.income - a.income ||
        (a.full_name ?? '').localeCompare(b.full_name ?? ''),
    );

/** Returns the income of today, of the month so far, and of the same days of the last month. */
export async function incomeSummary(context: StoreContext): Promise<IncomeSummary> {
  const { caller, now } = context;
  const spans = summarySpans(businessDay(now(), caller.timezone));
  const [today, month, last] = await Promise.all([
    spanIncome(context, spans.today),
    spanIncome(context, spans.month),
    spanIncome(context, spans.lastMonth),
  ]);
  const month_percent = month.income === null || last.income === null ? null : changePercent(month.income, last.income);
  return { today, month, last_month: last, month_percent };
}

async function spanIncome(context: StoreContext, span: DaySpan): Promise<IncomeSpan> {
  const { tx, caller } = context;
  const sales = salesOf(context, span);
  const { income, count } = await store.sumIncome(tx, sales);
  return {
    start_date: span.start,
    end_date: span.end,
    income: seesStoreIncome(caller) ? income : null,
    total_apps: count,
  };
}

/** Returns the days with payments or refunds, the newest first. */
export async function incomeByDay(context: StoreContext, days: Days): Promise<IncomeSpan[]> {
  const { tx, caller } = context;
  const sales = salesOf(context, spanOf(days));
  const counts = await store.countSalesByDay(tx, sales);
  const sums = seesStoreIncome(caller) ? await store.postedSumsByDay(tx, sales) : null;
  return counts.map(({ day, count }) => ({
    start_date: day,
    end_date: day,
    income: sums && incomeFigures(sums.filter((sum) => sum.day === day)).income,
    total_apps: count,
  }));
}

/** Returns the income of the calling employee in some days. */
export async function ownIncome(context: StoreContext, days: Days): Promise<StaffIncome> {
  const { tx, caller } = context;
  if (!caller.employeeId) throw new Error('Only employees have an income of their own.');
  const sales = salesOf(context, spanOf(days));
  const [earner] = await store.listEarners(tx, sales, caller.employeeId);
  const { employeeId: employee_id, name: full_name } = caller;
  return {
    ...(earner ?? { employee_id, full_name, image_url: null, color: null, total_apps: 0 }),
    ...staffFigures(await store.postedSums(tx, sales, employee_id)),
  };
}
