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
  test.each(['open', 'expired', 'awaiting'] as const)('that is %s says so, however it is typed', async (state) => {
    await printQr(world, store, 'QR-1', state);
    expect(await owner.byCode('qr', ' qr-1 ')).toEqual({ state, order_id: null });
  });

  test('leads to the ticket that was made with it, and still when that is paid', async () => {
    await printQr(world, store, 'QR-1', 'open');
    const order = await owner.add(await owner.create({ qr_code: 'QR-1' }), [custom({ staff_id: store.ava.id })]);
    const found = { state: 'ticket', order_id: order.id };
    expect(await owner.byCode('qr', 'QR-1')).toEqual(found);
    await owner.checkout(order, cash(1_500));
    expect(await owner.byCode('qr', 'QR-1')).toEqual(found);
  });

  test("that is unknown, or a neighbour's, is invalid", async () => {
    await printQr(world, await world.store(), 'QR-2', 'open');
    expect(await owner.byCode('qr', 'QR-2')).toEqual(invalid);
    expect(await owner.byCode('qr', 'QR-3')).toEqual(invalid);
  });
});

describe('the code of a check-in', () => {
  test('leads to its open ticket, and is invalid once that is paid', async () => {
    const order = await owner.add(await owner.create(), [custom({ staff_id: store.ava.id })]);
    await checkIn(world, store, order, 'CK-1');
    expect(await owner.byCode('check_in', 'ck-1')).toEqual({ state: 'ticket', order_id: order.id });
    await owner.checkout(order, cash(1_500));
    expect(await owner.byCode('check_in', 'CK-1')).toEqual(invalid);
  });

  test("that is a neighbour's, or no check-in's, is invalid", async () => {
    const neighbour = await world.store();
    await checkIn(world, neighbour, await posClient(neighbour, neighbour.owner).create(), 'CK-2');
    await printQr(world, store, 'QR-1', 'open');
    expect(await owner.byCode('check_in', 'CK-2')).toEqual(invalid);
    expect(await owner.byCode('check_in', 'QR-1')).toEqual(invalid);
  });
});

test('staff are led to tickets that they may see, and to no others', async () => {
  await printQr(world, store, 'QR-1', 'open');
  const order = await owner.add(await owner.create({ qr_code: 'QR-1' }), [lines(store).gel()]);
  await checkIn(world, store, order, 'CK-1');
  const found = { state: 'ticket', order_id: order.id };
  const [ava, ben] = [posClient(store, store.ava), posClient(store, store.ben)];
  expect([await ava.byCode('qr', 'QR-1'), await ava.byCode('check_in', 'CK-1')]).toEqual([found, found]);
  expect([await ben.byCode('qr', 'QR-1'), await ben.byCode('check_in', 'CK-1')]).toEqual([invalid, invalid]);
});

test("another store's codes are not there to be asked for", async () => {
  const neighbour = await world.store();
  expect(await refusalOf(posClient(neighbour, store.owner).byCode('qr', 'QR-1'))).toMatchObject({
    category: 'not_found',
  });
});
