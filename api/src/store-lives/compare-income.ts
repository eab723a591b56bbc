import type {
  CommissionRows,
  EmployeeIncome,
  IncomeCustomerFigures,
  IncomeDetail,
  IncomeFigures,
  IncomeGroup,
  IncomeReport,
  IncomeRows,
  IncomeSpan,
  PaymentAggregate,
} from '../resolver-types.generated';
import { sumOf } from './reference-arithmetic';
import { type Dimension, dimensions, figuresOf, type GroupFigures, groupsOf } from './reference-income';
import type { ReferenceStore } from './reference-store';
import type { RealStore } from './store-world';

interface Days {
  start: string;
  end: string;
}

const sums = [
  ...([
    'gross_sales',
    'line_discounts',
    'ticket_discounts',
    'promotions',
    'rewards',
    'cash_discounts',
    'discounts',
    'refunds',
  ] as const),
  ...([
    'net_sales',
    'service_fees',
    'tax',
    'tips',
    'tips_by_cash',
    'tips_by_card',
    'tips_by_check',
    'tips_by_gift_card',
  ] as const),
  ...([
    'gift_cards_sold',
    'total_collected',
    'gift_cards_redeemed',
    'gift_cards_cashed_out',
    'money_received',
  ] as const),
  ...(['cash', 'card', 'check', 'cash_in_drawer', 'change'] as const),
];
const rowFigures = ['tickets', ...sums] as const;
const figureFields = `tickets ${sums.join(' ')} average_ticket`;
const groupFields =
  'key name count gross_sales discounts refunds net_sales service_fees tax tips gift_cards_sold total_collected previous_net_sales';
const range = 'whmcs_id: $s, start_date: $start, end_date: $end';
const variables = '$s: Int!, $start: Date!, $end: Date!';
const aliased = (all: readonly string[], field: (one: string) => string, ...fragments: string[]) =>
  [`query (${variables}) { ${all.map((one) => `${one}: ${field(one)}`).join(' ')} }`, ...fragments].join(' ');

/** Sends a query whose fields are read by their aliases. */
async function read<Data>(real: RealStore, now: Date, document: string, days: Days & { id?: string }): Promise<Data> {
  return real.asOwner(now, async ({ person }) => {
    const { data, errors } = await person.request<Data>(document, { s: real.store.whmcsId, ...days });
    expect(errors).toBeUndefined();
    if (!data) throw new Error('There is neither an answer nor a refusal.');
    return data;
  });
}

const reportDocument = aliased(
  dimensions,
  (one) => `income_report(${range}, dimension: ${one}) { ...Report }`,
  `fragment Figures on IncomeFigures { ${figureFields} }`,
  `fragment Report on IncomeReport { figures { ...Figures } previous_start_date previous_end_date previous { ...Figures }
    year_before_start_date year_before_end_date year_before { ...Figures } groups { ${groupFields} } }`,
);

/** Compares the figures and the groups of every dimension, and the income detail, of a range of days. */
export async function compareIncome(model: ReferenceStore, real: RealStore, days: Days): Promise<void> {
  const reports = await read<Record<(typeof dimensions)[number], IncomeReport>>(real, model.now, reportDocument, days);
  const expected = figuresOf(model, days);
  for (const dimension of dimensions) {
    const report = reports[dimension];
    const previous = { start: report.previous_start_date, end: report.previous_end_date };
    const yearBefore = { start: report.year_before_start_date, end: report.year_before_end_date };
    expect({ dimension, days, figures: report.figures }).toEqual({ dimension, days, figures: expected });
    expect({ previous, figures: report.previous }).toEqual({ previous, figures: figuresOf(model, previous) });
    expect({ yearBefore, figures: report.year_before }).toEqual({
      yearBefore,
      figures: figuresOf(model, yearBefore),
    });
    compareGroups(model, real, days, dimension, report.groups, expected);
  }
  await compareDetail(model, real, days);
  await compareDays(model, real, days);
  for (const { id } of [real.store.ava, real.store.ben]) await compareEmployee(model, real, days, id);
}

