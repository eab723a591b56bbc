import en from '../../locales/en.json';
import vi from '../../locales/vi.json';

/** The remote's messages, for tests. */
export const messages = { 'mf-reports': { en, vi } };

/** The figures of a day in cents, which add up. */
export const makeFigures = (changes: object = {}) => ({
  tickets: 3,
  gross_sales: 16_000,
  line_discounts: 500,
  ticket_discounts: 700,
  promotions: 0,
  rewards: 0,
  cash_discounts: 80,
  discounts: 1_280,
  refunds: 4_000,
  net_sales: 10_720,
  service_fees: 126,
  tax: 74,
  tips: 1_300,
  tips_by_cash: 300,
  tips_by_card: 1_000,
  tips_by_check: 0,
  tips_by_gift_card: 0,
  gift_cards_sold: 5_000,
  total_collected: 17_220,
  gift_cards_redeemed: 2_000,
  gift_cards_cashed_out: 900,
  money_received: 14_320,
  cash: 2_220,
  card: 13_000,
  check: 0,
  cash_in_drawer: 1_320,
  change: 280,
  average_ticket: 3_573,
  ...changes,
});

/** The figures for a person without the permission for the store's income. */
export const makeHiddenFigures = () =>
  Object.fromEntries(Object.entries(makeFigures()).map(([name, value]) => [name, name === 'tickets' ? value : null]));

/** A group of a report. */
export const makeGroup = (key: string, changes: object = {}) => ({
  key,
  name: null,
  image_url: null,
  color: null,
  count: 1,
  gross_sales: 10_720,
  discounts: 0,
  refunds: 0,
  net_sales: 10_720,
  service_fees: 0,
  tax: 0,
  tips: 0,
  gift_cards_sold: 0,
  total_collected: 10_720,
  previous_net_sales: null,
  year_before_net_sales: null,
  ...changes,
});

export const avaId = '00000000-0000-4000-8000-0000000000e1';
export const benId = '00000000-0000-4000-8000-0000000000e2';
export const serviceId = '00000000-0000-4000-8000-0000000000a1';
export const clientId = '00000000-0000-4000-8000-0000000000c1';

const makeEarlier = (previous_net_sales: number, year_before_net_sales: number) => ({
  previous_net_sales,
  year_before_net_sales,
});

/** The groups of each dimension, in place of the server's. */
const groupsOf: Readonly<Record<string, readonly object[]>> = {
  hour: [makeGroup('9', { net_sales: 3_000, previous_net_sales: 2_000 }), makeGroup('14', { net_sales: 7_720 })],
  day: [makeGroup('2026-11-20', { net_sales: 4_000 }), makeGroup('2026-11-21', { net_sales: 6_720 })],
  month: [makeGroup('2026-10'), makeGroup('2026-11')],
  week: [makeGroup('2026-11-16')],
  weekday: [makeGroup('5'), makeGroup('6')],
  service: [
    makeGroup(serviceId, { name: 'Gel manicure', count: 4, gross_sales: 12_000, discounts: 500, net_sales: 11_500 }),
    makeGroup('ticket', { count: 0, gross_sales: 0, discounts: 780, net_sales: -780 }),
  ],
  category: [makeGroup('no_category')],
  product: [makeGroup('services')],
  staff: [
    makeGroup(avaId, {
      name: 'Ava Nguyen',
      color: 0,
      count: 2,
      net_sales: 6_500,
      tips: 1_000,
      ...makeEarlier(5_200, 13_000),
    }),
    makeGroup(benId, { name: 'Ben Ortiz', color: 1, count: 1, net_sales: 4_000, tips: 300, ...makeEarlier(0, 8_440) }),
    makeGroup('unassigned', { count: 2, net_sales: 220, ...makeEarlier(3_376, 0) }),
  ],
  customer: [
    makeGroup(clientId, { name: 'Jenny Park', count: 2, net_sales: 8_000 }),
    makeGroup('no_client', { net_sales: 2_720 }),
  ],
  tender: [
    makeGroup('cash', { total_collected: 2_220, tips: 300 }),
    makeGroup('card', { total_collected: 13_000, tips: 1_000 }),
  ],
};

