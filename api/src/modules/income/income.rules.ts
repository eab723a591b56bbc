import { type Cents, divideRounded } from '@suite/domain';
import { addDays, addMonths, startOfMonth } from '@suite/domain/time';

/** The columns of the income in the sums of business days, in cents; see the view `income_posting` in the migrations. */
export const incomeColumns = [
  'gross_sales',
  'line_discounts',
  'ticket_discounts',
  'promotions',
  'rewards',
  'cash_discounts',
  'refunded_gross_sales',
  'refunded_line_discounts',
  'refunded_ticket_discounts',
  'refunded_promotions',
  'refunded_rewards',
  'refunded_cash_discounts',
  'service_fees',
  'tax',
  'tips_by_cash',
  'tips_by_card',
  'tips_by_check',
  'tips_by_gift_card',
  'gift_cards_sold',
  'gift_cards_redeemed',
  'paid_by_cash',
  'paid_by_card',
  'paid_by_check',
  'gift_cards_cashed_out',
] as const;
export type IncomeColumn = (typeof incomeColumns)[number];

/** Sums of business days, in cents. */
export type IncomeSums = Readonly<Record<IncomeColumn, Cents>>;

/** What the sales of business days have besides their postings. */
export interface SaleCounts {
  /** Paid tickets. */
  tickets: number;
  /** Change that was returned, in cents. */
  change: Cents;
}

const noSums = Object.fromEntries(incomeColumns.map((column) => [column, 0])) as Record<IncomeColumn, Cents>;

export const addSums = (rows: readonly IncomeSums[]): IncomeSums =>
  rows.reduce<Record<IncomeColumn, Cents>>(
    (all, row) => {
      for (const column of incomeColumns) all[column] += row[column];
      return all;
    },
    { ...noSums },
  );

interface Tips {
  tip: Cents;
  tip_by_cash: Cents;
  tip_by_card: Cents;
  tip_by_check: Cents;
  tip_by_gift_card: Cents;
}

export interface DetailFigures extends Tips {
  sub_total: Cents;
  discount_item: Cents;
  discount_order: Cents;
  total_promotion: Cents;
  reward_discount: Cents;
  cash_discount: Cents;
  service_fee: Cents;
  income: Cents;
  tax: Cents;
  gift_card_price: Cents;
  total: Cents;
  total_cash: Cents;
  total_card: Cents;
  total_check: Cents;
  total_gift_card: Cents;
}

/** What the store has of some days besides the figures of its tickets. */
interface ReceivedFigures {
  gift_card_cash_out: Cents;
  money_received: Cents;
  cash_in_drawer: Cents;
}

/**
 * Returns the money that remains in the store: redeemed gift cards bring none, and small rests of cards that are paid out
 * leave the drawer without a ticket (cents, 0 or more).
 */
export const receivedFigures = (
  { total, total_cash, total_gift_card }: Pick<DetailFigures, 'total' | 'total_cash' | 'total_gift_card'>,
  gift_card_cash_out: Cents,
): ReceivedFigures => ({
  gift_card_cash_out,
  money_received: total - total_gift_card - gift_card_cash_out,
  cash_in_drawer: total_cash - gift_card_cash_out,
});

export interface StaffFigures extends Tips {
  sub_total: Cents;
  discount_item: Cents;
  income: Cents;
}

/** Returns every figure of the income detail: paid tickets less refunds; `total` is the sum of the payments, less refunds. */
export function detailFigures(sums: IncomeSums): DetailFigures {
  const sub_total = sums.gross_sales - sums.refunded_gross_sales;
  const off = {
    discount_item: sums.line_discounts - sums.refunded_line_discounts,
    discount_order: sums.ticket_discounts - sums.refunded_ticket_discounts,
    total_promotion: sums.promotions - sums.refunded_promotions,
    reward_discount: sums.rewards - sums.refunded_rewards,
    cash_discount: sums.cash_discounts - sums.refunded_cash_discounts,
  };
  const taken = {
    total_cash: sums.paid_by_cash,
    total_card: sums.paid_by_card,
    total_check: sums.paid_by_check,
    total_gift_card: sums.gift_cards_redeemed,
  };
  return {
    sub_total,
    ...off,
    service_fee: sums.service_fees,
    income: sub_total - total(off) + sums.service_fees,
    tax: sums.tax,
    gift_card_price: sums.gift_cards_sold,
    ...tipsOf(sums),
    total: total(taken),
    ...taken,
  };
}

