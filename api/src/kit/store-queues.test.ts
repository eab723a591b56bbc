import { claimInTurn, workInTurn, workThrough } from './store-queues';

/** Queues of stores, by the number of their rows. */
function queuesOf(lengths: Record<number, number>) {
  const left = new Map(Object.entries(lengths).map(([whmcsId, length]) => [Number(whmcsId), length]));
  const order: number[] = [];
  const claim = async (whmcsId: number, limit: number) => {
    const count = Math.min(limit, left.get(whmcsId) ?? 0);
    left.set(whmcsId, (left.get(whmcsId) ?? 0) - count);
    const rows = Array.from({ length: count }, () => whmcsId);
    order.push(...rows);
    return rows;
  };
  return { order, claim, stores: [...left.keys()] };
}

test('work through items goes on with the others where that of one fails, and then reports it', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item === 2) throw new Error('Item 2 is broken');
    done.push(item);
  };
  await expect(workThrough([1, 2, 3], work)).rejects.toThrow('Item 2 is broken');
  expect(done).toEqual([1, 3]);
});

describe('work in turn', () => {
  test('does one piece of each store before the second of any', async () => {
    const { order, claim, stores } = queuesOf({ 1: 4, 2: 1, 3: 2 });
    await workInTurn(stores, 100, async (whmcsId) => (await claim(whmcsId, 1)).length > 0);
    expect(order).toEqual([1, 2, 3, 1, 3, 1, 1]);
  });

  test('ends at the limit', async () => {
    const { order, claim, stores } = queuesOf({ 1: 4, 2: 4 });
    await workInTurn(stores, 3, async (whmcsId) => (await claim(whmcsId, 1)).length > 0);
    expect(order).toEqual([1, 2, 1]);
  });

  test('goes on with the other stores where that of one fails, and then reports it', async () => {
    const { order, claim, stores } = queuesOf({ 1: 2, 2: 2, 3: 2 });
    const work = async (whmcsId: number) => {
      if (whmcsId === 2) throw new Error('Store 2 is broken');
      return (await claim(whmcsId, 1)).length > 0;
    };
    await expect(workInTurn(stores, 100, work)).rejects.toThrow('Store 2 is broken');
    expect(order).toEqual([1, 3, 1, 3]);
  });
});

describe('claims in turn', () => {
  test.each([
    ['a part of each store', { 1: 50_000, 2: 50_000 }, 10, { 1: 5, 2: 5 }],
    ['what a short queue leaves to a long one', { 1: 50_000, 2: 1, 3: 1 }, 10, { 1: 8, 2: 1, 3: 1 }],
    ['everything of one store', { 7: 50 }, 20, { 7: 20 }],
    ['one of each of the first stores', { 1: 5, 2: 5, 3: 5 }, 2, { 1: 1, 2: 1 }],
    ['all where there are few', { 1: 1, 2: 2 }, 10, { 1: 1, 2: 2 }],
  ])('take %s', async (_, lengths, most, expected) => {
    const { claim, stores } = queuesOf(lengths);
    const rows = await claimInTurn(stores, most, claim);
    const counted = Object.fromEntries(
      stores.map((whmcsId) => [whmcsId, rows.filter((row) => row === whmcsId).length]),
    );
    expect(counted).toEqual({ ...Object.fromEntries(stores.map((whmcsId) => [whmcsId, 0])), ...expected });
  });
});