/** The report of a dimension, as the server returns it; `changes` replace parts of it. */
export const makeReport =
  (changes: object = {}) =>
  ({ dimension }: Record<string, unknown>) => ({
    start_date: '2026-11-21',
    end_date: '2026-11-21',
    figures: makeFigures(),
    previous_start_date: '2026-11-20',
    previous_end_date: '2026-11-20',
    previous: makeFigures({ net_sales: 8_576 }),
    year_before_start_date: '2025-11-21',
    year_before_end_date: '2025-11-21',
    year_before: makeFigures({ net_sales: 21_440 }),
    groups: groupsOf[String(dimension)] ?? [],
    ...changes,
  });

/** Ava's income from two tickets. */
export const makeEmployeeIncome = (changes: object = {}) => ({
  employee_id: avaId,
  full_name: 'Ava Nguyen',
  image_url: null,
  color: 0,
  start_date: '2026-11-20',
  end_date: '2026-11-21',
  tickets: 2,
  gross_sales: 7_000,
  line_discounts: 500,
  refunds: 0,
  net_sales: 6_500,
  previous_start_date: '2026-11-18',
  previous_end_date: '2026-11-19',
  previous_net_sales: 5_200,
  year_before_start_date: '2025-11-20',
  year_before_end_date: '2025-11-21',
  year_before_net_sales: 13_000,
  gift_cards_sold: 0,
  tips: 1_000,
  tips_by_cash: 0,
  tips_by_card: 1_000,
  tips_by_check: 0,
  tips_by_gift_card: 0,
  average_ticket: 3_250,
  commission: null,
  supply_share: null,
  worked_minutes: 510,
  salary: 12_000,
  deductions: 500,
  days: [
    makeGroup('2026-11-20', { count: 0, net_sales: 0 }),
    makeGroup('2026-11-21', { count: 2, net_sales: 6_500, tips: 1_000 }),
  ],
  services: [
    makeGroup(serviceId, { name: 'Gel manicure', count: 2, net_sales: 6_500 }),
    makeGroup('ticket', { count: 0, net_sales: 0, tips: 1_000 }),
  ],
  ...changes,
});

/** Today, the month so far, and the same days of the previous month. */
export const makeSummary = (changes: object = {}) => ({
  today: { start_date: '2026-11-21', end_date: '2026-11-21', income: 10_846, net_sales: 10_720, total_apps: 3 },
  month: { start_date: '2026-11-01', end_date: '2026-11-21', income: 250_000, net_sales: 250_000, total_apps: 61 },
  last_month: { start_date: '2026-10-01', end_date: '2026-10-21', income: 200_000, net_sales: 200_000, total_apps: 50 },
  month_percent: 25,
  usual_by_now: 9_000,
  usual_day: 20_000,
  by_hour: [
    { hour: 9, net_sales: 3_000, usual: 2_500 },
    { hour: 10, net_sales: 7_720, usual: 6_500 },
  ],
  month_days: [
    { day: '2026-11-20', net_sales: 4_000, last_month: 3_000 },
    { day: '2026-11-21', net_sales: 10_720, last_month: 9_000 },
    { day: '2026-11-22', net_sales: null, last_month: 8_000 },
  ],
  ...changes,
});

const hiddenSpan = { income: null, net_sales: null };

/** The same response for a person without permission for the store's income. */
export function makeHiddenSummary() {
  const { today, month, last_month, by_hour, month_days } = makeSummary();
  return {
    today: { ...today, ...hiddenSpan },
    month: { ...month, ...hiddenSpan },
    last_month: { ...last_month, ...hiddenSpan },
    month_percent: null,
    usual_by_now: null,
    usual_day: null,
    by_hour: by_hour.map(({ hour }) => ({ hour, net_sales: null, usual: null })),
    month_days: month_days.map(({ day }) => ({ day, net_sales: null, last_month: null })),
  };
}
