import * as fc from 'fast-check';
import { averageTenths, type RatingCounts, ratedCount } from './review-rating.rules';

describe('averageTenths', () => {
  test.each<[RatingCounts, number | null]>([
    [[0, 0, 0, 0, 0], null],
    [[0, 0, 0, 0, 4], null],
    [[0, 0, 0, 0, 5], 50],
    [[1, 0, 0, 0, 4], 42],
    [[0, 0, 0, 1, 9], 49],
    [[0, 0, 0, 1, 19], 50],
    [[5, 0, 0, 0, 0], 10],
  ])('the average of %j is %j tenths', (counts, tenths) => {
    expect(averageTenths(counts)).toBe(tenths);
  });

  test('the average lies between the lowest and the highest rating, and less than half a tenth beside the mean', () => {
    const counts = fc.tuple(fc.nat(900), fc.nat(900), fc.nat(900), fc.nat(900), fc.nat(900));
    fc.assert(
      fc.property(counts, (some) => {
        const count = ratedCount(some);
        const tenths = averageTenths(some);
        if (count < 5) return tenths === null;
        const mean = some.reduce((all, one, index) => all + one * (index + 1), 0) / count;
        return tenths !== null && tenths >= 10 && tenths <= 50 && Math.abs(tenths - mean * 10) <= 0.5 + 1e-9;
      }),
    );
  });
});
