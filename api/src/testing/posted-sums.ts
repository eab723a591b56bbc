import type { Cents, TenderType } from '@suite/domain';
import { type IncomeColumn, type IncomeSums, incomeColumns } from '../modules/income/income.rules';
import type { LedgerAccount } from '../modules/ledger/postings.rules';

/** A posting of a sale with the tender of its payment, or a sum of such; debit positive. */
export interface PostedSum {
  employee_id: string | null;
  account: LedgerAccount;
  /** Tender of the payment that the posting belongs to. */
  tender: TenderType | null;
  amount: Cents;
}

const sold: Partial<Record<LedgerAccount, [IncomeColumn, 1 | -1]>> = {
  sales_service: ['gross_sales', -1],
  sales_item: ['gross_sales', -1],
  sales_custom: ['gross_sales', -1],
  line_discount: ['line_discounts', 1],
  order_discount: ['ticket_discounts', 1],
  promo: ['promotions', 1],
  reward: ['rewards', 1],
  cash_discount: ['cash_discounts', 1],
  service_fee: ['service_fees', -1],
  tax_payable: ['tax', -1],
  cash: ['paid_by_cash', 1],
  card: ['paid_by_card', 1],
  check: ['paid_by_check', 1],
};

function columnOf({ account, tender }: PostedSum): [IncomeColumn, 1 | -1] | undefined {
  if (account === 'tips_payable') return tender ? [`tips_by_${tender}`, -1] : undefined;
  // A sold gift card credits the account that redeeming it debits: the first belongs to a line, the second to a payment.
  if (account === 'gift_card_liability') return tender ? ['gift_cards_redeemed', 1] : ['gift_cards_sold', -1];
  return sold[account];
}

/** Returns the sums of business days that postings of sales make, without the database. */
export function sumsOfPostings(postings: readonly PostedSum[]): IncomeSums {
  const sums = Object.fromEntries(incomeColumns.map((column) => [column, 0])) as Record<IncomeColumn, Cents>;
  for (const posting of postings) {
    const place = columnOf(posting);
    if (place) sums[place[0]] += place[1] * posting.amount;
  }
  return sums;
}
