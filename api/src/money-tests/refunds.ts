import {
  leftOf,
  planRefund,
  pointsBase,
  type RefundChoice,
  type RefundPlan,
} from '../modules/paid-tickets/refund-plan.rules';
import { earningNet } from '../modules/points/point-holds.store';
import { pointsFor, reversalOf } from '../modules/points/point-lots.rules';
import type { RefundKind } from '../resolver-types.generated';
import { type Audit, total } from './discrepancies';
import type { RefundStep, TicketHistory } from './random-lives';
import type { SoldTicket, Store } from './store-model';

const everything: RefundChoice = { items: null, tip: 0 };

/** Makes the refunds of the life, then refunds the rest; the refunds equal, to the cent, the payments. */
export function giveBack(life: TicketHistory, store: Store, audit: Audit): void {
  for (const step of life.after) {
    const sold = store.sold[step.ticket % store.sold.length];
    const choice = sold && choiceOf(step, sold);
    if (sold && choice) applyRefund(sold, choice, step.what === 'void' ? 'void' : 'refund', store, audit);
  }
}

export function giveBackTheRest(store: Store, audit: Audit): void {
  for (const sold of store.sold) {
    if (hasAnything(sold)) applyRefund(sold, everything, 'refund', store, audit);
    audit.same('left of a ticket that went back', sold.left.amount, 0);
    audit.same('points of a ticket that went back', sold.earned, 0);
    audit.same('points of a reward that went back', sold.pointsRefunded, sold.plan.rewardPoints);
    auditNothingLeft(sold, audit);
  }
}

const hasAnything = ({ left: { lines, tip } }: SoldTicket): boolean =>
  tip > 0 || lines.some(({ quantity }) => quantity > 0);

/**
 * Returns a refund that the POS would offer, or null if there is none. A void requires that nothing was refunded
 * before.
 */
function choiceOf({ what, line, units, tip }: RefundStep, sold: SoldTicket): RefundChoice | null {
  if (!hasAnything(sold)) return null;
  if (what === 'rest' || (what === 'void' && sold.paid.since.length === 0)) return everything;
  const { left } = sold;
  const chosen = left.lines[line % left.lines.length];
  const quantity = chosen?.isWhole ? chosen.quantity : Math.min(units, chosen?.quantity ?? 0);
  const items = chosen && quantity > 0 ? [{ order_item_id: chosen.orderItemId, quantity }] : [];
  const tipBack = Math.min(tip, left.tip);
  return items.length > 0 || tipBack > 0 ? { items, tip: tipBack } : null;
}

function applyRefund(sold: SoldTicket, choice: RefundChoice, requested: RefundKind, store: Store, audit: Audit): void {
  const kind = requested === 'void' && choice === everything && sold.paid.since.length === 0 ? 'void' : 'refund';
  const before = sold.left;
  const plan = planRefund(sold.paid, choice, kind);
  audit.same(
    `journal of a ${kind}`,
    total(plan.postings, ({ amount }) => amount),
    0,
  );
  audit.same(
    'what payments give back',
    total(plan.payments, ({ amount }) => amount),
    plan.amount,
  );
  audit.same('lines and tip that go back', total(plan.lines, ({ amount }) => amount) + plan.tip, plan.amount);
  audit.same(
    'shares of a tip that goes back',
    total(plan.tipShares, ({ amount }) => amount),
    plan.tip,
  );
  for (const { amount } of [...plan.lines, ...plan.payments, ...plan.tipShares]) audit.notBelow('goes back', amount);

  for (const { paymentId, amount } of plan.payments) {
    const payment = sold.plan.payments.find(({ id }) => id === paymentId);
    const code = payment?.giftCardCode;
    if (code) store.cards.set(code, (store.cards.get(code) ?? 0) + amount);
  }
  remember(sold, plan);
  store.posted.push(...plan.postings);
  audit.same('left of a ticket', sold.left.amount, before.amount - plan.amount);
  for (const { id, amount } of sold.plan.payments) audit.notBelow('left of a payment', amount - refundedTo(sold, id));
  auditPoints(sold, audit);
}

function remember(sold: SoldTicket, { lines, postings }: RefundPlan): void {
  const returned = new Map(sold.paid.returned);
  for (const { orderItemId, quantity } of lines) returned.set(orderItemId, (returned.get(orderItemId) ?? 0) + quantity);
  sold.paid = { ...sold.paid, since: [...sold.paid.since, ...postings], returned };
  sold.left = leftOf(sold.paid);
}

const taking = new Set(['cash', 'card', 'check', 'gift_card_liability']);
const refundedTo = ({ paid }: SoldTicket, paymentId: string): number =>
  -total(paid.since, ({ account, payment_id, amount }) =>
    payment_id === paymentId && taking.has(account) ? amount : 0,
  );

/**
 * Audits the points: a client keeps the points of each whole dollar that was not refunded, and gets back the same share of a
 * reward's points as of its money.
 */
function auditPoints(sold: SoldTicket, audit: Audit): void {
  const { paid, plan } = sold;
  const base = pointsBase(paid);
  audit.same('remaining net', base.remainingNet, earningNet([...paid.ticket.postings, ...paid.since]));
  const reward = total(paid.ticket.postings, ({ account, amount }) => (account === 'reward' ? amount : 0));
  const rewardBack = -total(paid.since, ({ account, amount }) => (account === 'reward' ? amount : 0));
  audit.same('reward that went back', base.rewardRefunded, rewardBack);
  const { lost, back } = reversalOf(
    {
      earned: sold.earned,
      perDollar: sold.perDollar,
      left: sold.earned,
      expired: 0,
      returned: sold.pointsRefunded,
      used: plan.rewardPoints,
      reward,
    },
    base,
  );
  audit.notBelow('points that are lost', lost);
  audit.notBelow('points that are had back', back);
  sold.earned -= lost;
  sold.pointsRefunded += back;
  audit.same('remaining points', sold.earned, pointsFor(base.remainingNet, sold.perDollar));
  const fair = reward === 0 ? 0n : (BigInt(plan.rewardPoints) * BigInt(rewardBack)) / BigInt(reward);
  audit.same('points of a reward that are had back', sold.pointsRefunded, Number(fair));
}

/** Audits a fully refunded ticket: every account has the balance zero. A check payment is refunded in cash. */
function auditNothingLeft({ paid }: SoldTicket, audit: Audit): void {
  const remaining = new Map<string, number>();
  for (const { account, amount, ...about } of [...paid.ticket.postings, ...paid.since]) {
    const place = account === 'check' ? 'cash' : account;
    const key = `${place} ${about.payment_id ?? ''} ${about.order_item_id ?? ''} ${about.order_discount_id ?? ''} ${about.employee_id ?? ''}`;
    remaining.set(key, (remaining.get(key) ?? 0) + amount);
  }
  for (const [place, amount] of remaining) audit.same(`remaining on ${place}`, amount, 0);
}
