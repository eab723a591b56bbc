import fc from 'fast-check';
import { pageSize, pagesOf } from './agenda';

test('each appointment of a day is on exactly one page, in order', () => {
  fc.assert(
    fc.property(fc.nat(500), (total) => {
      const pages = pagesOf(total);
      const places = pages.flatMap(({ start, count }) => Array.from({ length: count }, (_, place) => start + place));
      expect(places).toEqual(Array.from({ length: total }, (_, place) => place));
      for (const { start, count } of pages) {
        expect(start % pageSize).toBe(0);
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThanOrEqual(pageSize);
      }
    }),
  );
});
