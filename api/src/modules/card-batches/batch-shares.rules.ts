import { type Cents, splitByWeight } from '@suite/domain';
import type { Posting } from '../ledger/postings.rules';

/** The part of a row of a batch that belongs to an employee; null: to nobody. */
export interface BatchShare {
  employeeId: string | null;
  amount: Cents;
}

const lineAccounts: readonly Posting['account'][] = ['sales_service', 'sales_item', 'sales_custom', 'line_discount'];

/**
 * Splits what a card paid, or got back, among employees: its tip as the ledger has it, the rest in proportion to the
 * lines of the journal, less their discounts; sold gift cards are nobody's. The parts sum to the amount, by largest
 * remainder. `amount` is negative for a refund, whose postings are the opposite of a sale's.
 */
export function batchShares(
  postings: readonly Posting[],
  { paymentId, amount }: { paymentId: string; amount: Cents },
): BatchShare[] {
  const sign = Math.sign(amount);
  const tips = new Map<string | null, Cents>();
  const weights = new Map<string | null, Cents>();
  const add = (to: Map<string | null, Cents>, { employee_id = null, amount: posted }: Posting) =>
    to.set(employee_id, (to.get(employee_id) ?? 0) - posted * sign);
  for (const posting of postings) {
    const { account, payment_id, order_item_id } = posting;
    if (account === 'tips_payable' && payment_id === paymentId) add(tips, posting);
    else if (lineAccounts.includes(account)) add(weights, posting);
    else if (account === 'gift_card_liability' && order_item_id) add(weights, { ...posting, employee_id: null });
  }
  const tip = [...tips.values()].reduce((sum, part) => sum + part, 0);
  const rest = Math.abs(amount) - tip;
  const earners = [...weights].filter(([, weight]) => weight > 0);
  const parts = new Map(tips);
  // Without lines that cost something, the rest is nobody's.
  const weighed: [string | null, Cents][] = earners.length > 0 ? earners : [[null, 1]];
  const split = splitByWeight(
    rest,
    weighed.map(([, weight]) => weight),
  );
  for (const [index, [employeeId]] of weighed.entries())
    parts.set(employeeId, (parts.get(employeeId) ?? 0) + (split[index] ?? 0));
  return [...parts].flatMap(([employeeId, part]) => (part === 0 ? [] : [{ employeeId, amount: part * sign }]));
}
