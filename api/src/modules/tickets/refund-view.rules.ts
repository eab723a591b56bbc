import type { Cents, TenderType } from '@suite/domain';

export type RefundKind = 'refund' | 'void';
export type RefundState = 'pending' | 'completed' | 'declined';

/** A refund of a ticket, as it is read with it. */
export interface TicketRefund {
  id: string;
  kind: RefundKind;
  status: Exclude<RefundState, 'declined'>;
  /** ISO text. */
  created_at: string;
  person_name: string;
  reason: string;
  amount: Cents;
  tip: Cents;
  lines: { order_item_id: string; quantity: number; amount: Cents }[];
  tenders: { payment_id: string; tender: TenderType; amount: Cents }[];
}

interface Refunded {
  lines: readonly { id: string; quantity: number }[];
  refunds: readonly TicketRefund[];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** What went back of a ticket, as the schema shows it; `tip` is what was paid of it. */
export function refundsView({ lines, refunds }: Refunded, tip: Cents) {
  const done = refunds.filter(({ status }) => status === 'completed');
  return {
    refunds: refunds.map((refund) => ({ ...refund, created_at: new Date(refund.created_at) })),
    refunded: sum(done.map(({ amount }) => amount)),
    refund_state: stateOf(lines, done, tip),
  };
}

function stateOf(lines: Refunded['lines'], done: readonly TicketRefund[], tip: Cents) {
  if (done.length === 0) return null;
  if (done.some(({ kind }) => kind === 'void')) return 'voided';
  const back = done.flatMap((refund) => refund.lines);
  const isWhole =
    sum(done.map((refund) => refund.tip)) === tip &&
    sum(back.map(({ quantity }) => quantity)) === sum(lines.map(({ quantity }) => quantity));
  return isWhole ? 'refunded' : 'partially_refunded';
}
