import { type PosClient, posClient } from '../testing/pos-client';
import { type PosStore, type PosTest, posTest } from '../testing/pos-world';
import { buildPos } from './tickets';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
beforeAll(async () => {
  world = await posTest();
  store = await world.store();
  owner = posClient(store, store.owner);
}, 60_000);
afterAll(() => world.close());

test("a test's store gets its products, its printed codes, and tickets that can be paid", async () => {
  const { whmcsId, gel, manicure, ava } = store;
  const [id = ''] = await world.system((tx) =>
    buildPos(
      tx,
      { whmcsId, services: [gel, manicure], staff: [ava.id], now: world.now },
      {
        items: [{ name: 'Hand cream', price: 1_200, taxable: true }],
        qrCodes: [{ code: 'QR-7', state: 'open' }],
        tickets: [{ lines: [{ service: 1, staff: 0 }], checkInCode: 'CK-7' }],
      },
    ),
  );
  const order = await owner.get(id);
  expect(order).toMatchObject({
    order_status: 'in_service',
    check_in_code: 'CK-7',
    order_items: [{ item_name: 'Manicure', price: 2_500, staff_id: ava.id }],
  });
  expect(await owner.checkout(order, [{ type: 'cash', net: 2_500, tip: 0 }])).toMatchObject({ status: 'completed' });
  expect((await owner.create({ qr_code: 'QR-7' })).qr_code).toBe('QR-7');
});
