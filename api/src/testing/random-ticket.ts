import {
  netBy,
  type OrderTotals,
  orderTotals,
  type RewardRequest,
  splitByWeight,
  splitTip,
  type TenderPart,
  type TenderType,
  type TotalsLine,
  tenderBreakdown,
} from '@suite/domain';
import fc from 'fast-check';
import type { Sale } from '../modules/ledger/postings.rules';

/** A random ticket with its rates and the tenders that pay it. */
export interface RandomTicket {
  lines: TotalsLine[];
  discounts: { id: string; lineId: string | null; isPromo: boolean; type: 'percent' | 'usd'; value: number }[];
  tip: number;
  rates: { serviceFeeBps: number; taxBps: number; cashDiscountBps: number };
  /** Points that its client wants to use. */
  reward: RewardRequest;
  tenders: { type: TenderType; weight: number; tipWeight: number }[];
}

const line = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom('service', 'item', 'custom', 'gift_card'),
    unitCents: fc.integer({ min: 100, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    taxable: fc.boolean(),
    staffId: fc.constantFrom('ava', 'ben', 'kim'),
  })
  // Each gift card is a line of its own.
  .map((one) => (one.kind === 'gift_card' ? { ...one, quantity: 1, taxable: false } : one));

export const randomTicket: fc.Arbitrary<RandomTicket> = fc
  .uniqueArray(line, { minLength: 1, maxLength: 6, selector: ({ id }) => id })
  .chain((lines) =>
    fc.record({
      lines: fc.constant(lines as TotalsLine[]),
      discounts: fc.uniqueArray(
        fc.record({
          id: fc.uuid(),
          isPromo: fc.boolean(),
          lineId: fc.option(fc.constantFrom(...lines.map(({ id }) => id))),
          type: fc.constantFrom('percent', 'usd'),
          value: fc.integer({ min: 0, max: 10_000 }),
        }),
        { maxLength: 4, selector: ({ lineId, isPromo }) => lineId ?? (isPromo ? 'promo' : 'ticket') },
      ),
      reward: fc.record({ points: fc.nat(3_000), unit: fc.constant(100), value: fc.constant(500) }),
      tip: fc.integer({ min: 0, max: 20_000 }),
      rates: fc.record({
        serviceFeeBps: fc.integer({ min: 0, max: 500 }),
        taxBps: fc.integer({ min: 0, max: 1_500 }),
        cashDiscountBps: fc.integer({ min: 0, max: 1_000 }),
      }),
      tenders: fc.array(
        fc.record({
          type: fc.constantFrom('cash', 'card', 'check', 'gift_card'),
          weight: fc.nat(9),
          tipWeight: fc.nat(9),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  ) as fc.Arbitrary<RandomTicket>;

/** The tenders as parts of a net and a tip that sum exactly. */
export function tendersFor(ticket: RandomTicket, due: { net: number; tip: number }): TenderPart[] {
  const nets = splitByWeight(
    due.net,
    ticket.tenders.map(({ weight }) => weight),
  );
  const tips = splitByWeight(
    due.tip,
    ticket.tenders.map(({ tipWeight }) => tipWeight),
  );
  return ticket.tenders.map(({ type }, index) => ({ type, netCents: nets[index] ?? 0, tipCents: tips[index] ?? 0 }));
}

/** The ticket as it is sold, with its totals by the shared rules. */
export function saleOf(ticket: RandomTicket): { sale: Sale; totals: OrderTotals } {
  const input = {
    lines: ticket.lines,
    discounts: ticket.discounts,
    reward: ticket.reward,
    ...ticket.rates,
    tipCents: ticket.tip,
  };
  const due = orderTotals({ ...input, cashNetCents: 0 });
  const tenders = tendersFor(ticket, due);
  const totals = orderTotals({
    ...input,
    cashNetCents: netBy('cash', tenders),
    giftCardNetCents: netBy('gift_card', tenders),
  });
  const breakdown = tenderBreakdown(due, tenders, ticket.rates.cashDiscountBps);
  if ('problem' in breakdown) throw new Error(breakdown.problem);
  const payments = breakdown.amounts.map(({ amount, cashDiscount }, index) => ({
    id: `payment-${index}`,
    tender: tenders[index]?.type ?? 'cash',
    tip: tenders[index]?.tipCents ?? 0,
    amount,
    cashDiscount,
  }));
  return {
    totals,
    sale: {
      lines: ticket.lines,
      discounts: ticket.discounts,
      totals,
      tipShares: splitTip(ticket.tip, ticket.lines),
      payments,
    },
  };
}