function compareGroups(
  model: ReferenceStore,
  { store }: RealStore,
  days: Days,
  dimension: (typeof dimensions)[number],
  groups: readonly IncomeGroup[],
  figures: IncomeFigures | ReturnType<typeof figuresOf>,
): void {
  const expected = groupsOf(model, dimension, days, store.category);
  for (const { key, name, image_url: _, color: __, previous_net_sales: ___, ...amounts } of groups) {
    const target = expected.get(key) ?? { ...zeros, count: 0 };
    // What belongs to whole tickets is on every ticket.
    const count = key === 'unassigned' ? amounts.count : target.count;
    const sold = dimension === 'tender' ? tenderFigures({ ...amounts, ...target, count }) : { ...target, count };
    const shown = dimension === 'tender' ? tenderFigures(amounts) : amounts;
    expect({ dimension, key, name, ...shown }).toEqual({ dimension, key, name, ...sold });
    expected.delete(key);
  }
  for (const [key, group] of expected)
    expect({ dimension, key, ...group }).toEqual({ dimension, key, ...zeros, count: 0 });
  if (dimension === 'tender') return;
  for (const figure of ['gross_sales', 'net_sales', 'tips', 'tax', 'total_collected'] as const)
    expect({ dimension, figure, sum: sumOf(groups, (group) => group[figure] ?? 0) }).toEqual({
      dimension,
      figure,
      sum: figures[figure],
    });
}
const tenderFigures = ({ count, tips, total_collected }: Pick<IncomeGroup, 'count' | 'tips' | 'total_collected'>) => ({
  count,
  tips,
  total_collected,
});
const zeros = {
  gross_sales: 0,
  discounts: 0,
  refunds: 0,
  net_sales: 0,
  service_fees: 0,
  tax: 0,
  tips: 0,
  gift_cards_sold: 0,
  total_collected: 0,
};

const detailDocument = `query ($s: Int!, $start: Date!, $end: Date!) { result: company_get_income_detail(${range}) {
  start_date end_date total_apps sub_total discount_item discount_order total_promotion reward_discount cash_discount service_fee income tax
  gift_card_price tip tip_by_cash tip_by_card tip_by_check tip_by_gift_card total total_cash total_card total_check total_gift_card
  gift_card_cash_out money_received cash_in_drawer change total_redemption commission supply_share worked_minutes salary deductions
  staff { employee_id total_apps sub_total discount_item income tip } } }`;

/** The income detail has every figure less what was refunded. */
async function compareDetail(model: ReferenceStore, real: RealStore, days: Days): Promise<void> {
  const {
    staff,
    start_date: _,
    end_date: __,
    ...detail
  } = await real.asOwner(model.now, ({ query }) => query<IncomeDetail>(detailDocument, days));
  const parts = model.parts.filter(({ day }) => days.start <= day && day <= days.end);
  const all = (figure: string) => sumOf(parts, (part) => (part.figure === figure ? part.amount : 0));
  const figures = figuresOf(model, days);
  const paid = model.lines.filter(({ day }) => days.start <= day && day <= days.end);
  const income = figures.net_sales + figures.service_fees;
  expect({ days, ...detail }).toEqual({
    days,
    total_apps: figures.tickets,
    sub_total: all('gross'),
    discount_item: all('line_discount'),
    discount_order: all('ticket_discount'),
    total_promotion: all('promotion'),
    reward_discount: all('reward'),
    cash_discount: all('cash_discount'),
    service_fee: figures.service_fees,
    income,
    tax: figures.tax,
    gift_card_price: figures.gift_cards_sold,
    tip: figures.tips,
    tip_by_cash: figures.tips_by_cash,
    tip_by_card: figures.tips_by_card,
    tip_by_check: figures.tips_by_check,
    tip_by_gift_card: figures.tips_by_gift_card,
    total: figures.total_collected,
    total_cash: figures.cash,
    total_card: figures.card,
    total_check: figures.check,
    total_gift_card: figures.gift_cards_redeemed,
    gift_card_cash_out: figures.gift_cards_cashed_out,
    money_received: figures.money_received,
    cash_in_drawer: figures.cash_in_drawer,
    change: figures.change,
    total_redemption: figures.gift_cards_redeemed,
    commission: sumOf(paid, ({ commission }) => commission),
    supply_share: sumOf(paid, ({ supply }) => supply),
    ...workedPayOf(model, days, [real.store.ava.id, real.store.ben.id]),
  });
  for (const figure of ['sub_total', 'discount_item', 'income', 'tip'] as const)
    expect({ figure, sum: sumOf(staff ?? [], (row) => row[figure]) }).toEqual({ figure, sum: detail[figure] });
}

