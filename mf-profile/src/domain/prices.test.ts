import { repricedEntries, undoOf } from './prices';

const entry = (id: string, price: number, more: object = {}) => ({
  id,
  name: id,
  category_id: 'hands',
  status: 1,
  version: 3,
  price,
  ...more,
});
const entries = [
  entry('gel', 4_000),
  entry('free', 0),
  entry('old', 2_000, { status: 0 }),
  entry('pedicure', 5_000, { category_id: 'feet' }),
];
const tenPercent = { direction: 'raise', by: { percent: 1_000 }, step: 1 } as const;

test('a change alters the active entries of all categories or of one, without those whose price stays', () => {
  expect(repricedEntries(entries, tenPercent, null)).toEqual([
    { id: 'gel', name: 'gel', version: 3, from: 4_000, price: 4_400 },
    { id: 'pedicure', name: 'pedicure', version: 3, from: 5_000, price: 5_500 },
  ]);
  expect(repricedEntries(entries, tenPercent, 'feet').map(({ id }) => id)).toEqual(['pedicure']);
  expect(repricedEntries(entries, { ...tenPercent, by: { percent: 0 } }, null)).toEqual([]);
});

test('an undo has the earlier prices in the saved versions', () => {
  const changed = repricedEntries(entries, tenPercent, null);
  const saved = changed.map(({ id, price }) => ({ kind: 'service', id, version: 4, price }));
  expect(undoOf(changed, saved)).toEqual([
    { kind: 'service', id: 'gel', version: 4, price: 4_000 },
    { kind: 'service', id: 'pedicure', version: 4, price: 5_000 },
  ]);
});
