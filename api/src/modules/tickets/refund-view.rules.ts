import type { Cents, TenderType } from '@suite/domain';
import type { OrderRefundState, RefundKind, RefundStatus } from '../../resolver-types.generated';

/** A refund of a ticket, as it is read with it. */
export interface TicketRefund {
  id: string;
  kind: RefundKind;
  status: Exclude<RefundStatus, 'declined'>;
  /** ISO text. */
  created_at: string;
  person_name: string;
  reason: string;
  amount: Cents;
  tip: Cents;
  lines: { order_item_id: string; quantity: number; amount: Cents }[];
  tenders: { payment_id: string; tender: TenderType; amount: Cents }[];
}

/** A completed refund, with its lines as a number of units. */
export interface CompletedRefund extends Pick<TicketRefund, 'kind' | 'amount' | 'tip'> {
  quantity: number;
}

interface Refunded {
  lines: readonly { id: string; quantity: number }[];
  refunds: readonly TicketRefund[];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Returns the refunds of a ticket as the schema shows them; `tip` is the paid tip in cents. */
export function refundsView({ lines, refunds }: Refunded, tip: Cents) {
  const completed = refunds
    .filter(({ status }) => status === 'completed')
    .map((refund) => ({ ...refund, quantity: sum(refund.lines.map(({ quantity }) => quantity)) }));
  return {
    refunds: refunds.map((refund) => ({ ...refund, created_at: new Date(refund.created_at) })),
    ...refundedOf(lines, completed, tip),
  };
}

/** Returns the refunded amount in cents, and whether the whole ticket was refunded. */
export function refundedOf(lines: Refunded['lines'], completed: readonly CompletedRefund[], tip: Cents) {
  return {
    refunded: sum(completed.map(({ amount }) => amount)),
    refund_state: stateOf(lines, completed, tip),
  };
}

function stateOf(lines: Refunded['lines'], completed: readonly CompletedRefund[], tip: Cents): OrderRefundState | null {
  if (completed.length === 0) return null;
  if (completed.some(({ kind }) => kind === 'void')) return 'voided';
  const isWhole =
    sum(completed.map((refund) => refund.tip)) === tip &&
    sum(completed.map(({ quantity }) => quantity)) === sum(lines.map(({ quantity }) => quantity));
  return isWhole ? 'refunded' : 'partially_refunded';
}
