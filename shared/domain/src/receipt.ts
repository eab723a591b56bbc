import type { Cents } from './cents';
import type { OrderItemType, OrderTotals } from './order';
import type { PaymentStatus, TenderType } from './statuses';

/** The figures of a ticket that stand on its receipt; the shape of the API's `OrderTotals`. */
export interface ReceiptTotals {
  sub_total: Cents;
  order_discount: Cents;
  promo: Cents;
  reward: Cents;
  service_fee: Cents;
  tax: Cents;
  cash_discount: Cents;
  tip: Cents;
  total: Cents;
}

/** The fields of a paid ticket that its receipt needs; the shape of the API's `Order`. */
export interface PaidOrder {
  totals: ReceiptTotals;
  order_items: readonly {
    id: string;
    item_type: OrderItemType;
    item_name: string;
    quantity: number;
    price: Cents;
    person: string | null;
    staff: { full_name: string } | null;
    gift_card: { code: string } | null;
    /** What a sold gift card is worth, if that is more than its price. */
    gift_card_value: Cents | null;
  }[];
  order_discounts: readonly {
    order_item_id: string | null;
    is_promo: boolean;
    name: string | null;
    total_value: Cents;
  }[];
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
  /** Points of the client right after it was paid; null if it changed none. */
  point_balance: number | null;
}

export interface ReceiptItem {
  id: string;
  type: OrderItemType;
  name: string;
  quantity: number;
  staff: string | null;
  /** The label of the person, if the ticket is for several people. */
  person: string | null;
  /** The code of a sold gift card. */
  cardCode: string | null;
  /** What a sold gift card is worth, if that is more than its price. */
  cardValue: Cents | null;
  amount: Cents;
  /** The discount on the line; 0 if there is none. */
  discount: Cents;
  /** The reason of the discount. */
  reason: string | null;
}

export const receiptFigures = [
  'sub_total',
  'discount',
  'promo',
  'reward',
  'service_fee',
  'tax',
  'cash_discount',
  'tip',
  'total',
] as const;
export type ReceiptFigureKind = (typeof receiptFigures)[number];
export interface ReceiptRow {
  kind: ReceiptFigureKind;
  /** The signed amount: a deduction is below 0. */
  amount: Cents;
}
export interface ReceiptFigure extends ReceiptRow {
  /** The reason of a discount, or the name of a promotion. */
  reason: string | null;
}

export interface ReceiptTender {
  id: string;
  tender: TenderType;
  cardType: string | null;
  /** The last four characters of a card, or of a gift card. */
  lastFour: string | null;
  amount: Cents;
  /** The received cash, if it was more than due. */
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
  /** The rows of `receiptRows`. */
  figures: ReceiptFigure[];
  tenders: ReceiptTender[];
  /** The refunds, oldest first. */
  refunds: ReceiptRefund[];
  refunded: Cents;
  /** `balance`: after the visit; null if the ticket changed no points. */
  points: { used: number; earned: number; balance: number | null };
}

const alwaysShown: ReadonlySet<string> = new Set(['sub_total', 'total']);
const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, amount) => all + amount, 0);
/** Negates an amount; zero stays 0, never -0. */
const off = (cents: Cents): Cents => 0 - cents;

/** Returns the signed figures of a ticket's totals. */
export const receiptAmounts = (totals: ReceiptTotals): Record<ReceiptFigureKind, Cents> => ({
  sub_total: totals.sub_total,
  discount: off(totals.order_discount),
  promo: off(totals.promo),
  reward: off(totals.reward),
  service_fee: totals.service_fee,
  tax: totals.tax,
  cash_discount: off(totals.cash_discount),
  tip: totals.tip,
  total: totals.total,
});

/** Returns calculated totals in the shape of the API's. */
export const receiptTotals = (totals: OrderTotals): ReceiptTotals => ({
  sub_total: totals.subTotal,
  order_discount: totals.orderDiscount,
  promo: totals.promo,
  reward: totals.reward,
  service_fee: totals.serviceFee,
  tax: totals.tax,
  cash_discount: totals.cashDiscount,
  tip: totals.tip,
  total: totals.total,
});

