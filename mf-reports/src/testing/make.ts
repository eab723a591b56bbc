import en from '../../locales/en.json';
import vi from '../../locales/vi.json';

/** The remote's messages, for tests. */
export const messages = { 'mf-reports': { en, vi } };

/** The income of a store from one day's tickets, in cents; it adds up. */
export const makeDetail = (changes: object = {}) => ({
  start_date: '2026-11-21',
  end_date: '2026-11-21',
  total_apps: 3,
  sub_total: 12_000,
  discount_item: 500,
  discount_order: 700,
  total_promotion: 0,
  reward_discount: 0,
  cash_discount: 80,
  service_fee: 126,
  income: 10_846,
  tax: 74,
  gift_card_price: 5_000,
  tip: 1_300,
  tip_by_cash: 300,
  tip_by_card: 1_000,
  tip_by_check: 0,
  tip_by_gift_card: 0,
  total: 17_220,
  total_cash: 2_220,
  total_card: 15_000,
  total_check: 0,
  total_gift_card: 0,
  change: 280,
  gift_card_cash_out: 0,
  money_received: 17_220,
  cash_in_drawer: 2_220,
  staff: [makeEarner(), makeEarner(ben), makeEarner(unassigned)],
  ...changes,
});

const ben = {
  employee_id: '00000000-0000-4000-8000-0000000000e2',
  full_name: 'Ben Ortiz',
  total_apps: 1,
  sub_total: 4_000,
  discount_item: 0,
  income: 4_000,
  tip: 300,
  tip_by_cash: 300,
  tip_by_card: 0,
};
const unassigned = {
  employee_id: null,
  full_name: null,
  total_apps: 2,
  sub_total: 1_000,
  discount_item: 0,
  income: 346,
  tip: 0,
  tip_by_card: 0,
};

/** Ava's income from two tickets. */
export function makeEarner(changes: object = {}) {
  return {
    employee_id: '00000000-0000-4000-8000-0000000000e1',
    full_name: 'Ava Nguyen',
    image_url: null,
    color: 0,
    total_apps: 2,
    sub_total: 7_000,
    discount_item: 500,
    income: 6_500,
    tip: 1_000,
    tip_by_cash: 0,
    tip_by_card: 1_000,
    tip_by_check: 0,
    tip_by_gift_card: 0,
    ...changes,
  };
}

/** Today, the month so far, and the same days of the previous month. */
export const makeSummary = (changes: object = {}) => ({
  today: { start_date: '2026-11-21', end_date: '2026-11-21', income: 10_846, total_apps: 3 },
  month: { start_date: '2026-11-01', end_date: '2026-11-21', income: 250_000, total_apps: 61 },
  last_month: { start_date: '2026-10-01', end_date: '2026-10-21', income: 200_000, total_apps: 50 },
  month_percent: 25,
  ...changes,
});

const hiddenSpan = { income: null };

/** The same response for a person without permission for the store's income. */
export function makeHiddenSummary() {
  const { today, month, last_month } = makeSummary();
  return {
    today: { ...today, ...hiddenSpan },
    month: { ...month, ...hiddenSpan },
    last_month: { ...last_month, ...hiddenSpan },
    month_percent: null,
  };
}
