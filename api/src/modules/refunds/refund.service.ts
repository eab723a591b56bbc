import { randomUUID } from 'node:crypto';
import { businessDay } from '@suite/domain/time';
import type { CardGateway } from '../../gateway/card-gateway';
import type { Tx } from '../../kit/database';
import { claimKey, saveResponse } from '../../kit/idempotency';
import type { ManualStoreContext, StoreContext } from '../../kit/operation';
import { invalid, Problem } from '../../kit/problem';
import type {
  MutationOrderRefundArgs,
  MutationOrderVoidArgs,
  RefundInput,
  RefundKind,
  RefundQuoteInput,
  RefundStatus,
} from '../../resolver-types.generated';
import { isBatchClosed } from '../card-batches/batch-rows.store';
import { saleDayOf } from '../ledger/ledger.store';
import { orderChanged, viewTicket } from '../orders/order.service';
import { lockPaidTicket, paidTicket, readPaid } from '../paid-tickets/paid-ticket.service';
import { leftOf, planRefund, type RefundChoice, type RefundPlan } from '../paid-tickets/refund-plan.rules';
import { isHeld } from '../payments/chargebacks.rules';
import type { OrderView } from '../tickets/order-view.rules';
import type { Ticket } from '../tickets/ticket.rules';
import { recordChange } from '../tickets/ticket-changes.store';
import { insertRefund, type NewRefund, readRefund } from './refund.store';
import { completeRefund, settleRefund, waitsForCards } from './refund-settlement.service';
import { cancelRefundedGiftCards } from './refund-side-effects.service';

export interface RefundResult {
  status: RefundStatus;
  order: OrderView;
  decline_code: string | null;
}

const choiceOf = ({ items, tip }: Pick<RefundQuoteInput, 'items' | 'tip'>): RefundChoice => ({
  items: items ?? null,
  tip,
});

export type RefundQuote = Awaited<ReturnType<typeof quoteRefund>>;

/** Returns what a refund would give back and to which tenders, and what is left to refund. */
export async function quoteRefund(context: StoreContext, input: RefundQuoteInput) {
  const ticket = await readPaid(context, input.order_id);
  const paid = await paidTicket(context.tx, ticket);
  const left = leftOf(paid);
  const plan = planRefund(paid, choiceOf(input), 'refund');
  return {
    amount: plan.amount,
    tip: plan.tip,
    lines: plan.lines.map(({ orderItemId, quantity, amount }) => ({ order_item_id: orderItemId, quantity, amount })),
    tenders: plan.payments.map(({ paymentId, tender, amount }) => ({ payment_id: paymentId, tender, amount })),
    tip_shares: plan.tipShares.map(({ employeeId, amount }) => ({ employee_id: employeeId, amount })),
    lines_left: left.lines.map(({ orderItemId, quantity, amount, isWhole }) => ({
      order_item_id: orderItemId,
      quantity,
      amount,
      is_whole: isWhole,
    })),
    tip_left: left.tip,
  };
}

/**
 * Refuses with payment_disputed to pay back to a card payment that the client's bank disputes or has taken back, unless
 * the caller continues anyway. A dispute that the store won is none.
 */
function assertNotDisputed(
  { payments }: Ticket,
  plan: RefundPlan,
  { continue_anyway }: Pick<RefundInput, 'continue_anyway'>,
): void {
  const disputed = payments.filter(({ chargebacks }) => chargebacks.some(({ status }) => isHeld(status)));
  const isDisputed = plan.payments.some(({ paymentId }) => disputed.some(({ id }) => id === paymentId));
  if (isDisputed && !continue_anyway) throw new Problem('conflict', 'payment_disputed');
}

/**
 * Refunds lines, units, tip or everything. The intent is recorded first; cards are refunded outside of any transaction,
 * each only once; the result is recorded after. A repeated request with the same key refunds nothing: it returns the
 * result of the first one.
 */
