import { type Cents, discountStep, splitByWeight, type TenderType } from '@suite/domain';
import { figuresOf } from '../ledger/figures.rules';
import { discountAccount, type Posting, salesAccount, tenderAccount } from '../ledger/postings.rules';
import type { TicketPayment } from '../tickets/payment-view.rules';
import type { TicketDiscount, TicketLine } from '../tickets/ticket.rules';
import { sum, type UnitValue } from './unit-allocation.rules';

/** A paid ticket with its refunds. */
export interface PaidTicket {
  /** The ticket with the postings of its sale and of later reassignments. */
  ticket: {
    lines: readonly Pick<TicketLine, 'id' | 'item_type' | 'price' | 'quantity' | 'taxable' | 'staff_id'>[];
    discounts: readonly Pick<TicketDiscount, 'id' | 'order_item_id' | 'is_promo'>[];
    payments: readonly Pick<TicketPayment, 'id' | 'tender'>[];
    postings: readonly Posting[];
    cash_discount_on_net?: boolean;
  };
  /** Postings of refunds and voids. */
  since: readonly Posting[];
  /** Refunded units by line. */
  returned: ReadonlyMap<string, number>;
  /** The unspent paid part of each gift card that the ticket loaded, by line; a refund gives back at most that. */
  cardRests?: ReadonlyMap<string, Cents>;
}

/** A part of a tip: its employee, and the payment that it came by. */
export interface TipPart {
  paymentId: string | null;
  employeeId: string | null;
  amount: Cents;
}

export interface PaymentPart {
  paymentId: string;
  tender: TenderType;
  /** Tips included. */
  amount: Cents;
  cashDiscount: Cents;
}

const total = (postings: readonly Posting[], matches: (posting: Posting) => boolean): Cents =>
  postings.reduce((all, posting) => (matches(posting) ? all + posting.amount : all), 0);

interface Back {
  value: Cents;
  cashDiscount: Cents;
  tips: readonly TipPart[];
}

/** Splits a refund among the payments, with the tips that came by them; each refunds at most what it has left. */
export function paymentParts({ ticket, since }: PaidTicket, { value, cashDiscount, tips }: Back): PaymentPart[] {
  const postings = [...ticket.postings, ...since];
  const sold = figuresOf(ticket.postings).payments;
  const payments = ticket.payments.filter(({ id }) => sold.has(id));
  const isOff = ({ account }: Posting) => account === 'cash_discount';
  const values = splitByWeight(
    value,
    // Tips are credits: the sum is the rest of the payment without its tips.
    payments.map(({ id }) => total(postings, (one) => one.payment_id === id && !isOff(one))),
  );
  const offs = splitByWeight(
    cashDiscount,
    payments.map(({ id }) => total(postings, (one) => one.payment_id === id && isOff(one))),
  );
  return payments.map(({ id, tender }, index) => ({
    paymentId: id,
    tender,
    amount: (values[index] ?? 0) + sum(tips.map(({ paymentId, amount }) => (paymentId === id ? amount : 0))),
    cashDiscount: offs[index] ?? 0,
  }));
}

interface Refund {
  discounts: PaidTicket['ticket']['discounts'];
  back: readonly { line: PaidTicket['ticket']['lines'][number]; units: readonly UnitValue[] }[];
  tips: readonly TipPart[];
  payments: readonly PaymentPart[];
}

/** Returns the opposite of the sale's postings for these units, tips and payments; they sum to zero. */
export function refundPostings({ discounts, back, tips, payments }: Refund): Posting[] {
  const units = back.flatMap((one) => one.units);
  const of = (read: (unit: UnitValue) => Cents) => sum(units.map(read));
  const all: Posting[] = [
    ...back.map(
      ({ line, units: ofLine }): Posting => ({
        account: salesAccount[line.item_type],
        amount: sum(ofLine.map(({ gross }) => gross)),
        order_item_id: line.id,
        employee_id: line.staff_id,
      }),
    ),
    ...discounts.map(({ id, order_item_id, is_promo }, index): Posting => {
      const line = back.find((one) => one.line.id === order_item_id)?.line;
      return {
        account: discountAccount[discountStep({ lineId: order_item_id, isPromo: is_promo })],
        amount: -of((unit) => unit.discounts[index] ?? 0),
        order_discount_id: id,
        order_item_id,
        employee_id: line?.staff_id ?? null,
      };
    }),
    { account: 'reward', amount: -of(({ reward }) => reward) },
    { account: 'service_fee', amount: of(({ serviceFee }) => serviceFee) },
    { account: 'tax_payable', amount: of(({ tax }) => tax) },
    ...tips.map(
      ({ paymentId, employeeId, amount }): Posting => ({
        account: 'tips_payable',
        amount,
        payment_id: paymentId,
        employee_id: employeeId,
      }),
    ),
    ...payments.flatMap(({ paymentId, tender, amount, cashDiscount }): Posting[] => [
      { account: 'cash_discount', amount: -cashDiscount, payment_id: paymentId },
      { account: tenderAccount[tender], amount: -amount, payment_id: paymentId },
    ]),
  ];
  return all.filter(({ amount }) => amount !== 0);
}
