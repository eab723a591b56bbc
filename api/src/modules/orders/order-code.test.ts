import { checkIn, printQr } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { custom, lines, type PosClient, posClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
inNewStores((made) => {
  ({ world, store, owner } = made);
});

const invalid = { state: 'invalid', order_id: null };
const cash = (amount: number) => [{ type: 'cash' as const, net: amount, tip: 0, cash_received: amount }];

describe('a printed QR code', () => {
  test.each(['open', 'expired', 'awaiting'] as const)('returns its state %s, in any case', async (state) => {
    await printQr(world, store, 'QR-1', state);
    expect(await owner.byCode('qr', ' qr-1 ')).toEqual({ state, order_id: null });
  });

  test('returns its ticket, open or paid', async () => {
    await printQr(world, store, 'QR-1', 'open');
    const order = await owner.add(await owner.create({ qr_code: 'QR-1' }), [custom({ staff_id: store.ava.id })]);
    const found = { state: 'ticket', order_id: order.id };
    expect(await owner.byCode('qr', 'QR-1')).toEqual(found);
    await owner.checkout(order, cash(1_500));
    expect(await owner.byCode('qr', 'QR-1')).toEqual(found);
  });

  test("is invalid if it is unknown or another store's", async () => {
    await printQr(world, await world.store(), 'QR-2', 'open');
    expect(await owner.byCode('qr', 'QR-2')).toEqual(invalid);
    expect(await owner.byCode('qr', 'QR-3')).toEqual(invalid);
  });
});

describe('a check-in code', () => {
  test('returns its open ticket, and is invalid once that is paid', async () => {
    const order = await owner.add(await owner.create(), [custom({ staff_id: store.ava.id })]);
    await checkIn(world, store, order, 'CK-1');
    expect(await owner.byCode('check_in', 'ck-1')).toEqual({ state: 'ticket', order_id: order.id });
    await owner.checkout(order, cash(1_500));
    expect(await owner.byCode('check_in', 'CK-1')).toEqual(invalid);
  });

  test("is invalid if it is unknown or another store's", async () => {
    const neighbour = await world.store();
    await checkIn(world, neighbour, await posClient(neighbour, neighbour.owner).create(), 'CK-2');
    await printQr(world, store, 'QR-1', 'open');
    expect(await owner.byCode('check_in', 'CK-2')).toEqual(invalid);
    expect(await owner.byCode('check_in', 'QR-1')).toEqual(invalid);
  });
});

test('staff get the tickets that they may see only', async () => {
  await printQr(world, store, 'QR-1', 'open');
  const order = await owner.add(await owner.create({ qr_code: 'QR-1' }), [lines(store).gel()]);
  await checkIn(world, store, order, 'CK-1');
  const found = { state: 'ticket', order_id: order.id };
  const [ava, ben] = [posClient(store, store.ava), posClient(store, store.ben)];
  expect([await ava.byCode('qr', 'QR-1'), await ava.byCode('check_in', 'CK-1')]).toEqual([found, found]);
  expect([await ben.byCode('qr', 'QR-1'), await ben.byCode('check_in', 'CK-1')]).toEqual([invalid, invalid]);
});

test("a request for another store's codes is not found", async () => {
  const neighbour = await world.store();
  expect(await refusalOf(posClient(neighbour, store.owner).byCode('qr', 'QR-1'))).toMatchObject({
    category: 'not_found',
  });
});
