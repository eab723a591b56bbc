import fc from 'fast-check';
import { cashDiscountBase, cashForNet, netPaidByCash } from './cash-discount';
import { type OrderTotals, orderTotals } from './order';
import { tenderBreakdown } from './tenders';

const due = { netCents: 10_900, discountableCents: 6_000 };

test.each([
  ['no cash', 0, 0],
  ['cash for a part of the services', 2_880, 3_000],
  ['cash for all services', 5_760, 6_000],
  ['cash for services and a part of the rest', 6_760, 7_000],
  ['exactly the amount due', 10_660, 10_900],
  ['more than the amount due', 20_000, 10_900],
])('%s pays its part of the net', (_, cash, net) => {
  expect(netPaidByCash(cash, due, 400)).toBe(net);
});

test('cash pays for the rest of the services, whatever gift cards pay beyond them', () => {
  expect(cashDiscountBase(6_000, 2_000)).toBe(4_000);
  expect(cashDiscountBase(6_000, 6_500)).toBe(0);
});

const cashDue = fc
  .record({ discountable: fc.nat(99_999), rest: fc.nat(99_999), bps: fc.integer({ min: 0, max: 10_000 }) })
  .map(({ discountable, rest, bps }) => ({
    due: { netCents: discountable + rest, discountableCents: discountable },
    bps,
  }));

describe('the part of the net that cash pays', () => {
  test('costs exactly the cash, and all of it where the cash covers the amount due', () => {
    fc.assert(
      fc.property(cashDue, fc.nat(250_000), ({ due, bps }, cash) => {
        const max = cashForNet(due.netCents, due, bps);
        const net = netPaidByCash(cash, due, bps);
        expect(cashForNet(net, due, bps)).toBe(Math.min(cash, max));
        expect(net === due.netCents).toBe(cash >= max);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is the inverse of the price in cash, to the cent that rounding hides', () => {
    fc.assert(
      fc.property(cashDue, fc.double({ min: 0, max: 1, noNaN: true }), ({ due, bps }, share) => {
        const net = Math.floor(due.netCents * share);
        const cash = cashForNet(net, due, bps);
        const paid = netPaidByCash(cash, due, bps);
        expect(paid).toBeGreaterThanOrEqual(net);
        expect(cashForNet(paid, due, bps)).toBe(cash);
        // At a discount of less than half, two parts of the net at most have the same price.
        if (bps < 5_000) expect(paid - net).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1_000 },
    );
  });

  test('never shrinks when more cash is handed over, and grows by the cent', () => {
    fc.assert(
      fc.property(cashDue, fc.nat(250_000), fc.nat(500), ({ due, bps }, cash, more) => {
        const [less, grown] = [netPaidByCash(cash, due, bps), netPaidByCash(cash + more, due, bps)];
        expect(grown - less).toBeGreaterThanOrEqual(Math.min(more, due.netCents - less));
      }),
      { numRuns: 1_000 },
    );
  });

  test('is what the checkout takes for it, beside a gift card and a card', () => {
    const input = fc.record({
      service: fc.integer({ min: 1, max: 50_000 }),
      giftCard: fc.nat(50_000),
      taxBps: fc.nat(2_000),
      cashDiscountBps: fc.nat(1_000),
      byGiftCard: fc.double({ min: 0, max: 1, noNaN: true }),
      cash: fc.nat(120_000),
    });
    fc.assert(
      fc.property(input, ({ service, giftCard, byGiftCard, cash, ...rates }) => {
        const line = { quantity: 1, taxable: true, staffId: null };
        const totalsFor = (cashNetCents: number, giftCardNetCents: number): OrderTotals =>
          orderTotals({
            lines: [
              { ...line, id: 'a', kind: 'service', unitCents: service },
              { ...line, id: 'g', kind: 'gift_card', unitCents: giftCard },
            ],
            discounts: [],
            serviceFeeBps: 0,
            tipCents: 0,
            ...rates,
            cashNetCents,
            giftCardNetCents,
          });
        const open = totalsFor(0, 0);
        const redeemed = Math.floor((open.net - open.giftCards) * byGiftCard);
        const due = {
          netCents: open.net - redeemed,
          discountableCents: cashDiscountBase(open.discountable, redeemed),
        };
        const net = netPaidByCash(cash, due, rates.cashDiscountBps);
        const taken = tenderBreakdown(
          open,
          [
            { type: 'gift_card', netCents: redeemed, tipCents: 0 },
            { type: 'cash', netCents: net, tipCents: 0, cashReceivedCents: cash },
            { type: 'card', netCents: open.net - redeemed - net, tipCents: 0 },
          ],
          rates.cashDiscountBps,
        );
        if ('problem' in taken) throw new Error(taken.problem);
        expect(taken.total).toBe(totalsFor(net, redeemed).total);
        // Either the cash is used up to the last cent, or nothing is left for the card.
        const [, byCash, byCard] = taken.amounts;
        expect(byCash?.changeDue === 0 || byCard?.amount === 0).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
