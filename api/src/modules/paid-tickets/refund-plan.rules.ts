import { type Cents, splitByWeight, type TenderType } from '@suite/domain';
import { type FieldRefusal, fieldIf, Problem, refuseFields } from '../../kit/problem';
import type { RefundItemInput, RefundKind } from '../../resolver-types.generated';
import { figuresOf } from '../ledger/figures.rules';
import type { Posting } from '../ledger/postings.rules';
import { totalsLine } from '../tickets/ticket.rules';
import { type PaidTicket, paymentParts, refundPostings, type TipPart } from './refund-postings.rules';
import { netOf, sum, totalValueOf, type UnitValue, unitValues } from './unit-allocation.rules';

export interface RefundChoice {
  /** Null: everything that is left, the tip included. */
  items: readonly RefundItemInput[] | null;
  tip: Cents;
}

export interface RefundPlan {
  lines: RefundPart[];
  tip: Cents;
  /** Everything, tip included. */
  amount: Cents;
  /** Refunded amount by payment; payments with 0 are left out. */
  payments: { paymentId: string; tender: TenderType; amount: Cents }[];
  tipShares: { employeeId: string; amount: Cents }[];
  postings: Posting[];
}

export interface RefundPart {
  orderItemId: string;
  quantity: number;
  amount: Cents;
}

/** The rest of a line: units that are not refunded, and what was paid for them. */
export interface LineLeft extends RefundPart {
  /** A gift card can only be refunded as a whole. */
  isWhole: boolean;
}

export interface Left {
  lines: LineLeft[];
  tip: Cents;
  amount: Cents;
}

/** Returns each sold line with what was paid for its units. */
export function soldUnits<Line extends Parameters<typeof totalsLine>[0]>({
  lines,
  discounts,
  postings,
  cash_discount_on_net = false,
}: {
  lines: readonly Line[];
  discounts: readonly { id: string; order_item_id: string | null; is_promo: boolean }[];
  postings: readonly Posting[];
  cash_discount_on_net?: boolean;
}): { line: Line; units: UnitValue[] }[] {
  const figures = figuresOf(postings);
  const values = unitValues({
    ...figures,
    cashDiscountOnNet: cash_discount_on_net,
    lines: lines.map(totalsLine),
    discounts: discounts.map(({ id, order_item_id, is_promo }) => ({
      isPromo: is_promo,
      line: order_item_id === null ? null : lines.findIndex((line) => line.id === order_item_id),
      amount: figures.discounts.get(id) ?? 0,
    })),
  });
  return lines.map((line, index) => ({ line, units: values[index] ?? [] }));
}

/** Returns each line with the units that are not refunded yet, the next one to refund first. */
export const unitsLeft = ({ ticket, returned }: Pick<PaidTicket, 'ticket' | 'returned'>) =>
  soldUnits(ticket).map(({ line, units }) => ({ line, units: units.slice(returned.get(line.id) ?? 0) }));

/** Returns the units that are not refunded yet with what a refund gives back: of a gift card at most its unspent paid part. */
const refundableUnits = ({ cardRests, ...paid }: PaidTicket) =>
  unitsLeft(paid).map(({ line, units }) => {
    const rest = line.item_type === 'gift_card' ? cardRests?.get(line.id) : undefined;
    if (rest === undefined) return { line, units };
    return {
      line,
      units: units.map((unit) => ({ ...unit, gross: Math.min(unit.gross, rest), value: Math.min(unit.value, rest) })),
    };
  });

/** Returns the parts of the tip that are not refunded yet, by payment and employee. */
export function tipCells({ ticket, since }: PaidTicket): TipPart[] {
  const cells = new Map<string, TipPart>();
  for (const { account, amount, payment_id = null, employee_id = null } of [...ticket.postings, ...since]) {
    if (account !== 'tips_payable') continue;
    const key = `${payment_id} ${employee_id}`;
    const cell = cells.get(key) ?? { paymentId: payment_id, employeeId: employee_id, amount: 0 };
    cells.set(key, { ...cell, amount: cell.amount - amount });
  }
  return [...cells.values()].filter(({ amount }) => amount > 0);
}

/** Returns the part of a paid ticket that can still be refunded. */
export function leftOf(paid: PaidTicket): Left {
  const lines = refundableUnits(paid).map(
    ({ line, units }): LineLeft => ({
      orderItemId: line.id,
      quantity: units.length,
      amount: totalValueOf(units),
      isWhole: line.item_type === 'gift_card',
    }),
  );
  const tip = sum(tipCells(paid).map(({ amount }) => amount));
  return { lines, tip, amount: sum(lines.map(({ amount }) => amount)) + tip };
}

