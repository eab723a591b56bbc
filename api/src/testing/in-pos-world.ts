import { type PosClient, posClient } from './pos-client';
import { type PosStore, type PosTest, posTest } from './pos-world';
import { type RefundClient, refundClient } from './refund-client';

/** Creates one world for the tests of a file, and passes it to `made` before the first test. */
export function inPosWorld(made: (world: PosTest) => void | Promise<void>): void {
  let world: PosTest;
  beforeAll(async () => {
    world = await posTest();
    await made(world);
  }, 60_000);
  afterAll(() => world.close());
}

interface Scene {
  world: PosTest;
  store: PosStore;
  /** Clients for the POS and for refunds. */
  owner: PosClient;
  refunds: RefundClient;
}

/** The same, with a new store for each test. */
export function inNewStores(made: (scene: Scene) => void | Promise<void>): void {
  let world: PosTest;
  inPosWorld((one) => {
    world = one;
  });
  beforeEach(async () => {
    const store = await world.store();
    await made({ world, store, owner: posClient(store, store.owner), refunds: refundClient(store, store.owner) });
  });
}
