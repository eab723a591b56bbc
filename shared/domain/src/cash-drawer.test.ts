import fc from 'fast-check';
import {
  type CashChange,
  cashDenominations,
  cashEntryKinds,
  cashFigures,
  cashMovementKinds,
  movementEffect,
  proposedLeft,
  sumOfDenominations,
} from './cash-drawer';

const change = (kind: CashChange['kind'], amount: number, isLate = false): CashChange => ({ kind, amount, isLate });
const anyChange: fc.Arbitrary<CashChange> = fc.record({
  kind: fc.constantFrom(...cashEntryKinds),
  amount: fc.integer({ min: -99_999, max: 99_999 }),
  isLate: fc.boolean(),
});
const left = fc.integer({ min: 0, max: 100_000 });

/** A day as a person would add it up on paper: bills that go in and out of one pile, one after the other. */
function countedByHand(opening: number, changes: readonly CashChange[]): bigint {
  let pile = BigInt(opening);
  for (const { amount } of changes) pile += BigInt(amount);
  return pile;
}

describe('cashFigures', () => {
  test('names each cause of the expected cash', () => {
    const changes = [
      change('sale', 7_500),
      change('sale', 2_000),
      change('refund', -1_000),
      change('gift_card_cash_out', -900),
      change('pay_in', 5_000),
      change('pay_out', -1_250),
      change('tips_paid_out', -2_100),
      change('tips_paid_out', 100),
      change('sale', 4_000, true),
      change('refund', -500, true),
    ];
    expect(cashFigures(20_000, changes)).toEqual({
      opening: 20_000,
      cashSales: 9_500,
      cashRefunds: 1_000,
      giftCardCashOuts: 900,
      arrivedLater: 3_500,
      payIns: 5_000,
      payOuts: 1_250,
      tipsPaidOut: 2_000,
      expected: 32_850,
    });
  });

  test('opens with the stated cash before the first count', () => {
    expect(cashFigures(0, [change('opening', 15_000)])).toMatchObject({ opening: 15_000, expected: 15_000 });
  });

  test('expects what a person who adds every change to the opening cash finds', () => {
    fc.assert(
      fc.property(left, fc.array(anyChange), (opening, changes) => {
        expect(BigInt(cashFigures(opening, changes).expected)).toBe(countedByHand(opening, changes));
      }),
    );
  });

  test('counts each change once, whichever day counts it', () => {
    fc.assert(
      fc.property(left, fc.array(anyChange), fc.nat(), (opening, changes, cut) => {
        const place = changes.length === 0 ? 0 : cut % changes.length;
        // The first day closes without a difference and leaves everything in the drawer.
        const first = cashFigures(opening, changes.slice(0, place));
        const second = cashFigures(first.expected, changes.slice(place));
        expect(second.expected).toBe(cashFigures(opening, changes).expected);
      }),
    );
  });

  test('has no negative zero', () => {
    for (const figure of Object.values(cashFigures(0, []))) expect(Object.is(figure, 0)).toBe(true);
  });
});

test('a movement that is taken back leaves the drawer as it was', () => {
  for (const kind of cashMovementKinds)
    expect(movementEffect(kind, 700, false) + movementEffect(kind, 700, true)).toBe(0);
  expect(movementEffect('pay_in', 700, false)).toBe(700);
  expect(movementEffect('opening', 700, false)).toBe(700);
  expect(movementEffect('pay_out', 700, false)).toBe(-700);
  expect(movementEffect('tips_paid_out', 700, false)).toBe(-700);
});

test('bills and coins are added up', () => {
  const one = cashDenominations.map((value) => ({ value, quantity: 1 }));
  expect(sumOfDenominations(one)).toBe(18_891);
  expect(sumOfDenominations([])).toBe(0);
});

test('as much stays in the drawer as it opened with, and no more than there is', () => {
  expect(proposedLeft(20_000, 52_000)).toBe(20_000);
  expect(proposedLeft(20_000, 12_000)).toBe(12_000);
});
