import {
  type Cents,
  type DiscountStep,
  discountStep,
  type OrderItemType,
  type OrderTotals,
  splitByWeight,
  type TenderType,
  type TotalsLine,
} from '@suite/domain';

/** The accounts; the type `ledger_account` in the migrations describes each of them. */
export type LedgerAccount =
  | 'sales_service'
  | 'sales_item'
  | 'sales_custom'
  | 'line_discount'
  | 'order_discount'
  | 'promo'
  | 'reward'
  | 'service_fee'
  | 'tax_payable'
  | 'cash_discount'
  | 'tips_payable'
  | 'cash'
  | 'card'
  | 'check'
  | 'gift_card_liability'
  | 'gift_card_bonus'
  | 'gift_card_bonus_granted'
  | 'gift_card_import'
  | 'gift_card_adjustment'
  | 'gift_card_transfer';

/** A signed amount on an account: debit positive, credit negative. The ids refer to what it belongs to. */
export interface Posting {
  account: LedgerAccount;
  amount: Cents;
  payment_id?: string | null;
  order_item_id?: string | null;
  order_discount_id?: string | null;
  employee_id?: string | null;
}

/** A payment of one tender. */
export interface TakenPayment {
  id: string;
  tender: TenderType;
  /** Tip included, after the cash discount. */
  amount: Cents;
  tip: Cents;
  cashDiscount: Cents;
}

export interface Sale {
  lines: readonly TotalsLine[];
  /** In the order of `totals.discountAmounts`. */
  discounts: readonly { id: string; lineId: string | null; isPromo: boolean }[];
  totals: OrderTotals;
  /** Sums to the tip; empty for a ticket without staff. */
  tipShares: readonly { employeeId: string; amount: Cents }[];
  payments: readonly TakenPayment[];
}

export const salesAccount: Readonly<Record<OrderItemType, LedgerAccount>> = {
  service: 'sales_service',
  item: 'sales_item',
  custom: 'sales_custom',
  gift_card: 'gift_card_liability',
};
export const discountAccount: Readonly<Record<DiscountStep, LedgerAccount>> = {
  line: 'line_discount',
  order: 'order_discount',
  promo: 'promo',
};
export const tenderAccount: Readonly<Record<TenderType, LedgerAccount>> = {
  cash: 'cash',
  card: 'card',
  check: 'check',
  gift_card: 'gift_card_liability',
};

/** Returns the postings of a paid ticket, which sum to zero; amounts of zero are not posted. */
export function salePostings({ lines, discounts, totals, tipShares, payments }: Sale): Posting[] {
  const staffOf = (lineId: string) => lines.find(({ id }) => id === lineId)?.staffId ?? null;
  const all: Posting[] = [
    ...lines.map(
      (line): Posting => ({
        account: salesAccount[line.kind],
        amount: -(line.unitCents * line.quantity),
        order_item_id: line.id,
        employee_id: line.staffId,
      }),
    ),
    ...discounts.map(
      (discount, index): Posting => ({
        account: discountAccount[discountStep(discount)],
        amount: totals.discountAmounts[index] ?? 0,
        order_discount_id: discount.id,
        order_item_id: discount.lineId,
        employee_id: discount.lineId === null ? null : staffOf(discount.lineId),
      }),
    ),
    { account: 'reward', amount: totals.reward },
    { account: 'service_fee', amount: -totals.serviceFee },
    { account: 'tax_payable', amount: -totals.tax },
    ...tipPostings(tipShares, payments),
    ...payments.flatMap(({ id, tender, amount, cashDiscount }): Posting[] => [
      { account: 'cash_discount', amount: cashDiscount, payment_id: id },
      { account: tenderAccount[tender], amount, payment_id: id },
    ]),
  ];
  return all.filter(({ amount }) => amount !== 0);
}

/**
 * Splits the tip of each payment among the employees, so that an employee's cash and card tips are separate. Each tip is
 * split in proportion to the amounts that are still owed; rows and columns sum exactly.
 */
function tipPostings(shares: Sale['tipShares'], payments: readonly TakenPayment[]): Posting[] {
  if (shares.length === 0) {
    return payments.map(({ id, tip }) => ({ account: 'tips_payable', amount: -tip, payment_id: id }));
  }
  const owed = shares.map(({ amount }) => amount);
  return payments.flatMap(({ id, tip }) =>
    splitByWeight(tip, owed).map((part, index): Posting => {
      owed[index] = (owed[index] ?? 0) - part;
      return { account: 'tips_payable', amount: -part, payment_id: id, employee_id: shares[index]?.employeeId ?? null };
    }),
  );
}
