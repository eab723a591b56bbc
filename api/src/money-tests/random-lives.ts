import type { OrderItemType, TenderType } from '@suite/domain';
import fc from 'fast-check';
import type { Rates } from '../modules/tickets/ticket.rules';

/** The history of some tickets of a store, from the first line to the last refunded cent. */
export interface TicketHistory {
  tickets: TicketShape[];
  /** The change to the tickets before they are paid, and the units of each line of the first ticket that move. */
  before: 'nothing' | 'merge' | 'split';
  goes: number[];
  /** Rates when the tickets are merged or split; each is paid at its own. */
  rates: Rates;
  /** Balances of gift cards that are used as tenders. */
  cards: number[];
  after: RefundStep[];
}

export interface TicketShape {
  lines: { kind: OrderItemType; price: number; quantity: number; taxable: boolean; staff: string }[];
  discounts: { of: number | null; isPromo: boolean; type: 'percent' | 'usd'; value: number }[];
  tip: number;
  /** Weights of chosen shares; null if the tip is split by service value. */
  shares: number[] | null;
  isFeeOn: boolean;
  points: { wished: number; owned: number };
  /** The rates at the time of payment. */
  rates: Rates;
  tenders: { type: TenderType; card: number; weight: number; tipWeight: number }[];
  /** Whether a declined checkout comes before the successful one. */
  isDeclinedFirst: boolean;
}

/** One refund of a paid ticket. */
export interface RefundStep {
  ticket: number;
  what: 'piece' | 'rest' | 'void';
  line: number;
  units: number;
  tip: number;
}

const rates: fc.Arbitrary<Rates> = fc.record({
  service_fee: fc.integer({ min: 0, max: 1_000 }),
  tax: fc.integer({ min: 0, max: 2_000 }),
  cash_discount: fc.integer({ min: 0, max: 1_000 }),
  points_per_dollar: fc.constantFrom(0, 1, 3),
  reward_unit: fc.constantFrom(0, 1, 70, 100),
  reward_value: fc.constantFrom(0, 1, 333, 500),
});

const price = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 99_999 }));

/** The line of a discount by its index, or the whole ticket; a promotion only of the latter. */
const discount = { of: fc.option(fc.nat(4)), isPromo: fc.boolean() };

const ticket: fc.Arbitrary<TicketShape> = fc.record({
  lines: fc.array(
    fc.record({
      kind: fc.constantFrom('service', 'service', 'item', 'custom', 'gift_card'),
      price,
      quantity: fc.integer({ min: 1, max: 5 }),
      taxable: fc.boolean(),
      staff: fc.constantFrom('ava', 'ben', 'kim'),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  discounts: fc.array(
    fc.oneof(
      fc.record({ ...discount, type: fc.constant('percent' as const), value: fc.nat(10_000) }),
      fc.record({ ...discount, type: fc.constant('usd' as const), value: fc.nat(30_000) }),
    ),
    { maxLength: 4 },
  ),
  tip: fc.oneof(fc.constant(0), fc.nat(20_000)),
  shares: fc.option(fc.array(fc.nat(9), { minLength: 1, maxLength: 3 })),
  isFeeOn: fc.boolean(),
  points: fc.record({ wished: fc.nat(3_000), owned: fc.nat(3_000) }),
  rates,
  // Often two gift cards, and cash for the rest.
  tenders: fc.array(
    fc.record({
      type: fc.constantFrom('cash', 'card', 'check', 'gift_card', 'gift_card'),
      card: fc.nat(1),
      weight: fc.nat(9),
      tipWeight: fc.nat(9),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  isDeclinedFirst: fc.boolean(),
});

const step: fc.Arbitrary<RefundStep> = fc.record({
  ticket: fc.nat(2),
  what: fc.constantFrom('piece', 'piece', 'piece', 'rest', 'void'),
  line: fc.nat(5),
  units: fc.integer({ min: 1, max: 4 }),
  tip: fc.nat(5_000),
});

export const life: fc.Arbitrary<TicketHistory> = fc.record({
  tickets: fc.array(ticket, { minLength: 1, maxLength: 3 }),
  before: fc.constantFrom('nothing', 'merge', 'split'),
  goes: fc.array(fc.nat(5), { minLength: 5, maxLength: 5 }),
  rates,
  cards: fc.tuple(fc.nat(200_000), fc.oneof(fc.nat(2_000), fc.nat(200_000))).map((both) => [...both]),
  after: fc.array(step, { maxLength: 6 }),
});