/**
 * Decides which figures of a receipt have a row, in their order: subtotal and total always, others if they are not 0.
 * `editable` names figures that a person can change beside their row, which therefore have a row at 0 as well.
 */
export const receiptRows = (
  amounts: Partial<Record<ReceiptFigureKind, Cents>>,
  editable: readonly ReceiptFigureKind[] = [],
): ReceiptRow[] =>
  receiptFigures
    .map((kind) => ({ kind, amount: amounts[kind] ?? 0 }))
    .filter(({ kind, amount }) => alwaysShown.has(kind) || amount !== 0 || editable.includes(kind));

/** Returns the content of a paid ticket's receipt, in its order and without texts of a language. */
export function receiptOf(order: PaidOrder): Receipt {
  const { totals, payments } = order;
  const refunds = order.refunds.filter(({ status }) => status === 'completed');
  const wentBack = new Set(refunds.flatMap(({ tenders }) => tenders.map(({ payment_id }) => payment_id)));
  return {
    items: order.order_items.map((item) => itemOf(order, item)),
    figures: receiptRows(receiptAmounts(totals)).map((row) => ({
      ...row,
      reason: reasonOfFigure(order, row.kind),
    })),
    tenders: payments.filter((payment) => wasTaken(payment, wentBack)).map((payment) => tenderOf(payment)),
    refunds: refunds.map(({ id, kind, created_at, tenders }) => ({
      id,
      kind,
      at: new Date(created_at),
      tenders: tenders.map((back) => backTo(order, back)),
    })),
    refunded: sum(refunds.flatMap(({ tenders }) => tenders.map(({ amount }) => amount))),
    points: { used: order.reward_points, earned: order.points_earned, balance: order.point_balance },
  };
}

function itemOf(order: PaidOrder, item: PaidOrder['order_items'][number]): ReceiptItem {
  const { id, item_type: type, item_name: name, quantity, price, person } = item;
  const discounts = order.order_discounts.filter(({ order_item_id }) => order_item_id === id);
  return {
    id,
    type,
    name,
    quantity,
    person,
    staff: item.staff?.full_name ?? null,
    cardCode: item.gift_card?.code ?? null,
    cardValue: item.gift_card_value,
    amount: price * quantity,
    discount: sum(discounts.map(({ total_value }) => total_value)),
    reason: reasonOf(discounts),
  };
}

/** Returns the reasons of the ticket's discounts, or the names of its promotions; null for other figures. */
function reasonOfFigure({ order_discounts }: PaidOrder, kind: ReceiptFigureKind): string | null {
  if (kind !== 'discount' && kind !== 'promo') return null;
  const isPromo = kind === 'promo';
  return reasonOf(order_discounts.filter(({ order_item_id, is_promo }) => !order_item_id && is_promo === isPromo));
}

function reasonOf(discounts: PaidOrder['order_discounts']): string | null {
  const names = discounts.flatMap(({ name }) => name ?? []);
  return names.length > 0 ? names.join(', ') : null;
}

/** A payment of an attempt that failed is voided, too, and never was the client's money. */
const wasTaken = ({ id, status }: PaidOrder['payments'][number], wentBack: ReadonlySet<string>): boolean =>
  status === 'voided' ? wentBack.has(id) : status !== 'declined' && status !== 'pending';

function tenderOf(payment: PaidOrder['payments'][number]): ReceiptTender {
  const { id, tender, amount, payment_method: card, change_due } = payment;
  const change = change_due ?? 0;
  return {
    id,
    tender,
    amount,
    change,
    cardType: card?.card_type ?? null,
    lastFour: card?.card_last_four ?? payment.gift_card_last_four,
    received: change > 0 ? payment.cash_received : null,
  };
}

/** Finds the card of a refund to the card that paid; a refund by another tender names no card. */
function backTo({ payments }: PaidOrder, back: PaidOrder['refunds'][number]['tenders'][number]): ReceiptTender {
  const paid = payments.find(({ id, tender }) => id === back.payment_id && tender === back.tender);
  const base = paid ? tenderOf(paid) : { cardType: null, lastFour: null };
  return { ...base, id: back.payment_id, tender: back.tender, amount: back.amount, received: null, change: 0 };
}
