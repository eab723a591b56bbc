import type { StoreContext } from '../../kit/operation';
import { notFound } from '../../kit/problem';
import type { EmployeeIncome, QueryEmployeeIncomeArgs } from '../../resolver-types.generated';
import { sumCommissions } from './commissions.store';
import { addSums, daysOf, perOne, previousSpan, yearBefore } from './income.rules';
import { spanOf } from './income.service';
import { seesCommission, seesEverybody, seesOwn, seesSupplyShare } from './income-access.rules';
import { addGroups, byNetSales, groupOf, netOfParts, partsOf } from './income-report.rules';
import { itemGroups, labelsOf } from './income-report.service';
import * as store from './income-report.store';
import { workedPayOf } from './worked-pay.service';

/** Returns the income of one employee: anybody's for the store's managers with STORE_INCOME, one's own with PERSONAL_INCOME. Refused: not found. */
export async function employeeIncome(context: StoreContext, args: QueryEmployeeIncomeArgs): Promise<EmployeeIncome> {
  const { tx, caller } = context;
  const { whmcsId } = caller;
  const { employee_id } = args;
  const span = spanOf(args);
  if (!seesOwn(caller, employee_id) && !seesEverybody(caller)) throw notFound('employee');
  const [employee] = await store.readEmployees(tx, whmcsId, [employee_id]);
  if (!employee?.name) throw notFound('employee');
  const days = { whmcsId, span };
  const rows = await store.sumDaysOfEmployee(tx, days, employee_id);
  const sums = addSums(rows);
  const tickets = rows.reduce((all, row) => all + row.tickets, 0);
  const parts = partsOf(sums);
  const before = previousSpan(span);
  const previous = addSums(await store.sumDaysOfEmployee(tx, { whmcsId, span: before }, employee_id));
  const lastYear = yearBefore(span);
  const ofLastYear = addSums(await store.sumDaysOfEmployee(tx, { whmcsId, span: lastYear }, employee_id));
  const pay =
    seesCommission(caller, employee_id) || seesSupplyShare(caller)
      ? await sumCommissions(tx, days, employee_id)
      : { commission: null, supply_share: null };
  const services = itemGroups('service', await store.sumByItem(tx, days, employee_id)).sort(byNetSales);
  const labels = await labelsOf(context, 'service', services);
  const byDay = addGroups(
    rows.map(({ day, tickets: count, ...row }) => ({ key: day, count, ...partsOf(row) })),
    daysOf(span),
  );
  return {
    employee_id,
    full_name: employee.name,
    image_url: employee.image_url,
    color: employee.color,
    start_date: span.start,
    end_date: span.end,
    tickets,
    gross_sales: parts.gross_sales,
    line_discounts: sums.line_discounts,
    refunds: parts.refunds,
    net_sales: netOfParts(parts),
    previous_start_date: before.start,
    previous_end_date: before.end,
    previous_net_sales: netOfParts(partsOf(previous)),
    year_before_start_date: lastYear.start,
    year_before_end_date: lastYear.end,
    year_before_net_sales: netOfParts(partsOf(ofLastYear)),
    gift_cards_sold: parts.gift_cards_sold,
    tips: parts.tips,
    tips_by_cash: sums.tips_by_cash,
    tips_by_card: sums.tips_by_card,
    tips_by_check: sums.tips_by_check,
    tips_by_gift_card: sums.tips_by_gift_card,
    average_ticket: perOne(netOfParts(parts), tickets),
    commission: seesCommission(caller, employee_id) ? pay.commission : null,
    supply_share: seesSupplyShare(caller) ? pay.supply_share : null,
    ...(await workedPayOf(context, span, employee_id)),
    days: byDay.map((group) => groupOf(group, { previous: null, seesAmounts: true })),
    services: services.map((group) =>
      groupOf(group, { label: labels.get(group.key), previous: null, seesAmounts: true }),
    ),
  };
}
