import { splitByWeight, type TenderType } from '@suite/domain';
import { Problem } from '../kit/problem';
import { figuresOf } from '../modules/ledger/figures.rules';
import { leftOf } from '../modules/paid-tickets/refund-plan.rules';
import { planCheckout } from '../modules/payments/checkout-plan.rules';
import { earningNet } from '../modules/points/point-holds.store';
import { pointsFor } from '../modules/points/point-lots.rules';
import { type Ticket, tipSharesOf, totalsOf } from '../modules/tickets/ticket.rules';
import type { TenderInput } from '../resolver-types.generated';
import { type Audit, total } from './discrepancies';
import { naiveReceipt, naiveShares, naiveTaken } from './oracle';
import type { TicketShape } from './random-lives';
import { codeOf, type SoldTicket, type Store } from './store-model';

/**
 * Returns the chosen tenders as parts of a net and a tip; the amount that a gift card does not cover is paid in cash.
 */
function tendersOf(
  { tenders }: TicketShape,
  due: { net: number; tip: number; giftCards: number },
  store: Store,
): TenderInput[] {
  const left = new Map(store.cards);
  const nets = splitByWeight(
    due.net,
    tenders.map(({ weight }) => weight),
  );
  const tips = splitByWeight(
    due.tip,
    tenders.map(({ tipWeight }) => tipWeight),
  );
  let [restNet, restTip] = [0, 0];
  // Gift cards pay for everything but gift cards.
  let forGiftCards = due.net - due.giftCards;
  const parts = tenders.flatMap(({ type, card }, index): TenderInput[] => {
    const [net = 0, tip = 0] = [nets[index], tips[index]];
    const code = codeOf(card);
    const balance = left.get(code) ?? 0;
    const isEmpty = (type === 'card' || type === 'gift_card') && net + tip === 0;
    if (isEmpty || (type === 'gift_card' && (net + tip > balance || net > forGiftCards))) {
      restNet += net;
      restTip += tip;
      return [];
    }
    if (type === 'gift_card') {
      left.set(code, balance - net - tip);
      forGiftCards -= net;
    }
    return [{ type, net, tip, ...detailsOf(type, code) }];
  });
  return parts.length === 0 || restNet + restTip > 0 ? [...parts, { type: 'cash', net: restNet, tip: restTip }] : parts;
}

const detailsOf = (type: TenderType, code: string): Partial<TenderInput> =>
  type === 'card' ? { card_token: 'token' } : type === 'gift_card' ? { gift_card_code: code } : {};

/** Pays a ticket, and holds its receipt, its tenders, its postings and its points against the plain reckoning. */
export function payTicket(ticket: Ticket, shape: TicketShape, store: Store, audit: Audit): SoldTicket {
  const { rates } = shape;
  const tenders = tendersOf(shape, totalsOf(ticket, rates), store);
  const paidBy = (tender: TenderType) => total(tenders, ({ type, net }) => (type === tender ? net : 0));
  const paid = { cashNetCents: paidBy('cash'), giftCardNetCents: paidBy('gift_card') };
  const naive = naiveReceipt(ticket, rates, paid);
  const totals = totalsOf(ticket, rates, paid);
  audit.sameFigures('receipt', { ...totals, discountAmounts: 0, lineNets: 0 }, naive.figures);
  audit.sameList('discount', totals.discountAmounts, naive.discounts);
  audit.sameList('left of line', totals.lineNets, naive.lineNets);
  for (const amount of [...Object.values(naive.figures), ...naive.lineNets]) audit.notBelow('receipt', amount);

  let ids = 0;
  const plan = planCheckout(
    ticket,
    rates,
    { expected_total: totals.total, tenders },
    { newId: () => `${ticket.id}-p${ids++}`, changed: () => new Problem('conflict', 'order_changed') },
  );
  const { payments, postings } = plan;
  audit.sameList(
    'payment',
    payments.map(({ amount }) => amount),
    naiveTaken(tenders, naive.figures.cashDiscount),
  );
  audit.same(
    'payments',
    total(payments, ({ amount }) => amount),
    naive.figures.total,
  );
  audit.same(
    'journal of a sale',
    total(postings, ({ amount }) => amount),
    0,
  );
  audit.same('points of a reward', plan.rewardPoints, naive.figures.rewardPoints);
  const { rewardPoints: _, giftCards: __, discountable: ___, ...posted } = naive.figures;
  const figures = figuresOf(postings);
  audit.sameFigures('read from the ledger', { ...figures, discounts: 0, payments: 0, tipShares: 0 }, posted);
  for (const { id, amount, tip, cashDiscount } of payments) {
    const { amount: taken = 0, tip: carried = 0, cashDiscount: off = 0 } = figures.payments.get(id) ?? {};
    audit.sameList(`payment ${id} in the ledger`, [taken, carried, off], [amount, tip, cashDiscount]);
  }
  auditShares(ticket, figures.tipShares, audit);
  const earned = pointsFor(earningNet(postings), rates.points_per_dollar);
  audit.same('points earned', earned, naive.points);

  for (const { giftCardCode: code, amount } of payments)
    if (code) store.cards.set(code, (store.cards.get(code) ?? 0) - amount);
  store.posted.push(...postings);
  const paidTicket = {
    ticket: { ...ticket, payments: payments.map(({ id, tender }) => ({ id, tender })), postings },
    since: [],
    returned: new Map(),
  };
  return {
    paid: paidTicket,
    left: leftOf(paidTicket),
    plan,
    total: naive.figures.total,
    earned,
    perDollar: rates.points_per_dollar,
    pointsRefunded: 0,
  };
}

/** Audits the shares of the tip: the chosen shares if they still match the tip, otherwise by service value. */
function auditShares(ticket: Ticket, posted: readonly { employeeId: string; amount: number }[], audit: Audit): void {
  const chosen = tipSharesOf(ticket);
  const isChosen = chosen === ticket.chosen_shares;
  const must = isChosen ? new Map(chosen.map(({ employee_id, amount }) => [employee_id, amount])) : naiveShares(ticket);
  for (const [person, amount] of must)
    audit.same(
      `tip of ${person}`,
      total(posted, (share) => (share.employeeId === person ? share.amount : 0)),
      amount,
    );
  audit.same(
    'tips',
    total(posted, ({ amount }) => amount),
    ticket.tip,
  );
}
