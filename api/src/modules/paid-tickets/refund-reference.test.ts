import fc from 'fast-check';
import { after, paidTicket } from '../../testing/paid-ticket';
import { type RandomTicket, randomTicket, saleOf } from '../../testing/random-ticket';
import { bonusOf } from '../gift-cards/gift-card-postings.rules';
import { leftOf, planRefund, type RefundPlan } from './refund-plan.rules';
import type { PaidTicket } from './refund-postings.rules';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Tickets of several clients and employees, of which two gift cards pay a part. */
const tickets: fc.Arbitrary<RandomTicket> = randomTicket.map((ticket) => {
  const giftCard = (weight: number) => ({ type: 'gift_card' as const, weight, tipWeight: 0 });
  return { ...ticket, tenders: [...ticket.tenders.slice(0, 2), giftCard(3), giftCard(2)] };
});
/** The share of each refund in what is left, in percent: one row a refund, one number a line and the tip last. */
const shares = fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 7, maxLength: 7 }), { maxLength: 4 });

/** Refunds the shares one after the other, and what is left at the end. */
function refundsOf(ticket: RandomTicket, rows: readonly number[][], original = paidTicket(ticket)): RefundPlan[] {
  let paid: PaidTicket = original;
  const plans: RefundPlan[] = [];
  const refund = (items: { order_item_id: string; quantity: number }[] | null, tip: number) => {
    const plan = planRefund(paid, { items, tip }, 'refund');
    plans.push(plan);
    paid = after(paid, plan);
  };
  for (const row of rows) {
    const left = leftOf(paid);
    const items = left.lines
      .map(({ orderItemId, quantity }, index) => ({
        order_item_id: orderItemId,
        quantity: Math.floor((quantity * (row[index] ?? 0)) / 100),
      }))
      .filter(({ quantity }) => quantity > 0);
    const tip = Math.floor((left.tip * (row[6] ?? 0)) / 100);
    const value = sum(
      left.lines
        .filter(({ orderItemId }) => items.some(({ order_item_id }) => order_item_id === orderItemId))
        .map(({ amount }) => amount),
    );
    if (items.length > 0 && value > 0) refund(items, tip);
  }
  if (leftOf(paid).amount > 0) refund(null, 0);
  return plans;
}

/** Sums what the refunds gave back, by line, by payment, by employee's tip and in all. */
function refundedBy(plans: readonly RefundPlan[]) {
  const sums = new Map<string, number>();
  const add = (key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount);
  for (const { lines, payments, tipShares, tip, amount } of plans) {
    for (const line of lines) add(`line ${line.orderItemId}`, line.amount);
    for (const payment of payments) add(`payment ${payment.paymentId}`, payment.amount);
    for (const share of tipShares) add(`tip ${share.employeeId}`, share.amount);
    add('tip', tip);
    add('amount', amount);
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0));
}

test('the parts of a refund by line and tip, and by payment, sum to the refund', () => {
  fc.assert(
    fc.property(tickets, shares, (ticket, rows) => {
      for (const { lines, tip, tipShares, payments, amount } of refundsOf(ticket, rows)) {
        expect(sum(lines.map((line) => line.amount)) + tip).toBe(amount);
        expect(sum(payments.map((payment) => payment.amount))).toBe(amount);
        expect(sum(tipShares.map((share) => share.amount))).toBe(tip);
      }
    }),
  );
});

test('no part of a refund exceeds what its line, tip and payment have left', () => {
  fc.assert(
    fc.property(tickets, shares, (ticket, rows) => {
      const { payments } = saleOf(ticket).sale;
      let paid = paidTicket(ticket);
      const rest = new Map(payments.map(({ id, amount }) => [id, amount]));
      for (const plan of refundsOf(ticket, rows)) {
        const left = leftOf(paid);
        for (const { orderItemId, amount, quantity } of plan.lines) {
          const line = left.lines.find((one) => one.orderItemId === orderItemId);
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThanOrEqual(line?.amount ?? 0);
          expect(quantity).toBeLessThanOrEqual(line?.quantity ?? 0);
        }
        expect(plan.tip).toBeLessThanOrEqual(left.tip);
        for (const { paymentId, amount } of plan.payments) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThanOrEqual(rest.get(paymentId) ?? 0);
          rest.set(paymentId, (rest.get(paymentId) ?? 0) - amount);
        }
        paid = after(paid, plan);
      }
      expect(leftOf(paid).amount).toBe(0);
    }),
  );
});

test('refunds in parts give back what one refund of everything gives back', () => {
  fc.assert(
    fc.property(tickets, shares, (ticket, rows) => {
      expect(refundedBy(refundsOf(ticket, rows))).toEqual(refundedBy(refundsOf(ticket, [])));
    }),
  );
});

