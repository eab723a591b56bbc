import fc from 'fast-check';
import { makeBridge } from '../testing/make-cards';
import { type BridgeLine, bridgeSteps } from './bridge-steps';

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
const amount = fc.nat(1_000_000);

/** A bridge whose sums follow from its parts as the API defines them, with a difference in two places. */
const anyBridge = fc
  .record({
    net_income: cents,
    tax: cents,
    tips: cents,
    gift_cards_sold: cents,
    cash: cents,
    checks: cents,
    gift_cards_redeemed: cents,
    other_terminals: cents,
    unmatched: cents,
    unsettled: cents,
    voided: cents,
    not_closed: cents,
    awaiting_settlement: cents,
    fees: amount.map((fee) => -fee),
    chargebacks: amount.map((lost) => -lost),
    reversals: amount,
    adjustments: cents,
    reserves: cents,
    deposited: cents,
  })
  .map(({ unmatched, unsettled, ...parts }) => {
    const total_collected = parts.net_income + parts.tax + parts.tips + parts.gift_cards_sold;
    const captured = total_collected - parts.cash - parts.checks - parts.gift_cards_redeemed - parts.other_terminals;
    const batched = captured + unmatched;
    const settled = batched - parts.voided - parts.not_closed - parts.awaiting_settlement + unsettled;
    const expected_deposit =
      settled + parts.fees + parts.chargebacks + parts.reversals + parts.adjustments + parts.reserves;
    const in_transit = expected_deposit - parts.deposited;
    const sums = { total_collected, captured, batched, settled, expected_deposit, in_transit };
    return { unmatched, unsettled, bridge: makeBridge({ ...parts, ...sums, residual: unmatched + unsettled }) };
  });

/** Adds the lines up to each sum. */
function expectSums(lines: readonly BridgeLine[]) {
  let sum = 0;
  for (const { figure, cents: line, isSum } of lines) {
    if (isSum) expect([figure, line]).toEqual([figure, sum]);
    else sum += line ?? Number.NaN;
  }
}

test('the lines of each step add up to its sums, and the differences to the residual', () => {
  fc.assert(
    fc.property(anyBridge, ({ bridge, unmatched, unsettled }) => {
      const steps = bridgeSteps(bridge);
      for (const { id, lines } of steps) expectSums(id === 'deposit' ? lines.slice(0, 7) : lines);
      const [deposited, inTransit] = steps.at(-1)?.lines.slice(7) ?? [];
      expect((deposited?.cents ?? 0) + (inTransit?.cents ?? 0)).toBe(bridge.expected_deposit);
      const differences = steps.flatMap(({ lines }) => lines.filter(({ figure }) => /^un/.test(figure)));
      expect(differences.map((line) => line.cents)).toEqual([unmatched, unsettled]);
    }),
  );
});

test('no figure is a negative zero', () => {
  const lines = bridgeSteps(makeBridge({ cash: 0, checks: 0 })).flatMap((step) => step.lines);
  expect(lines.filter(({ cents: line }) => Object.is(line, -0))).toEqual([]);
});

test('figures that are not known stay unknown and make no difference', () => {
  const lines = bridgeSteps(makeBridge({ settled: null, awaiting_settlement: null })).flatMap((step) => step.lines);
  expect(lines.find(({ figure }) => figure === 'awaiting_settlement')?.cents).toBeNull();
  expect(lines.find(({ figure }) => figure === 'unsettled')?.cents).toBe(0);
});