/**
 * Returns the figures of one employee, or of the unassigned postings. These include discounts and fees of whole tickets, so
 * that the incomes of all rows sum to the store's.
 */
export function staffFigures(sums: IncomeSums): StaffFigures {
  const { sub_total, discount_item, income } = detailFigures(sums);
  return { sub_total, discount_item, income, ...tipsOf(sums) };
}

function tipsOf(sums: IncomeSums): Tips {
  const parts = {
    tip_by_cash: sums.tips_by_cash,
    tip_by_card: sums.tips_by_card,
    tip_by_check: sums.tips_by_check,
    tip_by_gift_card: sums.tips_by_gift_card,
  };
  return { tip: total(parts), ...parts };
}

const total = (parts: object): Cents => Object.values(parts).reduce((all: Cents, part: Cents) => all + part, 0);

/** Returns an amount divided by a count, rounded half away from zero; null for none. */
export const perOne = (amount: Cents, count: number): Cents | null =>
  count === 0 ? null : divideRounded(BigInt(amount), BigInt(count));

/** Business days from one to another, both inclusive. */
export interface DaySpan {
  start: string;
  end: string;
}

/**
 * The spans that the summary of a business day compares: the day, its month so far, and the same days of the month
 * before.
 */
export function summarySpans(today: string): { today: DaySpan; month: DaySpan; lastMonth: DaySpan } {
  const lastMonth = addMonths(today, -1);
  return {
    today: { start: today, end: today },
    month: { start: startOfMonth(today), end: today },
    lastMonth: { start: startOfMonth(lastMonth), end: lastMonth },
  };
}

const longestDays = 366;

/** Returns the last allowed day of a span that starts on `start`. */
export const lastDayFor = (start: string): string => addDays(start, longestDays - 1);

/** Returns the days of a span, in order. */
export function daysOf({ start, end }: DaySpan): string[] {
  const days: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  return days;
}

const endOfMonth = (day: string): string => addDays(addMonths(startOfMonth(day), 1), -1);
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * Returns the span that a span is compared with. One that begins on the first of a month is compared with the same days of as
 * many months before, where a month that is whole stays whole; any other one with as many days directly before.
 */
export function previousSpan({ start, end }: DaySpan): DaySpan {
  if (start === startOfMonth(start)) {
    const months = monthOf(end) - monthOf(start) + 1;
    const last = addMonths(end, -months);
    return { start: addMonths(start, -months), end: end === endOfMonth(end) ? endOfMonth(last) : last };
  }
  const days = daysOf({ start, end }).length;
  return { start: addDays(start, -days), end: addDays(start, -1) };
}

/** Returns the same days of the year before; of the 29th of February the 28th. */
export const yearBefore = ({ start, end }: DaySpan): DaySpan => ({
  start: addMonths(start, -12),
  end: addMonths(end, -12),
});

/** Returns the median of some amounts, between two of them rounded half away from zero; null for none. */
export function median(amounts: readonly Cents[]): Cents | null {
  const sorted = [...amounts].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : divideRounded(BigInt(upper + lower), 2n);
}

const usualWeeks = 8;

/** Returns the days of the same weekday in the last eight weeks, the latest first. */
export const usualDaysOf = (today: string): string[] =>
  Array.from({ length: usualWeeks }, (_, index) => addDays(today, -7 * (index + 1)));