/** The days with anything, newest first; clients and visits; and the payments of tickets of these days. */
async function compareDays(model: ReferenceStore, real: RealStore, days: Days): Promise<void> {
  const document = `query (${variables}) {
    days: income_by_day(${range}) { start_date end_date income net_sales total_apps }
    customers: income_customers(${range}) { figures { clients visits tickets tickets_without_client average_ticket } }
    payments: payments_aggregate(whmcs_id: $s, start: $start, end: $end) { count amount tip refunded_amount } }`;
  const found = await read<{
    days: IncomeSpan[];
    customers: { figures: IncomeCustomerFigures };
    payments: PaymentAggregate;
  }>(real, model.now, document, days);
  const isIn = ({ day }: { day: string }) => days.start <= day && day <= days.end;
  const listed = [...new Set([...model.parts, ...model.tickets].filter(isIn).map(({ day }) => day))].sort().reverse();
  expect(found.days.filter(({ total_apps, income }) => total_apps > 0 || income !== 0)).toEqual(
    listed.flatMap((day) => {
      const { tickets, net_sales, service_fees } = figuresOf(model, { start: day, end: day });
      const income = net_sales + service_fees;
      const span = { start_date: day, end_date: day, income, net_sales, total_apps: tickets };
      return tickets > 0 || income !== 0 ? [span] : [];
    }),
  );
  const tickets = model.tickets.filter(isIn);
  const withClient = tickets.filter(({ customer }) => customer);
  expect(found.customers.figures).toEqual({
    clients: new Set(withClient.map(({ customer }) => customer)).size,
    visits: new Set(withClient.map(({ customer, day }) => `${customer} ${day}`)).size,
    tickets: tickets.length,
    tickets_without_client: tickets.length - withClient.length,
    average_ticket: figuresOf(model, days).average_ticket,
  });
  const payments = tickets.flatMap((ticket) => ticket.payments);
  expect(found.payments).toEqual({
    count: payments.length,
    amount: sumOf(payments, ({ net, tip }) => net + tip),
    tip: sumOf(payments, ({ tip }) => tip),
    refunded_amount: sumOf(payments, ({ net, tip, netLeft, tipLeft }) => net + tip - netLeft - tipLeft),
  });
}

const employeeDocument = `query ($s: Int!, $start: Date!, $end: Date!, $id: UUID!) {
  result: employee_income(${range}, employee_id: $id) { tickets gross_sales line_discounts refunds net_sales gift_cards_sold
    tips tips_by_cash tips_by_card tips_by_check tips_by_gift_card commission supply_share worked_minutes salary deductions
    days { net_sales tips } services { net_sales tips count } }
  lines: income_commission_rows(${range}, employee_id: $id, limit: 100) { rows { commission supply_share } commission supply_share count has_more } }`;

async function compareEmployee(model: ReferenceStore, real: RealStore, days: Days, id: string): Promise<void> {
  const { result, lines } = await read<{ result: EmployeeIncome; lines: CommissionRows }>(
    real,
    model.now,
    employeeDocument,
    { ...days, id },
  );
  const { days: byDay, services, ...income } = result;
  const own = figuresOf({ ...model, parts: model.parts.filter(({ employee }) => employee === id) }, days);
  const paid = model.lines.filter(({ employee, day }) => employee === id && days.start <= day && day <= days.end);
  const { gross_sales, line_discounts, refunds, net_sales, gift_cards_sold, tips } = own;
  expect({ days, id, ...income }).toEqual({
    days,
    id,
    gross_sales,
    line_discounts,
    refunds,
    net_sales,
    gift_cards_sold,
    tips,
    tickets: groupsOf(model, 'staff', days, real.store.category).get(id)?.count ?? 0,
    tips_by_cash: own.tips_by_cash,
    tips_by_card: own.tips_by_card,
    tips_by_check: own.tips_by_check,
    tips_by_gift_card: own.tips_by_gift_card,
    commission: sumOf(paid, ({ commission }) => commission),
    supply_share: sumOf(paid, ({ supply }) => supply),
    ...workedPayOf(model, days, [id]),
  });
  compareCommissionLines(days, { commission: income.commission, supply_share: income.supply_share }, lines);
  for (const groups of [byDay, services])
    expect({ tips, net_sales }).toEqual({
      tips: sumOf(groups, (one) => one.tips ?? 0),
      net_sales: sumOf(groups, (one) => one.net_sales ?? 0),
    });
}