/** Returns the net amount that the ticket still earns points for, and the refunded part of its reward, in cents. */
export function pointsBase(paid: PaidTicket): { remainingNet: Cents; rewardRefunded: Cents } {
  const remaining = unitsLeft(paid).flatMap(({ line, units }) => (line.item_type === 'gift_card' ? [] : units));
  const remainingReward = sum(remaining.map(({ reward }) => reward));
  return {
    remainingNet: sum(remaining.map(netOf)),
    rewardRefunded: figuresOf(paid.ticket.postings).reward - remainingReward,
  };
}

/**
 * Plans a refund: its postings are the exact opposite of the sale's postings for the refunded units and tip. The amount is
 * split among the payments in proportion to what each has left; a tip is refunded to the payment that it came by. Payments
 * by check are refunded in cash, unless the ticket is voided and the check handed back. A gift card that was used gives
 * back its unspent paid part, and cannot be voided. Refused: field problems of the choice; `order_refunded` where nothing
 * is left; `gift_card_used`.
 */
export function planRefund(paid: PaidTicket, choice: RefundChoice, kind: RefundKind): RefundPlan {
  const left = refundableUnits(paid);
  const cells = tipCells(paid);
  const tipLeft = sum(cells.map(({ amount }) => amount));
  const requested = new Map(choice.items?.map(({ order_item_id, quantity }) => [order_item_id, quantity]));
  if (choice.items) refuseFields(choiceProblems(choice.items, choice.tip, leftOf(paid)));
  const tip = choice.items ? choice.tip : tipLeft;
  const back = left
    .map(({ line, units }) => ({ line, units: choice.items ? units.slice(0, requested.get(line.id) ?? 0) : units }))
    .filter(({ units }) => units.length > 0);
  if (back.length === 0 && tip === 0) throw new Problem('conflict', 'order_refunded');

  if (
    kind === 'void' &&
    unitsLeft(paid).some(
      ({ line, units: whole }, index) =>
        totalValueOf(left[index]?.units ?? []) < totalValueOf(whole) && line.item_type === 'gift_card',
    )
  )
    throw new Problem('conflict', 'gift_card_used');
  const units = back.flatMap((one) => one.units);
  const of = (read: (unit: UnitValue) => Cents) => sum(units.map(read));
  const tips = splitByWeight(
    tip,
    cells.map(({ amount }) => amount),
  ).map((amount, index) => ({ paymentId: null, employeeId: null, ...cells[index], amount }));
  const payments = paymentParts(paid, {
    value: totalValueOf(units),
    cashDiscount: of((unit) => unit.cashDiscount),
    tips,
  }).map((part) => ({
    ...part,
    tender: kind === 'refund' && part.tender === 'check' ? ('cash' as const) : part.tender,
  }));
  return {
    lines: back.map(({ line, units }) => ({
      orderItemId: line.id,
      quantity: units.length,
      amount: totalValueOf(units),
    })),
    tip,
    amount: totalValueOf(units) + tip,
    payments: payments.flatMap(({ paymentId, tender, amount }) => (amount > 0 ? [{ paymentId, tender, amount }] : [])),
    tipShares: sharesOf(tips),
    postings: refundPostings({ discounts: paid.ticket.discounts, back, tips, payments }),
  };
}

function choiceProblems(items: NonNullable<RefundChoice['items']>, tip: Cents, left: Left): FieldRefusal[] {
  const seen = new Set<string>();
  return [
    ...items.flatMap(({ order_item_id, quantity }, index): FieldRefusal[] => {
      const path = `input_obj.items.${index}`;
      const line = left.lines.find(({ orderItemId }) => orderItemId === order_item_id);
      const isTwice = seen.has(order_item_id);
      seen.add(order_item_id);
      if (!line) return [{ path: `${path}.order_item_id`, code: 'line_not_found' }];
      if (isTwice) return [{ path: `${path}.order_item_id`, code: 'already_used' }];
      if (line.quantity === 0) return [{ path: `${path}.quantity`, code: 'line_refunded' }];
      const min = line.isWhole ? line.quantity : 1;
      return fieldIf(quantity < min || quantity > line.quantity, {
        path: `${path}.quantity`,
        code: 'out_of_range',
        params: { min, max: line.quantity },
      });
    }),
    ...fieldIf(tip < 0, { path: 'input_obj.tip', code: 'amount_invalid' }),
    ...fieldIf(tip > left.tip, { path: 'input_obj.tip', code: 'refund_too_large' }),
    ...fieldIf(items.length === 0 && tip === 0, { path: 'input_obj.items', code: 'required' }),
  ];
}

function sharesOf(tips: readonly TipPart[]): RefundPlan['tipShares'] {
  const shares = new Map<string, Cents>();
  for (const { employeeId, amount } of tips)
    if (employeeId && amount > 0) shares.set(employeeId, (shares.get(employeeId) ?? 0) + amount);
  return [...shares].map(([employeeId, amount]) => ({ employeeId, amount }));
}