export const refundOrder = (context: ManualStoreContext, gateway: CardGateway, args: MutationOrderRefundArgs) =>
  settleIntent(context, gateway, (tx) => {
    const { input_obj: input } = args;
    return recordIntent(tx, context, 'order_refund', args, async () => {
      const ticket = await lockPaidTicket({ ...context, tx }, input);
      const plan = planRefund(await paidTicket(tx, ticket), choiceOf(input), 'refund');
      if (plan.amount !== input.expected_amount) throw orderChanged(ticket);
      assertNotDisputed(ticket, plan, input);
      await cancelRefundedGiftCards(tx, ticket, { refundId: input.id, plan, at: context.now() });
      return { ...plan, id: input.id, orderId: ticket.id, kind: 'refund', reason: input.reason };
    });
  });

/** Voids a whole ticket on the business day of its payment. Refused: `void_too_late`, `batch_closed`, `order_refunded`, `payment_disputed`. */
export const voidOrder = (context: ManualStoreContext, gateway: CardGateway, args: MutationOrderVoidArgs) =>
  settleIntent(context, gateway, (tx) =>
    recordIntent(tx, context, 'order_void', args, async () => {
      const { caller, now } = context;
      const { input_obj: input } = args;
      const ticket = await lockPaidTicket({ ...context, tx }, input);
      if (ticket.refunds.length > 0) throw new Problem('conflict', 'order_refunded');
      const today = businessDay(now(), caller.timezone);
      if (!ticket.closed_at || (await saleDayOf(tx, caller.whmcsId, ticket.id)) !== today)
        throw new Problem('conflict', 'void_too_late');
      if (await isBatchClosed(tx, caller.whmcsId, ticket.id)) throw new Problem('conflict', 'batch_closed');
      const plan = planRefund(await paidTicket(tx, ticket), { items: null, tip: 0 }, 'void');
      assertNotDisputed(ticket, plan, input);
      const id = randomUUID();
      await cancelRefundedGiftCards(tx, ticket, { refundId: id, plan, at: now() });
      return { ...plan, id, orderId: ticket.id, kind: 'void', reason: input.reason };
    }),
  );

async function settleIntent(
  { database, scope, caller, now }: ManualStoreContext,
  gateway: CardGateway,
  record: (tx: Tx) => Promise<{ refundId: string }>,
): Promise<RefundResult> {
  const { refundId } = await database.transaction(scope, record);
  const begun = await database.transaction(scope, (tx) => readRefund(tx, caller.whmcsId, refundId));
  if (waitsForCards(begun)) await settleRefund({ database, scope, gateway, now }, begun);
  return database.transaction(scope, async (tx) => {
    const { state, order_id, decline_code } = await readRefund(tx, caller.whmcsId, refundId);
    return { status: state, order: await viewTicket(tx, caller, order_id), decline_code };
  });
}

type Planned = Omit<NewRefund, 'whmcsId' | 'person' | 'at'> & { kind: RefundKind };

async function recordIntent(
  tx: Tx,
  { caller, now, recordAudit }: ManualStoreContext,
  name: 'order_refund' | 'order_void',
  { idempotency_key: key, ...body }: MutationOrderRefundArgs | MutationOrderVoidArgs,
  plan: () => Promise<Planned>,
): Promise<{ refundId: string }> {
  const at = now();
  const claim = await claimKey(tx, caller, key, name, body, at);
  if (claim.kind === 'known') return claim.response as { refundId: string };
  const { whmcsId } = caller;
  const planned = await plan();
  if (!(await insertRefund(tx, { ...planned, whmcsId, person: caller, at })))
    throw invalid('input_obj.id', 'already_used');
  await recordChange(tx, whmcsId, planned.orderId, {
    event: `${planned.kind}_started`,
    person: caller,
    at,
    data: { refund_id: planned.id, amount: planned.amount, reason: planned.reason },
  });
  const refund = await readRefund(tx, whmcsId, planned.id);
  // Without a card payment there is nothing to send: intent and result are recorded together.
  if (!waitsForCards(refund)) await completeRefund(tx, refund, new Map(), at);
  await saveResponse(tx, caller, key, { refundId: planned.id });
  await recordAudit(tx, { refund_id: planned.id, amount: planned.amount });
  return { refundId: planned.id };
}
