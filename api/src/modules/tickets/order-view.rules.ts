import { type Cents, isOpenOrder, type OrderTotals } from '@suite/domain';
import { figuresOf, type LedgerFigures } from '../ledger/figures.rules';
import { earningNetOf } from '../points/point-holds.store';
import { pointsFor } from '../points/point-lots.rules';
import { paymentView } from './payment-view.rules';
import { refundedOf, refundsView } from './refund-view.rules';
import { type ListedTicket, type Rates, type Ticket, tipSharesOf, totalsOf } from './ticket.rules';

interface Figures extends Omit<OrderTotals, 'discountAmounts' | 'lineNets' | 'giftCards' | 'discountable'> {
  pointsEarned: number;
  discountAmount(id: string, index: number): Cents;
  tipShares: { employee_id: string; amount: Cents }[];
}

/** Returns the figures of a ticket: for a paid one from the ledger, for an open one computed without a cash payment. */
function figures(ticket: Ticket, ledger: LedgerFigures, rates: Rates): Figures {
  if (ticket.order_status === 'done') {
    return {
      ...ledger,
      rewardPoints: ticket.reward_points,
      pointsEarned: ticket.points_earned ?? 0,
      discountAmount: (id) => ledger.discounts.get(id) ?? 0,
      tipShares: ledger.tipShares.map(({ employeeId, amount }) => ({ employee_id: employeeId, amount })),
    };
  }
  const totals = totalsOf(ticket, rates);
  return {
    ...totals,
    pointsEarned: ticket.earns_points ? pointsFor(earningNetOf(totals), rates.points_per_dollar) : 0,
    discountAmount: (_, index) => totals.discountAmounts[index] ?? 0,
    tipShares: tipSharesOf(ticket),
  };
}

type Totals = Pick<
  LedgerFigures,
  | 'subTotal'
  | 'lineDiscount'
  | 'orderDiscount'
  | 'promo'
  | 'reward'
  | 'serviceFee'
  | 'tax'
  | 'net'
  | 'cashDiscount'
  | 'tip'
  | 'total'
>;

const totalsView = (totals: Totals) => ({
  sub_total: totals.subTotal,
  line_discount: totals.lineDiscount,
  order_discount: totals.orderDiscount,
  promo: totals.promo,
  reward: totals.reward,
  service_fee: totals.serviceFee,
  tax: totals.tax,
  net: totals.net,
  cash_discount: totals.cashDiscount,
  tip: totals.tip,
  total: totals.total,
});

/** Returns a ticket as `OrderListItem` of the schema, as it is at a time; without `rates`, without its figures. */
export function orderListItem(ticket: ListedTicket, rates: Rates | null, at: Date) {
  const { lines, refunds, postings, pay_link_expires_at: linkEnd } = ticket;
  const isDone = ticket.order_status === 'done';
  const isLinkOpen = isOpenOrder(ticket.order_status) && !ticket.checkout_pending && linkEnd !== null && linkEnd > at;
  const item = { ...ticket, pay_link_expires_at: isLinkOpen ? linkEnd : null, order_items: lines };
  if (!rates) return { ...item, totals: null, refunded: null, refund_state: null };
  const totals = isDone ? figuresOf(postings) : totalsOf(ticket, rates);
  return { ...item, totals: totalsView(totals), ...refundedOf(lines, refunds, totals.tip) };
}

/** Returns a listed ticket without its amounts. */
export const withoutAmounts = ({ order_items, ...ticket }: ReturnType<typeof orderListItem>) => ({
  ...ticket,
  order_items: order_items.map((line) => ({ ...line, price: null })),
  totals: null,
  refunded: null,
});

/** Returns a ticket as `Order` of the schema. */
export function orderView(ticket: Ticket, rates: Rates) {
  const ledger = figuresOf(ticket.postings);
  const { discountAmount, tipShares, rewardPoints, pointsEarned, ...totals } = figures(ticket, ledger, rates);
  return {
    id: ticket.id,
    whmcs_id: ticket.whmcs_id,
    order_code: ticket.order_code,
    qr_code: ticket.qr_code,
    check_in_code: ticket.check_in_code,
    start_time: ticket.start_time,
    order_status: ticket.order_status,
    created_at: ticket.created_at,
    closed_at: ticket.closed_at,
    tip: totals.tip,
    tip_shares: tipShares,
    total_cash_discount: totals.cashDiscount,
    service_fee: totals.serviceFee,
    service_fee_enabled: ticket.service_fee_enabled,
    total_before_discount: totals.subTotal,
    total_after_discount: totals.subTotal - totals.lineDiscount - totals.orderDiscount - totals.promo - totals.reward,
    totals: totalsView(totals),
    custom: ticket.lines.reduce(
      (all, { item_type, price, quantity }) => (item_type === 'custom' ? all + price * quantity : all),
      0,
    ),
    note: ticket.note,
    name: ticket.name,
    merged_into: ticket.merged_into,
    discard_reason: ticket.discard_reason,
    customer: ticket.customer,
    reward_points: rewardPoints,
    points_earned: ticket.customer ? pointsEarned : 0,
    point_balance: ticket.customer ? ticket.point_balance : null,
    appointment_id: ticket.appointment_id,
    waiting_since: ticket.waiting_since,
    order_items: ticket.lines,
    order_discounts: ticket.discounts.map(
      ({ promo_code = null, campaign_id = null, promo_code_id: _id, ...discount }, index) => ({
        ...discount,
        promo_code,
        campaign_id,
        item_type: ticket.lines.find(({ id }) => id === discount.order_item_id)?.item_type ?? null,
        total_value: discountAmount(discount.id, index),
      }),
    ),
    ...refundsView(ticket, totals.tip),
    payments: ticket.payments.map((payment) => paymentView(payment, ledger)),
    checkout_pending: ticket.checkout_pending,
    version: ticket.version,
    changed_by: ticket.changed_by,
    changed_at: ticket.changed_at,
    pay_posted_on: null as string | null,
  };
}

export type OrderView = ReturnType<typeof orderView>;
