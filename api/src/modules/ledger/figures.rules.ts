import type { Cents } from '@suite/domain';
import type { LedgerAccount, Posting } from './postings.rules';

/** A paid ticket's receipt, read from its postings. All amounts are at least 0. */
export interface LedgerFigures {
  subTotal: Cents;
  lineDiscount: Cents;
  orderDiscount: Cents;
  promo: Cents;
  reward: Cents;
  serviceFee: Cents;
  tax: Cents;
  net: Cents;
  cashDiscount: Cents;
  tip: Cents;
  total: Cents;
  tipShares: { employeeId: string; amount: Cents }[];
  /** Discounted amount by discount id. */
  discounts: ReadonlyMap<string, Cents>;
  payments: ReadonlyMap<string, PaymentFigures>;
}

interface PaymentFigures {
  amount: Cents;
  tip: Cents;
  cashDiscount: Cents;
}

type Key = 'payment_id' | 'order_discount_id' | 'employee_id';

/** Computes every figure of a sale from its postings, and those that reassigned it. */
export function figuresOf(postings: readonly Posting[]): LedgerFigures {
  const sum = (matches: (posting: Posting) => boolean): Cents =>
    postings.reduce((all, posting) => (matches(posting) ? all + posting.amount : all), 0);
  const debit = (account: LedgerAccount) => sum((posting) => posting.account === account);
  // A credit of 0 is 0, never -0.
  const credit = (account: LedgerAccount) => 0 - debit(account);
  const by = (key: Key, matches: (posting: Posting) => boolean): Map<string, Cents> => {
    const sums = new Map<string, Cents>();
    for (const posting of postings) {
      const id = posting[key];
      if (id && matches(posting)) sums.set(id, (sums.get(id) ?? 0) + posting.amount);
    }
    return sums;
  };

  const subTotal = 0 - sum(({ order_item_id, order_discount_id }) => Boolean(order_item_id) && !order_discount_id);
  const lineDiscount = debit('line_discount');
  const orderDiscount = debit('order_discount');
  const promo = debit('promo');
  const reward = debit('reward');
  const serviceFee = credit('service_fee');
  const tax = credit('tax_payable');
  const net = subTotal - lineDiscount - orderDiscount - promo - reward + serviceFee + tax;
  const cashDiscount = debit('cash_discount');
  const tip = credit('tips_payable');

  const isTip = ({ account }: Posting) => account === 'tips_payable';
  const tips = by('payment_id', isTip);
  const cashDiscounts = by('payment_id', ({ account }) => account === 'cash_discount');
  const taken = by('payment_id', ({ account }) => account !== 'cash_discount' && account !== 'tips_payable');
  return {
    subTotal,
    lineDiscount,
    orderDiscount,
    promo,
    reward,
    serviceFee,
    tax,
    net,
    cashDiscount,
    tip,
    total: [...taken.values()].reduce((all, amount) => all + amount, 0),
    // An employee whose tip was reassigned or refunded completely has no share.
    tipShares: [...by('employee_id', isTip)].flatMap(([employeeId, amount]) =>
      amount === 0 ? [] : [{ employeeId, amount: -amount }],
    ),
    discounts: by('order_discount_id', () => true),
    payments: new Map(
      [...taken].map(([id, amount]) => [
        id,
        { amount, tip: 0 - (tips.get(id) ?? 0), cashDiscount: cashDiscounts.get(id) ?? 0 },
      ]),
    ),
  };
}
