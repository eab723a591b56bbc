import fc from 'fast-check';
import { maxCatalogPrice } from './catalog';
import { changedPrice, type PriceChange } from './reprice';

test.each<[number, PriceChange, number]>([
  [3_800, { direction: 'raise', by: { percent: 1_000 }, step: 1 }, 4_180],
  [3_800, { direction: 'raise', by: { percent: 1_000 }, step: 50 }, 4_200],
  [3_800, { direction: 'raise', by: { percent: 1_000 }, step: 100 }, 4_200],
  [3_800, { direction: 'lower', by: { percent: 1_000 }, step: 1 }, 3_420],
  [3_800, { direction: 'raise', by: { amount: 250 }, step: 1 }, 4_050],
  [3_800, { direction: 'raise', by: { amount: 250 }, step: 100 }, 4_100],
  [3_800, { direction: 'lower', by: { amount: 250 }, step: 100 }, 3_600],
  [333, { direction: 'raise', by: { percent: 1_000 }, step: 1 }, 366],
  [200, { direction: 'lower', by: { amount: 500 }, step: 1 }, 0],
  [999_000, { direction: 'raise', by: { percent: 10_000 }, step: 1 }, 999_999],
  [0, { direction: 'raise', by: { percent: 5_000 }, step: 100 }, 0],
])('%i with %j becomes %i', (price, change, expected) => {
  expect(changedPrice(price, change)).toBe(expected);
});

const prices = fc.integer({ min: 0, max: maxCatalogPrice });
const changes = fc.record({
  direction: fc.constantFrom('raise' as const, 'lower' as const),
  by: fc.oneof(
    fc.record({ percent: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ amount: fc.integer({ min: 0, max: maxCatalogPrice }) }),
  ),
  step: fc.constantFrom(1, 50, 100),
});

test('a new price is whole, within bounds, and never on the wrong side by more than its rounding', () => {
  fc.assert(
    fc.property(prices, changes, (price, change) => {
      const changed = changedPrice(price, change);
      expect(Number.isInteger(changed)).toBe(true);
      expect(changed).toBeGreaterThanOrEqual(0);
      expect(changed).toBeLessThanOrEqual(maxCatalogPrice);
      const rounding = change.step / 2;
      if (change.direction === 'raise') expect(changed).toBeGreaterThanOrEqual(price - rounding);
      else expect(changed).toBeLessThanOrEqual(price + rounding);
    }),
  );
});

test('a dearer price stays at least as dear after the same change by percent', () => {
  fc.assert(
    fc.property(prices, prices, fc.integer({ min: 0, max: 10_000 }), (one, other, percent) => {
      const change: PriceChange = { direction: 'raise', by: { percent }, step: 50 };
      expect(changedPrice(Math.max(one, other), change)).toBeGreaterThanOrEqual(
        changedPrice(Math.min(one, other), change),
      );
    }),
  );
});