test('refunds in parts of a ticket with a cash discount on fee and tax give back what one refund gives back', () => {
  fc.assert(
    fc.property(tickets, shares, (ticket, rows) => {
      const current = paidTicket(ticket);
      const former = { ...current, ticket: { ...current.ticket, cash_discount_on_net: true } };
      const refunded = refundedBy(refundsOf(ticket, rows, former));
      expect(refunded).toEqual(refundedBy(refundsOf(ticket, [], former)));
      expect(refunded.get('amount') ?? 0).toBe(saleOf(ticket).totals.total);
    }),
  );
});

test('a refund of everything gives each payment its amount back', () => {
  fc.assert(
    fc.property(tickets, (ticket) => {
      const { sale, totals } = saleOf(ticket);
      const refunded = refundedBy(refundsOf(ticket, []));
      expect(refunded.get('amount') ?? 0).toBe(totals.total);
      for (const { id, amount } of sale.payments) expect(refunded.get(`payment ${id}`) ?? 0).toBe(amount);
    }),
  );
});

test('a line gets back its amount with its shares of fee, tax and cash discount, to less than a cent each', () => {
  fc.assert(
    fc.property(tickets, (ticket) => {
      const { totals } = saleOf(ticket);
      const refunded = refundedBy(refundsOf(ticket, []));
      const nets = ticket.lines.map(({ id, kind, taxable }, index) => ({
        id,
        isTaxed: taxable && kind !== 'gift_card',
        isSold: kind !== 'gift_card',
        net: totals.lineNets[index] ?? 0,
      }));
      const sold = sum(nets.filter(({ isSold }) => isSold).map(({ net }) => net));
      const taxed = sum(nets.filter(({ isTaxed }) => isTaxed).map(({ net }) => net));
      for (const { id, net, isSold, isTaxed } of nets) {
        const share = isSold && sold > 0 ? net / sold : 0;
        const tax = isTaxed && taxed > 0 ? (totals.tax * net) / taxed : 0;
        const exact = net + (totals.serviceFee - totals.cashDiscount) * share + tax;
        const difference = Math.abs((refunded.get(`line ${id}`) ?? 0) - exact);
        if (isSold) expect(difference).toBeLessThan(3);
        else expect(difference).toBe(0);
      }
    }),
    { numRuns: 200 },
  );
});

test('a refund of everything gives of a used gift card its unspent paid part, and of other lines all', () => {
  fc.assert(
    fc.property(tickets, fc.integer({ min: 0, max: 100 }), (ticket, unspent) => {
      const whole = paidTicket(ticket);
      fc.pre(leftOf(whole).amount > 0);
      const cards = ticket.lines.filter(({ kind }) => kind === 'gift_card');
      const cardRests = new Map(cards.map(({ id, unitCents }) => [id, Math.floor((unitCents * unspent) / 100)]));
      const used = { ...whole, cardRests };
      fc.pre(leftOf(used).amount > 0);
      const everything = { items: null, tip: 0 };
      const expected = refundedBy([planRefund(whole, everything, 'refund')]);
      const plan = planRefund(used, everything, 'refund');
      const refunded = refundedBy([plan]);
      for (const { id } of ticket.lines)
        expect(refunded.get(`line ${id}`) ?? 0).toBe(cardRests.get(id) ?? expected.get(`line ${id}`) ?? 0);
      expect(plan.tip).toBe(ticket.tip);
      expect(sum(plan.payments.map(({ amount }) => amount))).toBe(plan.amount);
      for (const { id, amount } of saleOf(ticket).sale.payments)
        expect(refunded.get(`payment ${id}`) ?? 0).toBeLessThanOrEqual(amount);
    }),
  );
});

test('spending a balance in any parts spends the bonus in proportion, and all of it in the end', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 200_000 })
        .chain((paid) => fc.tuple(fc.constant(paid), fc.integer({ min: 0, max: paid }))),
      fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 12 }),
      ([paid, bonus], amounts) => {
        let balance = paid + bonus;
        let bonusLeft = bonus;
        for (const requested of [...amounts, balance]) {
          const amount = Math.min(requested, balance);
          if (amount === 0) break;
          const part = 0 - bonusOf(amount, bonusLeft, balance);
          expect(Math.abs(part - (amount * bonusLeft) / balance)).toBeLessThanOrEqual(0.5);
          expect(part).toBeLessThanOrEqual(Math.min(bonusLeft, amount));
          balance -= amount;
          bonusLeft -= part;
          // What is left of the bonus is never more than what is left of the card.
          expect(bonusLeft).toBeLessThanOrEqual(balance);
        }
        expect([balance, bonusLeft]).toEqual([0, 0]);
      },
    ),
    { numRuns: 500 },
  );
});
