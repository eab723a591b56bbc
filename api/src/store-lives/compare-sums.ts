import { addDays, addMonths, startOfMonth } from '@suite/domain/time';
import type {
  GiftCardLiability,
  GiftCardSummary,
  IncomeSummary,
  PaymentStatisticsReport,
} from '../resolver-types.generated';
import { cashClient } from '../testing/cash-client';
import { sumOf } from './reference-arithmetic';
import { figuresOf } from './reference-income';
import type { Batch, ReferenceStore } from './reference-store';
import { openingCash, type RealStore } from './store-world';

type Rows = Batch['rows'];

const span = 'start_date end_date income net_sales total_apps';
const summaryDocument = `query ($s: Int!) { result: company_get_income_summary(whmcs_id: $s) {
  today { ${span} } month { ${span} } last_month { ${span} } month_days { day net_sales } by_hour { net_sales } } }`;

/** Compares Home: today by hour, the month by day, and the same days of the last month. */
export async function compareHome(model: ReferenceStore, { asOwner }: RealStore): Promise<void> {
  const { today } = model;
  const spanOf = (start: string, end: string) => {
    const { tickets, net_sales, service_fees } = figuresOf(model, { start, end });
    return { start_date: start, end_date: end, income: net_sales + service_fees, net_sales, total_apps: tickets };
  };
  const month = spanOf(startOfMonth(today), today);
  const before = spanOf(addMonths(startOfMonth(today), -1), addMonths(today, -1));
  const { by_hour, month_days, ...spans } = await asOwner(model.now, ({ query }) =>
    query<IncomeSummary>(summaryDocument),
  );
  expect(spans).toEqual({ today: spanOf(today, today), month, last_month: before });
  expect(sumOf(by_hour, ({ net_sales }) => net_sales ?? 0)).toBe(spans.today.net_sales);
  expect(sumOf(month_days, ({ net_sales }) => net_sales ?? 0)).toBe(month.net_sales);
  for (const { day, net_sales } of month_days)
    expect({ day, net_sales }).toEqual({ day, net_sales: day <= today ? spanOf(day, day).net_sales : null });
}

const statisticsDocument = `query ($s: Int!, $from: Date!, $to: Date!, $day: PaymentDay!, $type: CardBatchAction) {
  result: payment_statistics(whmcs_id: $s, from: $from, to: $to, day: $day, type: $type) {
    count amount methods { count amount } employees { employee_id amount methods { count amount } } } }`;

/** Compares the card payments by employee, whichever day counts, with the rows of all batches. */
export async function compareStatistics(
  model: ReferenceStore,
  { asOwner }: RealStore,
  { start: from, end: to }: { start: string; end: string },
): Promise<void> {
  const closed = model.batches.flatMap(({ rows }) => rows);
  const isIn = ({ day }: Rows[number]) => from <= day && day <= to;
  const sold = [...closed, ...model.openRows].filter(isIn);
  const cases: [Rows, object][] = [
    [sold, { from, to, day: 'sale_day' }],
    ...(['sale', 'refund', 'void'] as const).map((type): [Rows, object] => [
      sold.filter(({ action }) => action === type),
      { from, to, day: 'sale_day', type },
    ]),
    [closed, { from: model.firstDay, to: addDays(model.today, 1), day: 'batch_day' }],
  ];
  for (const [rows, variables] of cases) {
    const { count, amount, methods, employees } = await asOwner(model.now, ({ query }) =>
      query<PaymentStatisticsReport>(statisticsDocument, variables),
    );
    const all = { count: rows.length, amount: sumOf(rows, (row) => row.amount) };
    expect({ variables, count, amount }).toEqual({ variables, ...all });
    expect({ variables, count: sumOf(methods, (one) => one.count), amount: amountsOf(methods) }).toEqual({
      variables,
      ...all,
    });
    expect({ variables, staff: amountsOf(employees) }).toEqual({ variables, staff: all.amount });
    for (const one of employees) expect(amountsOf(one.methods)).toBe(one.amount);
  }
}
const amountsOf = (all: readonly { amount?: number | null }[]) => sumOf(all, ({ amount }) => amount ?? 0);

/** Compares the drawer, which nobody closed: cash of tickets, less balances and tips that were paid out. */
export async function compareDrawer(model: ReferenceStore, { asOwner, store }: RealStore): Promise<void> {
  const { figures, tips } = await asOwner(model.now, ({ person }) => cashClient(store, person).drawer());
  const all = figuresOf(model, { start: model.firstDay, end: model.today });
  const paidOut = (employee?: string) =>
    sumOf(model.tipsPaidOut, (one) => (!employee || one.employee === employee ? one.amount : 0));
  expect({
    expected: figures?.expected,
    cash: (figures?.cash_sales ?? 0) - (figures?.cash_refunds ?? 0),
  }).toEqual({ expected: openingCash + all.cash_in_drawer - paidOut(), cash: all.cash });
  for (const { employee_id, tips: own, paid_out } of tips)
    expect({ employee_id, own, paid_out }).toEqual({
      employee_id,
      own: sumOf(model.tips, (tip) => (tip.employee === employee_id ? tip.amount : 0)),
      paid_out: paidOut(employee_id),
    });
}

const movements = 'sold topped_up imported redeemed refunded canceled adjusted cashed_out expired transferred';
const liabilityDocument = `query ($s: Int!, $start: Date!, $end: Date!) {
  result: gift_card_liability(whmcs_id: $s, start: $start, end: $end) { opening movements { ${movements} } closing } }`;
const giftCardsDocument = `query ($s: Int!, $start: Date!, $end: Date!) {
  result: gift_card_summary(whmcs_id: $s, start: $start, end: $end) { outstanding cards } }`;

/** Compares what is owed to holders of gift cards with the balances of the cards, and its movements with the income. */
export async function compareGiftCards(
  model: ReferenceStore,
  { asOwner }: RealStore,
  days: { start: string; end: string },
): Promise<void> {
  const balances = sumOf(model.cards, ({ balance }) => balance);
  await asOwner(model.now, async ({ query }) => {
    const { opening, movements: changes, closing } = await query<GiftCardLiability>(liabilityDocument, days);
    const { redeemed, refunded, cashed_out, ...others } = changes;
    const { gift_cards_redeemed, gift_cards_cashed_out } = figuresOf(model, days);
    expect({ opening, closing, spent: redeemed + refunded, cashed_out }).toEqual({
      opening: 0,
      closing: balances,
      spent: 0 - gift_cards_redeemed,
      cashed_out: 0 - gift_cards_cashed_out,
    });
    expect(opening + redeemed + refunded + cashed_out + sumOf(Object.values(others), Number)).toBe(closing);
    expect(await query<GiftCardSummary>(giftCardsDocument, days)).toEqual({
      outstanding: balances,
      cards: model.cards.filter(({ balance }) => balance > 0).length,
    });
  });
}