/** The lines of commissions, of which there are no more than a page, add up to the figures that open them. */
function compareCommissionLines(
  days: Days,
  figures: Pick<EmployeeIncome, 'commission' | 'supply_share'>,
  { rows, count, has_more, commission, supply_share }: CommissionRows,
): void {
  expect({ days, commission, supply_share }).toEqual({ days, ...figures });
  if (has_more) return;
  expect({
    days,
    count,
    commission: sumOf(rows, (row) => row.commission ?? 0),
    supply_share: sumOf(rows, (row) => row.supply_share ?? 0),
  }).toEqual({ days, count: rows.length, ...figures });
}

/** Clocked minutes and deductions of the days, and the salaries of the closed weeks that end on them. */
function workedPayOf(model: ReferenceStore, { start, end }: Days, people: readonly string[]) {
  const isIn = (day: string) => start <= day && day <= end;
  const minutes = people.flatMap((id) => [...(model.minutes.get(id) ?? [])]);
  const newest = [...model.periods.values()].flatMap((period) =>
    isIn(period.end) ? (period.versions.at(-1) ?? []) : [],
  );
  return {
    worked_minutes: sumOf(minutes, ([day, count]) => (isIn(day) ? count : 0)),
    salary: sumOf(newest, ({ rows }) => sumOf(people, (id) => rows.get(id)?.salary ?? 0)),
    deductions: sumOf(model.adjustments, ({ employee, day, kind, amount }) =>
      kind === 'deduction' && people.includes(employee) && isIn(day) ? amount : 0,
    ),
  };
}

const rowsFragment = 'fragment Rows on IncomeRows { total count has_more rows { id amount } }';
/** Compares the rows of every figure, and of the net sales and tips of every group, with the figure. */
export async function compareRows(model: ReferenceStore, real: RealStore, days: Days): Promise<void> {
  const figures = figuresOf(model, days);
  for (const some of chunksOf(rowFigures, 14)) {
    const document = aliased(
      some,
      (one) => `income_rows(${range}, figure: ${one}, limit: 100) { ...Rows }`,
      rowsFragment,
    );
    const found = await read<Record<string, IncomeRows>>(real, model.now, document, days);
    for (const figure of some) {
      const { total, count, has_more, rows } = found[figure] ?? { total: null, count: 0, has_more: false, rows: [] };
      expect({ figure, total }).toEqual({ figure, total: figures[figure] });
      if (has_more) continue;
      const counted = figure === 'tickets' ? rows.length : sumOf(rows, ({ amount }) => amount);
      const ids = new Set(rows.map(({ id }) => id)).size;
      expect({ figure, counted, ids, rows: rows.length }).toEqual({ figure, counted: total, ids: count, rows: count });
    }
  }
  for (const dimension of ['staff', 'service', 'product', 'customer', 'hour'] as const) {
    const groups = [...groupsOf(model, dimension, days, real.store.category)];
    for (const some of chunksOf(groups, 7)) await compareRowsOfGroups(model, real, days, dimension, some);
  }
}

/** A document has a limited number of aliases. */
const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

async function compareRowsOfGroups(
  model: ReferenceStore,
  real: RealStore,
  days: Days,
  dimension: Dimension,
  groups: readonly [string, GroupFigures][],
): Promise<void> {
  const figures = ['net_sales', 'total_collected'] as const;
  const fields = groups.flatMap(([key], index) =>
    figures.map(
      (figure) =>
        `${figure}_${index}: income_rows(${range}, figure: ${figure}, dimension: ${dimension}, key: "${key}", limit: 100) { ...Rows }`,
    ),
  );
  const document = `query (${variables}) { ${fields.join(' ')} } ${rowsFragment}`;
  const found = await read<Record<string, IncomeRows>>(real, model.now, document, days);
  for (const [index, [key, group]] of groups.entries())
    for (const figure of figures) {
      const { total, has_more, rows } = found[`${figure}_${index}`] ?? { total: null, has_more: false, rows: [] };
      const counted = has_more ? total : sumOf(rows, ({ amount }) => amount);
      const of = { dimension, key, figure };
      expect({ ...of, total, counted }).toEqual({ ...of, total: group[figure], counted: group[figure] });
    }
}
