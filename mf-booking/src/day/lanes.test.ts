import fc from 'fast-check';
import { drawnBottom, placeInLanes } from './lanes';

const cards = fc.array(
  fc
    .record({ top: fc.integer({ min: 0, max: 120 }), minutes: fc.integer({ min: 5, max: 60 }) })
    .map(({ top, minutes }) => ({ top, bottom: top + minutes })),
  { maxLength: 40 },
);
const drawn = cards.map((all) => {
  const places = placeInLanes(all);
  return all.map((card, index) => {
    const { lane = -1, lanes = 0 } = places[index] ?? {};
    return {
      index,
      lane,
      lanes,
      top: card.top,
      bottom: drawnBottom(card),
      left: lane / lanes,
      right: (lane + 1) / lanes,
    };
  });
});

test('lanes place cards without overlap and inside of their column', () => {
  fc.assert(
    fc.property(drawn, (all) => {
      for (const one of all) {
        expect(one.left).toBeGreaterThanOrEqual(0);
        expect(one.right).toBeLessThanOrEqual(1);
        const overlapping = all.slice(one.index + 1).filter((other) => {
          const isApartInTime = one.bottom <= other.top || other.bottom <= one.top;
          const isSideBySide = one.right <= other.left + 1e-9 || other.right <= one.left + 1e-9;
          return !isApartInTime && !isSideBySide;
        });
        expect(overlapping).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});

test('cards with the same start are in input order', () => {
  fc.assert(
    fc.property(drawn, (all) => {
      for (const one of all)
        for (const other of all.slice(one.index + 1))
          if (one.top === other.top) expect(one.left).toBeLessThan(other.left);
    }),
  );
});

test('a card without overlap has the full width', () => {
  fc.assert(
    fc.property(drawn, (all) => {
      for (const one of all) {
        const isAlone = all.every((other) => other === one || other.bottom <= one.top || one.bottom <= other.top);
        if (isAlone) expect(one).toMatchObject({ lane: 0, lanes: 1 });
      }
    }),
  );
});

test.each([
  [
    'one after the other',
    [
      [0, 30],
      [30, 60],
    ],
    [
      [0, 1],
      [0, 1],
    ],
  ],
  [
    'two at once',
    [
      [0, 30],
      [0, 30],
    ],
    [
      [0, 2],
      [1, 2],
    ],
  ],
  [
    'a chain that needs two lanes',
    [
      [0, 30],
      [15, 45],
      [30, 60],
    ],
    [
      [0, 2],
      [1, 2],
      [0, 2],
    ],
  ],
  [
    'five minutes are drawn as fifteen',
    [
      [0, 5],
      [5, 10],
    ],
    [
      [0, 2],
      [1, 2],
    ],
  ],
])('%s', (_, cards, expected) => {
  const places = placeInLanes(cards.map(([top = 0, bottom = 0]) => ({ top, bottom })));
  expect(places.map(({ lane, lanes }) => [lane, lanes])).toEqual(expected);
});
