import fc from 'fast-check';
import { chartDimension, dimensions, readDimension, shareOf } from './dimensions';

test.each([
  [1, 'hour'],
  [2, 'day'],
  [62, 'day'],
  [63, 'month'],
  [366, 'month'],
] as const)('the chart of %d days is divided by %s', (days, dimension) => {
  expect(chartDimension(days)).toBe(dimension);
});

test('an address without a known dimension shows services', () => {
  expect(readDimension(null)).toBe('service');
  expect(readDimension('nonsense')).toBe('service');
  for (const dimension of dimensions) expect(readDimension(dimension)).toBe(dimension);
});

test.each([
  [25, 100, 25],
  [1, 3, 33],
  [-10, 100, -10],
  [5, 0, null],
  [5, -10, null],
  [null, 100, null],
])('the share of %j in %j is %j', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share);
});

test('no part of a sum has more than all of it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1 }), (parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0);
      for (const part of parts) expect(shareOf(part, whole) ?? 0).toBeLessThanOrEqual(100);
    }),
  );
});
