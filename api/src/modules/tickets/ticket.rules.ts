import {
  type Cents,
  type DiscountType,
  type OrderItemType,
  type OrderStatus,
  type OrderTotals,
  orderTotals,
  splitTip,
  type TotalsInput,
  type TotalsLine,
} from '@suite/domain';
import type { Modifier } from '@suite/domain/modifiers';
import type { CustomerType, GiftCard, Item, Service } from '../../resolver-types.generated';
import type { Posting } from '../ledger/postings.rules';
import type { TicketPayment } from './payment-view.rules';
import type { CompletedRefund, TicketRefund } from './refund-view.rules';

/** A ticket as it is stored, with all its parts. */
export interface Ticket {
  id: string;
  whmcs_id: number;
  order_code: string;
  qr_code: string | null;
  check_in_code: string | null;
  order_status: OrderStatus;
  start_time: Date;
  created_at: Date;
  closed_at: Date | null;
  tip: Cents;
  service_fee_enabled: boolean;
  /** Points that the client chose to redeem; once paid, the redeemed points. */
  reward_points: number;
  /** Null until it is paid. */
  points_earned: number | null;
  /** Points of the client right after it was paid; null until then, and if it changed none. */
  point_balance: number | null;
  /** Whether it has a client, and the client is not excluded from points. */
  earns_points: boolean;
  note: string | null;
  name: string | null;
  /** The ticket that its lines were merged into. */
  merged_into: { id: string; order_code: string } | null;
  discard_reason: string | null;
  appointment_id: string | null;
  /** Since when the client, who has checked in, waits; null unless the stage is booking. */
  waiting_since: Date | null;
  customer_id: string | null;
  created_by_employee_id: string | null;
  /** Created and paid in one request: it needs no staff, and is hidden until it is paid. */
  is_quick_sale: boolean;
  version: number;
  changed_at: Date;
  changed_by: string;
  checkout_pending: boolean;
  /** Whether it was paid while the cash discount was computed on service fee and tax, too. */
  cash_discount_on_net: boolean;
  customer: { id: string; full_name: string; email: string | null; type: CustomerType; point: number } | null;
  lines: TicketLine[];
  discounts: TicketDiscount[];
  /** Shares that a person chose; empty while the tip is split by service value. */
  chosen_shares: TipShare[];
  payments: TicketPayment[];
  /** Refunds that were not declined, the oldest first. */
  refunds: TicketRefund[];
  /** Postings of the sale and of reassignments; empty while the ticket is open. */
  postings: Posting[];
}

/** The projection of a ticket for lists, with the parts that its figures are computed from. */
export interface ListedTicket
  extends Pick<
    Ticket,
    | 'id'
    | 'whmcs_id'
    | 'order_code'
    | 'order_status'
    | 'start_time'
    | 'created_at'
    | 'closed_at'
    | 'name'
    | 'tip'
    | 'service_fee_enabled'
    | 'reward_points'
    | 'version'
    | 'checkout_pending'
    | 'waiting_since'
    | 'customer'
    | 'discounts'
  > {
  /** The position of the ticket in its list. */
  cursor: string;
  lines: (PricedLine & Pick<TicketLine, 'item_name' | 'person' | 'staff'>)[];
  /** When the ticket's last pay link expires, if it was created for this version and did not end; also in the past. */
  pay_link_expires_at: Date | null;
  /** Completed refunds. */
  refunds: CompletedRefund[];
  /** Postings of the sale; empty while the ticket is open. */
  postings: Posting[];
}

export interface TicketLine {
  id: string;
  item_type: OrderItemType;
  service_id: string | null;
  item_id: string | null;
  item_name: string;
  quantity: number;
  price: Cents;
  taxable: boolean;
  staff_id: string | null;
  staff: { id: string; full_name: string; image_url: string | null } | null;
  /** The catalogue rows, as the schema shows them. */
  service: Service | null;
  item: Item | null;
  note: string | null;
  /** Options and add-ons of a service, as they were when it was added; name and price include them. */
  modifiers: Modifier[];
  /** The person of a party that it is for; null is the ticket's client. */
  person: string | null;
  additional_data: { key: string; value: string }[];
  /** Code of a printed gift card; null if a code is created when the ticket is paid. */
  gift_card_code: string | null;
  /** What a sold gift card is worth; null for its price. */
  gift_card_value: Cents | null;
  /** The card that was sold. */
  gift_card: GiftCard | null;
}

