import { type Cents, divideRounded, type TenderType } from '@suite/domain';
import { addDays, addMonths, startOfMonth } from '@suite/domain/time';
import type { LedgerAccount } from '../ledger/postings.rules';

/** The sum of the postings of some days on one account, for one employee and one tender; debit positive. */
export interface PostedSum {
  employee_id: string | null;
  account: LedgerAccount;
  /** Tender of the payment that the posting belongs to. */
  tender: TenderType | null;
  amount: Cents;
}

interface Tips {
  tip: Cents;
  tip_by_cash: Cents;
  tip_by_card: Cents;
  tip_by_check: Cents;
  tip_by_gift_card: Cents;
}

export interface IncomeFigures extends Tips {
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
  { total, total_cash, total_gift_card }: Pick<IncomeFigures, 'total' | 'total_cash' | 'total_gift_card'>,
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

const salesAccounts: readonly LedgerAccount[] = ['sales_service', 'sales_item', 'sales_custom'];

/** Returns every figure of the income detail from the postings; `total` is the sum of the payments, less refunds. */
export function incomeFigures(sums: readonly PostedSum[]): IncomeFigures {
  const debit = debitOf(sums);
  // A sold gift card credits the account that redeeming it debits: the first belongs to a line, the second to a
  // payment.
  const sold = (tender: TenderType | null) =>
    debit((sum) => sum.account === 'gift_card_liability' && sum.tender === tender);
  const on = (account: LedgerAccount) => debit((sum) => sum.account === account);
  const sub_total = 0 - debit(({ account }) => salesAccounts.includes(account));
  const taken = {
    total_cash: on('cash'),
    total_card: on('card'),
    total_check: on('check'),
    total_gift_card: sold('gift_card'),
  };
  const off = {
    discount_item: on('line_discount'),
    discount_order: on('order_discount'),
    total_promotion: on('promo'),
    reward_discount: on('reward'),
    cash_discount: on('cash_discount'),
  };
  const service_fee = 0 - on('service_fee');
  return {
    sub_total,
    ...off,
    service_fee,
    income: sub_total - total(off) + service_fee,
    tax: 0 - on('tax_payable'),
    gift_card_price: 0 - sold(null),
    ...tipsOf(sums),
    total: total(taken),
    ...taken,
  };
}

/**
 * Returns the figures of one employee's postings, or of the unassigned ones. The unassigned postings include discounts and
 * fees of whole tickets, so that the incomes of all rows sum to the store's.
 */
export function staffFigures(sums: readonly PostedSum[]): StaffFigures {
  const { sub_total, discount_item, income } = incomeFigures(sums);
  return { sub_total, discount_item, income, ...tipsOf(sums) };
}

function tipsOf(sums: readonly PostedSum[]): Tips {
  const debit = debitOf(sums);
  const by = (tender: TenderType) => 0 - debit((sum) => sum.account === 'tips_payable' && sum.tender === tender);
  const parts = {
    tip_by_cash: by('cash'),
    tip_by_card: by('card'),
    tip_by_check: by('check'),
    tip_by_gift_card: by('gift_card'),
  };
  return { tip: total(parts), ...parts };
}

/** The accounts whose balance is the income: credits are sales and fees, debits are discounts. */
export const incomeAccounts: readonly LedgerAccount[] = [
  ...salesAccounts,
  'line_discount',
  'order_discount',
  'promo',
  'reward',
  'cash_discount',
  'service_fee',
];

const debitOf = (sums: readonly PostedSum[]) => (matches: (sum: PostedSum) => boolean) =>
  sums.reduce((all, sum) => (matches(sum) ? all + sum.amount : all), 0);
const total = (parts: object): Cents => Object.values(parts).reduce((all: Cents, part: Cents) => all + part, 0);

/**
 * Returns the change from `before` to `now` in whole percent, rounded half away from zero: from zero up is 100, from
 * zero down -100, from zero to zero 0.
 */
export function changePercent(now: Cents, before: Cents): number {
  if (before === 0) return Math.sign(now) * 100;
  return divideRounded(BigInt(now - before) * 100n, BigInt(Math.abs(before)));
}

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
