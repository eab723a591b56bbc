import fc from 'fast-check';
import type { TotalsDiscount, TotalsLine } from '../order';
import type { TenderPart } from '../tenders';
import { type ReferenceTicket, referenceTotals, splitByLargestRemainder } from './ticket-reference';

/** A ticket without discounts, rates, tip and tenders, except for the terms that are passed. */
export const ticketOf = (ticket: Partial<ReferenceTicket> & Pick<ReferenceTicket, 'lines'>): ReferenceTicket => ({
  discounts: [],
  serviceFeeBps: 0,
  taxBps: 0,
  cashDiscountBps: 0,
  cashNetCents: 0,
  giftCardTenderCents: 0,
  tipCents: 0,
  ...ticket,
});

// Few different amounts make equal lines, ties and halves frequent; large ones show a loss of precision.
const amounts = fc.oneof(
  fc.constantFrom(0, 1, 2, 5, 50, 333, 1_000, 4_500),
  fc.integer({ min: 0, max: 30_000 }),
  fc.integer({ min: 0, max: 999_999 }),
);
const rates = fc.oneof(fc.constantFrom(0, 250, 500, 825, 1_000), fc.integer({ min: 0, max: 1_000 }));
const discountRates = fc.oneof(fc.constantFrom(500, 1_000, 1_250, 5_000, 10_000), fc.integer({ min: 0, max: 10_000 }));
const kinds = fc.constantFrom<TotalsLine['kind']>('service', 'service', 'item', 'custom', 'gift_card');
const lines = fc
  .array(
    fc.record({
      kind: kinds,
      unitCents: amounts,
      quantity: fc.oneof(fc.constantFrom(1, 1, 2, 3), fc.integer({ min: 1, max: 99 })),
      taxable: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map(
      ({ kind, ...terms }, index): TotalsLine => ({
        ...terms,
        id: `line-${index}`,
        kind,
        staffId: kind === 'gift_card' ? null : 'staff',
      }),
    ),
  );
const discountsOf = (lineIds: readonly string[]) => {
  const terms = fc.oneof(
    fc.record({ type: fc.constant('percent' as const), value: discountRates }),
    fc.record({ type: fc.constant('usd' as const), value: amounts }),
  );
  const steps = [
    fc.record({ lineId: fc.constant(null), isPromo: fc.boolean() }),
    ...(lineIds.length > 0 ? [fc.record({ lineId: fc.constantFrom(...lineIds), isPromo: fc.constant(false) })] : []),
  ];
  return fc.array(
    fc.tuple(fc.oneof(...steps), terms).map(([step, term]): TotalsDiscount => ({ ...step, ...term })),
    { maxLength: 6 },
  );
};
const rewards = fc.option(
  fc.record({
    points: fc.integer({ min: 0, max: 5_000 }),
    unit: fc.constantFrom(0, 1, 7, 50, 100),
    value: fc.constantFrom(1, 33, 500, 1_000, 2_500),
  }),
  { nil: undefined },
);
/** Payments with the weights of their parts of net and tip. */
const weightedTenders = fc.tuple(
  ...(['gift_card', 'cash', 'card', 'check', 'gift_card', 'cash'] as const).map((type) =>
    fc.record({
      type: fc.constant(type),
      netWeight: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 100n })),
      tipWeight: fc.bigInt({ min: 0n, max: 3n }),
    }),
  ),
);

interface PaidTicket {
  ticket: ReferenceTicket;
  /** Their parts sum to the net and the tip, unless all weights are 0. */
  tenders: TenderPart[];
}

/** Random tickets with a random split of net and tip over two gift cards, two payments in cash, a card and a check. */
export const paidTickets: fc.Arbitrary<PaidTicket> = lines
  .chain((all) =>
    fc.record({
      lines: fc.constant(all),
      discounts: discountsOf(all.map(({ id }) => id)),
      reward: rewards,
      serviceFeeBps: rates,
      taxBps: rates,
      cashDiscountBps: rates,
      tipCents: amounts,
      weighted: weightedTenders,
    }),
  )
  .map(({ weighted, reward, ...terms }) => {
    const ticket = ticketOf({ ...terms, ...(reward ? { reward } : {}) });
    const nets = splitByLargestRemainder(
      BigInt(referenceTotals(ticket).net),
      weighted.map(({ netWeight }) => netWeight),
    ).map(Number);
    const tips = splitByLargestRemainder(
      BigInt(ticket.tipCents),
      weighted.map(({ tipWeight }) => tipWeight),
    ).map(Number);
    const tenders = weighted.map(
      ({ type }, index): TenderPart => ({ type, netCents: nets[index] ?? 0, tipCents: tips[index] ?? 0 }),
    );
    const netOf = (type: TenderPart['type']) =>
      tenders.reduce((sum, tender) => (tender.type === type ? sum + tender.netCents : sum), 0);
    return { ticket: { ...ticket, giftCardTenderCents: netOf('gift_card'), cashNetCents: netOf('cash') }, tenders };
  });
