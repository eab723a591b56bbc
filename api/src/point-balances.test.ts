import sql from 'sql-template-tag';
import { comparePoints, pointLines } from './point-balances';
import { inNewStores } from './testing/in-pos-world';
import { withPoints } from './testing/points';
import type { PosStore, PosTest } from './testing/pos-world';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

const compare = (repairs: boolean) =>
  world.system((tx) => comparePoints(tx, store.whmcsId, { repairs, now: world.now }));
const setPoints = (points: number) =>
  world.system((tx) =>
    tx.query(sql`update customer set point = ${points} where whmcs_id = ${store.whmcsId} and id = ${store.client}`),
  );

test('points, log and lots of clients are compared, and lots are brought in line where they differ', async () => {
  await withPoints(world, store, 100);
  expect(await compare(false)).toEqual([]);
  for (const points of [130, 40, -20]) {
    await setPoints(points);
    const [difference] = await compare(true);
    expect(difference).toMatchObject({ customer_id: store.client, point: points, logged: 100 });
    expect(await compare(false)).toMatchObject([{ point: points, logged: 100, in_lots: Math.max(0, points) }]);
  }
  await setPoints(100);
  await compare(true);
  expect(await compare(false)).toEqual([]);
});

test('the lines name each client with what differs, and count those beyond fifty', () => {
  const difference = { customer_id: 'c1', point: 40, logged: 100, in_lots: 100 };
  expect(pointLines(10_001, [difference], false)).toEqual([
    'Clients of store 10001 whose points differ from their log or lots: 1 (--rebuild brings their lots in line)',
    '  c1: 40, log 100, lots 100',
  ]);
  expect(pointLines(10_001, [difference], true)?.[0]).toContain('their lots are in line now');
  expect(pointLines(10_001, Array(52).fill(difference), false)?.at(-1)).toBe('  and 2 more');
  expect(pointLines(10_001, [], false)).toEqual([
    'The points of every client of store 10001 are those of their log and lots.',
  ]);
  expect(pointLines(10_001, null, false)).toBeNull();
});
