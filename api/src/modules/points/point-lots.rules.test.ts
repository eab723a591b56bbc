import fc from 'fast-check';
import { type OpenLot, pointsFor, returnToLots, reversalOf, takeFromLots } from './point-lots.rules';

const lots = fc
  .array(fc.integer({ min: 1, max: 60 }), { maxLength: 8 })
  .map((amounts) => amounts.map((left, index): OpenLot => ({ id: index + 1, left })));

test('points are taken from the oldest lots first, as if they were taken one by one', () => {
  fc.assert(
    fc.property(lots, fc.nat(300), (open, points) => {
      const single = open.flatMap(({ id, left }) => Array.from({ length: left }, () => id));
      const taken = single.slice(0, points);
      const expected = open
        .map(({ id }) => ({ lot_id: id, change: 0 - taken.filter((lot) => lot === id).length }))
        .filter(({ change }) => change < 0);
      expect(takeFromLots(open, points)).toEqual(expected);
    }),
  );
});

test('points that come back go to the lots that they came from, and never more than was used', () => {
  fc.assert(
    fc.property(lots, fc.nat(300), fc.nat(300), (open, used, back) => {
      const uses = takeFromLots(open, used).map(({ lot_id, change }) => ({ lot_id, used: -change }));
      const { changes, rest } = returnToLots(uses, back);
      for (const { lot_id, change } of changes)
        expect(change).toBeLessThanOrEqual(uses.find((use) => use.lot_id === lot_id)?.used ?? 0);
      expect(changes.reduce((all, { change }) => all + change, rest)).toBe(back);
    }),
  );
});

test.each([
  [1_999, 1, 19],
  [1_999, 3, 57],
  [99, 5, 0],
  [-500, 1, 0],
  [5_000, 0, 0],
])('%d cents at %d for a dollar are %d points', (net, perDollar, points) => {
  expect(pointsFor(net, perDollar)).toBe(points);
});

/** A ticket with a list of its single points: its own ones that are left, that expired, and that were spent. */
interface Piles {
  left: number;
  expired: number;
  spent: number;
}

/** Takes points back one by one, from what is left, then from what expired, then from what was spent. */
function takeBack(piles: Piles, points: number): { owed: number; expired: number } {
  const result = { owed: 0, expired: 0 };
  for (let taken = 0; taken < points; taken += 1) {
    if (piles.left > 0) piles.left -= 1;
    else if (piles.expired > 0) {
      piles.expired -= 1;
      result.expired += 1;
    } else {
      piles.spent -= 1;
      result.owed += 1;
    }
  }
  return result;
}

const ticket = fc
  .record({
    net: fc.integer({ min: 0, max: 30_000 }),
    perDollar: fc.constantFrom(1, 2, 5),
    spentShare: fc.nat(100),
    expiredShare: fc.nat(100),
    used: fc.nat(5).map((units) => units * 100),
    reward: fc.integer({ min: 1, max: 5_000 }),
    parts: fc.array(fc.record({ net: fc.nat(10_000), reward: fc.nat(2_000) }), { minLength: 1, maxLength: 6 }),
  })
  .map((one) => ({ ...one, reward: one.used === 0 ? 0 : one.reward }));

test('any split of a refund changes the same points as one refund, and all of it takes and returns all', () => {
  fc.assert(
    fc.property(ticket, ({ net, perDollar, spentShare, expiredShare, used, reward, parts }) => {
      const earned = Math.floor(net / 100) * perDollar;
      const spent = Math.floor((earned * spentShare) / 100);
      const expired = Math.floor(((earned - spent) * expiredShare) / 100);
      const start: Piles = { spent, expired, left: earned - spent - expired };

      // The parts one after the other, by the rule; the last refund gives the rest back.
      const state = { earned, perDollar, used, reward, returned: 0, left: start.left, expired: start.expired };
      const sum = { lost: 0, expired: 0, back: 0 };
      let [remainingNet, rewardRefunded] = [net, 0];
      for (const part of [...parts, { net, reward }]) {
        remainingNet = Math.max(0, remainingNet - part.net);
        rewardRefunded = Math.min(reward, rewardRefunded + part.reward);
        const { lost, expired: gone, back } = reversalOf(state, { remainingNet, rewardRefunded });
        state.left -= Math.min(state.left, lost);
        state.expired -= gone;
        state.earned -= lost;
        state.returned += back;
        sum.lost += lost;
        sum.expired += gone;
        sum.back += back;
        expect(state.earned).toBe(Math.min(earned, Math.floor(remainingNet / 100) * perDollar));
      }

      // All of it at once, point by point.
      const piles = { ...start };
      const whole = takeBack(piles, earned);
      expect(sum).toEqual({ lost: earned, expired: whole.expired, back: reward > 0 ? used : 0 });
      expect(reversalOf(state, { remainingNet: 0, rewardRefunded: reward })).toEqual({ lost: 0, expired: 0, back: 0 });
    }),
  );
});
