import fc from 'fast-check';
import type { SellableGroup } from './catalog';
import { maxTiles, placeTiles, sellablesOf, tileIds } from './tiles';

const groupOf = (...ids: string[]): SellableGroup => ({
  id: ids.join(),
  name: 'Nails',
  isFavorite: false,
  entries: ids.map((id) => ({
    kind: 'service' as const,
    id,
    name: id,
    price: 1_000,
    taxable: false,
    color: null,
    picture: null,
    barcode: null,
    isFavorite: false,
    lowStock: null,
    duration: 30,
    modifierGroups: [],
    terms: [],
  })),
});

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmn'), { maxLength: maxTiles });

describe('the tiles', () => {
  test('are the most sold services, filled up from the catalog', () => {
    const groups = [groupOf('a', 'b'), groupOf('c')];
    expect(tileIds(groups, ['c', 'gone'])).toEqual(['c', 'a', 'b']);
    expect(tileIds(groups, [])).toEqual(['a', 'b', 'c']);
    expect(tileIds([groupOf(...'abcdefghijkl')], ['k'])).toEqual(['k', ...'abcdefg']);
  });

  test('are found in the catalog in their order; unknown ones are left out', () => {
    expect(sellablesOf([groupOf('a', 'b')], ['b', 'gone', 'a']).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('keep their places when another service replaces one', () => {
    expect(placeTiles(['a', 'b', 'c'], ['c', 'd', 'a'])).toEqual(['a', 'd', 'c']);
    expect(placeTiles([], ['a', 'b'])).toEqual(['a', 'b']);
    expect(placeTiles(['a', 'b', 'c'], ['c'])).toEqual(['c']);
  });

  test('are the same set in any order, and each earlier one keeps its place where it has one', () => {
    fc.assert(
      fc.property(ids, ids, (before, target) => {
        const placed = placeTiles(before, target);
        expect([...placed].sort()).toEqual([...target].sort());
        for (const [place, id] of before.entries()) {
          if (target.includes(id) && place < target.length) expect(placed[place]).toBe(id);
        }
        expect(placeTiles(placed, target)).toEqual(placed);
      }),
    );
  });
});
