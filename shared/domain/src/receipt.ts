import type { Cents } from './cents';
import type { OrderItemType } from './order';
import type { PaymentStatus, TenderType } from './statuses';

/** A paid ticket as far as its receipt goes; the shape of the API's `Order`. */
export interface PaidOrder {
  totals: {
    sub_total: Cents;
    order_discount: Cents;
    reward: Cents;
    service_fee: Cents;
    tax: Cents;
    cash_discount: Cents;
    tip: Cents;
    total: Cents;
  };
  order_items: readonly {
    id: string;
    item_type: OrderItemType;
    item_name: string;
    quantity: number;
    price: Cents;
    person: string | null;
    staff: { full_name: string } | null;
    gift_card: { code: string } | null;
  }[];
  order_discounts: readonly { order_item_id: string | null; name: string | null; total_value: Cents }[];
  payments: readonly {
    id: string;
    tender: TenderType;
    status: PaymentStatus;
    amount: Cents;
    cash_received: Cents | null;
    change_due: Cents | null;
    gift_card_last_four: string | null;
    payment_method: { card_type: string | null; card_last_four: string | null } | null;
  }[];
  refunds: readonly {
    id: string;
    kind: 'refund' | 'void';
    status: 'pending' | 'completed' | 'declined';
    created_at: string | Date;
    tenders: readonly { payment_id: string; tender: TenderType; amount: Cents }[];
  }[];
  reward_points: number;
  points_earned: number;
}

export interface ReceiptItem {
  id: string;
  type: OrderItemType;
  name: string;
  quantity: number;
  staff: string | null;
  /** Who of several people it was for. */
  person: string | null;
  /** Of a gift card that was sold: it is money. */
  cardCode: string | null;
  amount: Cents;
  /** What was taken off it; 0 where nothing was. */
  discount: Cents;
  /** What that was given for. */
  promo: string | null;
}

export const receiptFigures = [
  'sub_total',
  'discount',
  'reward',
  'service_fee',
  'tax',
  'cash_discount',
  'tip',
  'total',
] as const;
export interface ReceiptFigure {
  kind: (typeof receiptFigures)[number];
  /** As it counts: what is taken off is below 0. */
  amount: Cents;
  /** What a discount was given for. */
  promo: string | null;
}

export interface ReceiptTender {
  id: string;
  tender: TenderType;
  cardType: string | null;
  /** Of a card, or of a gift card. */
  lastFour: string | null;
  amount: Cents;
  /** By cash, where it was more than was due. */
  received: Cents | null;
  change: Cents;
}

export interface ReceiptRefund {
  id: string;
  kind: 'refund' | 'void';
  at: Date;
  tenders: ReceiptTender[];
}

export interface Receipt {
  items: ReceiptItem[];
  /** In the decided order; subtotal, tax, tip and total always, others where they are not 0. */
  figures: ReceiptFigure[];
  tenders: ReceiptTender[];
  /** What went back, oldest first. */
  refunds: ReceiptRefund[];
  refunded: Cents;
  points: { used: number; earned: number };
}

const alwaysShown: ReadonlySet<string> = new Set(['sub_total', 'tax', 'tip', 'total']);
const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, amount) => all + amount, 0);
/** Taken off; nothing is 0, never -0. */
const off = (cents: Cents): Cents => 0 - cents;

/** Everything that stands on a paid ticket's receipt, in its order and without any language's words. */
export function receiptOf(order: PaidOrder): Receipt {
  const { totals, payments } = order;
  const amounts: Record<ReceiptFigure['kind'], Cents> = {
    ...totals,
    discount: off(totals.order_discount),
    reward: off(totals.reward),
    cash_discount: off(totals.cash_discount),
  };
  const refunds = order.refunds.filter(({ status }) => status === 'completed');
  const wentBack = new Set(refunds.flatMap(({ tenders }) => tenders.map(({ payment_id }) => payment_id)));
  return {
    items: order.order_items.map((item) => itemOf(order, item)),
    figures: receiptFigures
      .filter((kind) => alwaysShown.has(kind) || amounts[kind] !== 0)
      .map((kind) => ({ kind, amount: amounts[kind], promo: kind === 'discount' ? promoOf(order, null) : null })),
    tenders: payments.filter((payment) => wasTaken(payment, wentBack)).map((payment) => tenderOf(payment)),
    refunds: refunds.map(({ id, kind, created_at, tenders }) => ({
      id,
      kind,
      at: new Date(created_at),
      tenders: tenders.map((back) => backTo(order, back)),
    })),
    refunded: sum(refunds.flatMap(({ tenders }) => tenders.map(({ amount }) => amount))),
    points: { used: order.reward_points, earned: order.points_earned },
  };
}

function itemOf(order: PaidOrder, item: PaidOrder['order_items'][number]): ReceiptItem {
  const { id, item_type: type, item_name: name, quantity, price, person } = item;
  const discounts = order.order_discounts.filter(({ order_item_id }) => order_item_id === id);
  return {
    ...{ id, type, name, quantity, person },
    staff: item.staff?.full_name ?? null,
    cardCode: item.gift_card?.code ?? null,
    amount: price * quantity,
    discount: sum(discounts.map(({ total_value }) => total_value)),
    promo: promoOf(order, id),
  };
}

/** What the discounts of a line, or of the whole ticket, were given for. */
function promoOf({ order_discounts }: PaidOrder, target: string | null): string | null {
  const names = order_discounts.flatMap(({ order_item_id, name }) => (order_item_id === target && name ? [name] : []));
  return names.length > 0 ? names.join(', ') : null;
}

/** A payment of an attempt that failed is voided, too, and never was the client's money. */
const wasTaken = ({ id, status }: PaidOrder['payments'][number], wentBack: ReadonlySet<string>): boolean =>
  status === 'voided' ? wentBack.has(id) : status !== 'declined' && status !== 'pending';

function tenderOf(payment: PaidOrder['payments'][number]): ReceiptTender {
  const { id, tender, amount, payment_method: card, change_due } = payment;
  const change = change_due ?? 0;
  return {
    ...{ id, tender, amount, change },
    cardType: card?.card_type ?? null,
    lastFour: card?.card_last_four ?? payment.gift_card_last_four,
    received: change > 0 ? payment.cash_received : null,
  };
}

/** To the card that paid; what comes back in another way than it was paid names no card. */
function backTo({ payments }: PaidOrder, back: PaidOrder['refunds'][number]['tenders'][number]): ReceiptTender {
  const paid = payments.find(({ id, tender }) => id === back.payment_id && tender === back.tender);
  const base = paid ? tenderOf(paid) : { cardType: null, lastFour: null };
  return { ...base, id: back.payment_id, tender: back.tender, amount: back.amount, received: null, change: 0 };
}