/** A line to insert, without fields that are read from other tables. */
export type NewLine = Omit<TicketLine, 'staff' | 'service' | 'item' | 'gift_card'>;

export interface TicketDiscount {
  id: string;
  /** Reason of the discount, or name of the promotion. */
  name: string | null;
  order_item_id: string | null;
  /** Whether it is a promotion of the whole ticket. */
  is_promo: boolean;
  discount_type: DiscountType;
  discount_value: number;
  /** The code behind a promotion, with its text and its campaign once it is read. */
  promo_code_id?: string | null;
  promo_code?: string | null;
  campaign_id?: string | null;
}

export interface TipShare {
  employee_id: string;
  amount: Cents;
}

/**
 * Service fee, tax and cash discount of the store in basis points, the points for each dollar, and the value of a unit of
 * points in cents.
 */
export interface Rates {
  service_fee: number;
  tax: number;
  cash_discount: number;
  points_per_dollar: number;
  reward_unit: number;
  reward_value: Cents;
}

export const totalsLine = (line: PricedLine): TotalsLine => ({
  id: line.id,
  kind: line.item_type,
  unitCents: line.price,
  quantity: line.quantity,
  taxable: line.taxable,
  staffId: line.staff_id,
});

type PricedLine = Pick<TicketLine, 'id' | 'item_type' | 'price' | 'quantity' | 'taxable' | 'staff_id'>;

/** The parts of an open ticket that its totals are computed from. */
type PricedTicket = Pick<Ticket, 'discounts' | 'tip' | 'service_fee_enabled' | 'reward_points' | 'customer'> & {
  lines: readonly PricedLine[];
};

/** The parts of the net that are paid by cash and by gift cards, on which the cash discount depends. */
export type PaidNets = Pick<TotalsInput, 'cashNetCents' | 'giftCardNetCents'>;

/** Returns the totals of an open ticket by the shared rules; without `paid` those that no cash pays. */
export function totalsOf(ticket: PricedTicket, rates: Rates, paid: PaidNets = { cashNetCents: 0 }): OrderTotals {
  return orderTotals({
    lines: ticket.lines.map(totalsLine),
    discounts: ticket.discounts.map(({ order_item_id, is_promo, discount_type, discount_value }) => ({
      lineId: order_item_id,
      isPromo: is_promo,
      type: discount_type,
      value: discount_value,
    })),
    // At most the points that the client has by now; none for a walk-in.
    reward: {
      points: Math.min(ticket.reward_points, ticket.customer?.point ?? 0),
      unit: rates.reward_unit,
      value: rates.reward_value,
    },
    serviceFeeBps: ticket.service_fee_enabled ? rates.service_fee : 0,
    taxBps: rates.tax,
    cashDiscountBps: rates.cash_discount,
    ...paid,
    tipCents: ticket.tip,
  });
}

/**
 * Returns the tip shares of an open ticket: the chosen ones while they are valid (they sum to the tip, and all their
 * employees are on the ticket), otherwise the split by service value.
 */
export function tipSharesOf({
  tip,
  lines,
  chosen_shares,
}: Pick<Ticket, 'tip' | 'lines' | 'chosen_shares'>): TipShare[] {
  if (tip === 0) return [];
  const present = new Set(lines.map(({ staff_id }) => staff_id));
  const sum = chosen_shares.reduce((all, { amount }) => all + amount, 0);
  const areSharesValid =
    chosen_shares.length > 0 && sum === tip && chosen_shares.every(({ employee_id }) => present.has(employee_id));
  if (areSharesValid) return chosen_shares;
  return splitTip(tip, lines.map(totalsLine)).map(({ employeeId, amount }) => ({ employee_id: employeeId, amount }));
}
