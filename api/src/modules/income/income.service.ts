import type { Cents } from '@suite/domain';
import type { StoreContext } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type { IncomeDetail, IncomeSpan, QueryIncomeByDayArgs } from '../../resolver-types.generated';
import { ratesAt, sumCommissions } from './commissions.store';
import {
  addSums,
  type DaySpan,
  detailFigures,
  type IncomeSums,
  lastDayFor,
  receivedFigures,
  type StaffFigures,
  staffFigures,
} from './income.rules';
import { seesCommission, seesStoreIncome, seesSupplyShare, seesWorkedPay } from './income-access.rules';
import { netOfParts, unassignedId } from './income-report.rules';
import * as store from './income-report.store';
import {
  addWorkedPay,
  hiddenWorkedPay,
  noWorkedPay,
  readWorkedPay,
  type WorkedPay,
  workedPayFields,
  workedPayOf,
} from './worked-pay.service';

export interface StaffIncome extends StaffFigures {
  employee_id: string | null;
  full_name: string | null;
  image_url: string | null;
  color: number | null;
  total_apps: number;
  worked_minutes: number | null;
  salary: Cents | null;
  deductions: Cents | null;
}

export type IncomeDays = Pick<QueryIncomeByDayArgs, 'start_date' | 'end_date'>;

/** Returns the requested days. Refused: an end before the start, and more than 366 days. */
export function spanOf({ start_date: start, end_date: end }: IncomeDays): DaySpan {
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
  total_redemption: null,
  cash_discount_percent: null,
  service_fee_percent: null,
  commission: null,
  supply_share: null,
  ...hiddenWorkedPay,
  staff: null,
} satisfies Partial<IncomeDetail>;

/** Returns the store's income of some days; without STORE_INCOME only the number of tickets. */
export async function incomeDetail(context: StoreContext, { start_date, end_date }: IncomeDays): Promise<IncomeDetail> {
  const { tx, caller } = context;
  const days = { whmcsId: caller.whmcsId, span: spanOf({ start_date, end_date }) };
  const { tickets, change } = await store.countSales(tx, days);
  const counted = { start_date, end_date, total_apps: tickets };
  if (!seesStoreIncome(caller)) return { ...counted, ...hiddenAmounts };
  const rows = await store.sumByEmployee(tx, days);
  const sums = addSums(rows);
  const figures = detailFigures(sums);
  const pay = await workedPayOfDetail(context, days.span);
  return {
    ...counted,
    ...figures,
    ...receivedFigures(figures, sums.gift_cards_cashed_out),
    change,
    total_redemption: figures.total_gift_card,
    ...(await ratesOfDetail(context, end_date)),
    ...(await payOfDetail(context, days)),
    ...(pay ? addWorkedPay(pay.values()) : hiddenWorkedPay),
    staff: await staffOf(context, rows, pay),
  };
}

async function ratesOfDetail({ tx, caller, selects }: StoreContext, day: string) {
  if (!selects('cash_discount_percent') && !selects('service_fee_percent'))
    return { cash_discount_percent: null, service_fee_percent: null };
  const { cash_discount, service_fee } = await ratesAt(tx, caller, day);
  return { cash_discount_percent: cash_discount, service_fee_percent: service_fee };
}

/** Reads commissions and supplies where they are requested, because they are summed line by line. */
async function payOfDetail({ tx, caller, selects }: StoreContext, days: store.StoreDays) {
  const seen = { commission: seesCommission(caller), supply_share: seesSupplyShare(caller) };
  const requested = (['commission', 'supply_share'] as const).filter((field) => seen[field] && selects(field));
  if (requested.length === 0) return { commission: null, supply_share: null };
  const { commission, supply_share } = await sumCommissions(tx, days);
  return {
    commission: seen.commission ? commission : null,
    supply_share: seen.supply_share ? supply_share : null,
  };
}

/** Reads clocked time, salaries and deductions where they are requested; null for a caller who may not see them. */
const workedPayOfDetail = async (context: StoreContext, span: DaySpan) =>
  seesWorkedPay(context.caller) &&
  workedPayFields.some((field) => context.selects(field) || context.selects(`staff.${field}`))
    ? readWorkedPay(context, span)
    : null;

type EmployeeRow = Awaited<ReturnType<typeof store.sumByEmployee>>[number];

/** Returns each earner with their figures: the highest income first, the unassigned row last. */
async function staffOf(
  { tx, caller }: StoreContext,
  rows: readonly EmployeeRow[],
  pay: ReadonlyMap<string, WorkedPay> | null,
): Promise<StaffIncome[]> {
  const employees = await store.readEmployees(
    tx,
    caller.whmcsId,
    rows.map(({ employee_id }) => employee_id),
  );
  const byId = new Map(employees.map((employee) => [employee.id, employee]));
  return rows
    .map(({ employee_id, tickets, ...sums }) => ({
      ...staffRow(employee_id, byId.get(employee_id), tickets, sums),
      ...(pay && employee_id !== unassignedId ? (pay.get(employee_id) ?? noWorkedPay) : hiddenWorkedPay),
    }))
    .sort(
      (a, b) =>
        Number(a.employee_id === null) - Number(b.employee_id === null) ||
        b.income - a.income ||
        (a.full_name ?? '').localeCompare(b.full_name ?? ''),
    );
}

const staffRow = (id: string, label: store.Labeled | undefined, total_apps: number, sums: IncomeSums) => ({
  employee_id: id === unassignedId ? null : id,
  full_name: label?.name ?? null,
  image_url: label?.image_url ?? null,
  color: label?.color ?? null,
  total_apps,
  ...staffFigures(sums),
});

/** Returns the days with payments, refunds or gift cards paid out, the newest first. */
export async function incomeByDay({ tx, caller }: StoreContext, days: IncomeDays): Promise<IncomeSpan[]> {
  const rows = await store.sumByDay(tx, { whmcsId: caller.whmcsId, span: spanOf(days) });
  const sees = seesStoreIncome(caller);
  return rows.reverse().map(({ day, tickets, ...parts }) => ({
    start_date: day,
    end_date: day,
    income: sees ? netOfParts(parts) + parts.service_fees : null,
    net_sales: sees ? netOfParts(parts) : null,
    total_apps: tickets,
  }));
}

/** Returns the income of the calling employee in some days. */
export async function ownIncome(context: StoreContext, days: IncomeDays): Promise<StaffIncome> {
  const { tx, caller } = context;
  const { whmcsId, ownEmployeeId: employeeId, name } = caller;
  if (!employeeId) throw new Error('Only employees have an income of their own.');
  const span = spanOf(days);
  const [row] = await store.sumByEmployee(tx, { whmcsId, span }, employeeId);
  const [employee] = await store.readEmployees(tx, whmcsId, [employeeId]);
  return {
    ...staffRow(employeeId, employee, row?.tickets ?? 0, addSums(row ? [row] : [])),
    full_name: employee?.name ?? name,
    ...(await workedPayOf(context, span, employeeId)),
  };
}
